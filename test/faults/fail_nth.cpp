// Preloaded into a program, lets its n-th allocation, its n-th call that changes a file, or its n-th thread fail:
//
//   FAULT=alloc|write|thread  FAULT_AT=n (0: none)  FAULT_ON=1 (and all after it)  FAULT_COUNT=FILE, which gets the number of such calls
//
// Counted from main to the end of the process, over all threads. What is written to standard error always arrives: it is what
// the test looks at. An operator new that finds nothing asks the handler that is set, as it does where there is no memory. A
// plain malloc of less than a KiB always works: MLIR uses what it gets without a look (InterfaceMap::insertModel). All memory is the C
// library's, whichever malloc the program is linked with.
// Only tests are run with this.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <new>

extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);
}

namespace {

constexpr size_t small = 1024;

std::atomic<long> count;
std::atomic<bool> is_active;
long fails_at;
bool goes_on;
char kind;  // first letter of FAULT

bool fails(char of_kind) {
  if (!is_active.load() || kind != of_kind) return false;
  long number = count.fetch_add(1) + 1;
  return number == fails_at || (goes_on && fails_at > 0 && number > fails_at);
}
bool fails(size_t bytes) { return bytes >= small && fails('a'); }

void *no_memory() {
  errno = ENOMEM;
  return nullptr;
}

int no_space() {
  errno = ENOSPC;
  return -1;
}

void *found_by_handler(size_t alignment, size_t bytes) {
  while (true) {
    void *memory = fails('a') ? nullptr : __libc_memalign(alignment, bytes);
    if (memory != nullptr) return memory;
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

}  // namespace

void *operator new(size_t bytes) { return found_by_handler(16, bytes ? bytes : 1); }
void *operator new(size_t bytes, std::align_val_t alignment) {
  return found_by_handler(static_cast<size_t>(alignment), bytes ? bytes : 1);
}
void *operator new(size_t bytes, const std::nothrow_t &) noexcept {
  try {
    return operator new(bytes);
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}
void *operator new(size_t bytes, std::align_val_t alignment, const std::nothrow_t &) noexcept {
  try {
    return operator new(bytes, alignment);
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}
void *operator new[](size_t bytes) { return operator new(bytes); }
void *operator new[](size_t bytes, std::align_val_t alignment) { return operator new(bytes, alignment); }
void *operator new[](size_t bytes, const std::nothrow_t &none) noexcept { return operator new(bytes, none); }
void *operator new[](size_t bytes, std::align_val_t alignment, const std::nothrow_t &none) noexcept {
  return operator new(bytes, alignment, none);
}
void operator delete(void *memory) noexcept { __libc_free(memory); }
void operator delete(void *memory, size_t) noexcept { __libc_free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept { __libc_free(memory); }
void operator delete(void *memory, size_t, std::align_val_t) noexcept { __libc_free(memory); }
void operator delete(void *memory, const std::nothrow_t &) noexcept { __libc_free(memory); }
void operator delete(void *memory, std::align_val_t, const std::nothrow_t &) noexcept { __libc_free(memory); }
void operator delete[](void *memory) noexcept { __libc_free(memory); }
void operator delete[](void *memory, size_t) noexcept { __libc_free(memory); }
void operator delete[](void *memory, std::align_val_t) noexcept { __libc_free(memory); }
void operator delete[](void *memory, size_t, std::align_val_t) noexcept { __libc_free(memory); }
void operator delete[](void *memory, const std::nothrow_t &) noexcept { __libc_free(memory); }
void operator delete[](void *memory, std::align_val_t, const std::nothrow_t &) noexcept { __libc_free(memory); }

extern "C" {

void *malloc(size_t bytes) { return fails(bytes) ? no_memory() : __libc_malloc(bytes); }
void *calloc(size_t items, size_t bytes) { return fails(items * bytes) ? no_memory() : __libc_calloc(items, bytes); }
void *realloc(void *memory, size_t bytes) { return fails(bytes) ? no_memory() : __libc_realloc(memory, bytes); }
void *memalign(size_t alignment, size_t bytes) {
  return fails(bytes) ? no_memory() : __libc_memalign(alignment, bytes);
}
void free(void *memory) { __libc_free(memory); }
void *aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }
int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  void *found = memalign(alignment, bytes);
  if (found == nullptr) return ENOMEM;
  *memory = found;
  return 0;
}

void *mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset) {
  if ((flags & MAP_ANONYMOUS) && fails('a')) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return reinterpret_cast<void *>(syscall(SYS_mmap, at, bytes, protection, flags, file, offset));
}
void *mmap64(void *at, size_t bytes, int protection, int flags, int file, off_t offset) {
  return mmap(at, bytes, protection, flags, file, offset);
}

ssize_t write(int file, const void *bytes, size_t size) {
  return file != 2 && fails('w') ? no_space() : syscall(SYS_write, file, bytes, size);
}
ssize_t writev(int file, const struct iovec *pieces, int number) {
  return file != 2 && fails('w') ? no_space() : syscall(SYS_writev, file, pieces, number);
}
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  return fails('w') ? no_space() : syscall(SYS_pwrite64, file, bytes, size, at);
}
int fsync(int file) { return fails('w') ? no_space() : static_cast<int>(syscall(SYS_fsync, file)); }
int rename(const char *from, const char *to) {
  return fails('w') ? no_space() : static_cast<int>(syscall(SYS_rename, from, to));
}
int linkat(int from_folder, const char *from, int folder, const char *name, int flags) {
  return fails('w') ? no_space() : static_cast<int>(syscall(SYS_linkat, from_folder, from, folder, name, flags));
}
int ftruncate(int file, off_t size) {
  return fails('w') ? no_space() : static_cast<int>(syscall(SYS_ftruncate, file, size));
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*begin)(void *), void *argument) {
  static auto *create = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return fails('t') ? EAGAIN : create(thread, attributes, begin, argument);
}

}  // extern "C"

namespace {

void report() {
  is_active = false;
  const char *path = getenv("FAULT_COUNT");
  if (path == nullptr) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", count.load());
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  (void)syscall(SYS_write, file, text, length);
  close(file);
}

int (*real_main)(int, char **, char **);

int counted_main(int argc, char **argv, char **environment) {
  const char *fault = getenv("FAULT"), *at = getenv("FAULT_AT");
  kind = fault ? fault[0] : 0;
  fails_at = at ? atol(at) : 0;
  goes_on = getenv("FAULT_ON") != nullptr;
  atexit(report);
  unsetenv("LD_PRELOAD");  // compilers and shells that the program starts are left alone
  is_active = true;
  return real_main(argc, argv, environment);
}

}  // namespace

extern "C" int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(),
                                 void (*fini)(), void (*rtld_fini)(), void *stack_end) {
  auto *start = reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
  real_main = main;
  return start(counted_main, argc, argv, init, fini, rtld_fini, stack_end);
}
