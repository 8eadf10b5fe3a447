// What no program of a given amount of work can beat on this machine: OpenBLAS alone for its matrix products, memcpy for
// the bytes that it must move, both with all cores.
//
//   bench_limits REPEATS [product M N K COUNT | copy BYTES COUNT]...
//
// Prints the milliseconds of each item, COUNT times one after the other, as a JSON list: medians of REPEATS.
#include <cblas.h>
#include <sched.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>

extern "C" void openblas_set_num_threads(int);

namespace {

int cores() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

// On huge pages, touched before it is used: neither is part of what is measured.
class Memory {
 public:
  explicit Memory(size_t bytes) : bytes_(std::max<size_t>(bytes, 1)) {
    data_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED) {
      std::perror("bench_limits: memory");
      std::exit(1);
    }
    madvise(data_, bytes_, MADV_HUGEPAGE);
    std::memset(data_, 1, bytes_);
  }
  ~Memory() { munmap(data_, bytes_); }
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;
  char *bytes() const { return static_cast<char *>(data_); }
  float *floats() const { return static_cast<float *>(data_); }

 private:
  size_t bytes_;
  void *data_;
};

// Milliseconds; two runs warm up.
double median(int repeats, const std::function<void()> &work) {
  std::vector<double> times;
  for (int i = -2; i < repeats; ++i) {
    auto begin = std::chrono::steady_clock::now();
    work();
    std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    if (i >= 0) times.push_back(elapsed.count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

double time_product(int repeats, int m, int n, int k, int count) {
  auto elements = [](int rows, int columns) { return static_cast<size_t>(rows) * static_cast<size_t>(columns); };
  Memory a(4 * elements(m, k)), b(4 * elements(k, n)), c(4 * elements(m, n));
  std::fill_n(a.floats(), elements(m, k), 0.5f);
  std::fill_n(b.floats(), elements(k, n), 0.25f);
  return median(repeats, [&] {
    for (int i = 0; i < count; ++i)
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a.floats(), k, b.floats(), n, 0, c.floats(),
                  n);
  });
}

// Each thread has its own part, in step with the others from turn to turn.
double time_copy(int repeats, size_t bytes, int count) {
  Memory from(bytes), to(bytes);
  int threads = cores();
  std::barrier step(threads);
  std::atomic<bool> stops = false;
  auto part = [&](int thread) {
    size_t begin = bytes * static_cast<size_t>(thread) / static_cast<size_t>(threads);
    size_t end = bytes * static_cast<size_t>(thread + 1) / static_cast<size_t>(threads);
    for (int i = 0; i < count; ++i) {
      std::memcpy(to.bytes() + begin, from.bytes() + begin, end - begin);
      step.arrive_and_wait();
    }
  };
  std::vector<std::jthread> helpers;
  for (int thread = 1; thread < threads; ++thread) {
    helpers.emplace_back([&, thread] {
      for (step.arrive_and_wait(); !stops; step.arrive_and_wait()) part(thread);
    });
  }
  double result = median(repeats, [&] {
    step.arrive_and_wait();
    part(0);
  });
  stops = true;
  step.arrive_and_wait();
  return result;
}

}  // namespace

int main(int count, char **arguments) {
  std::vector<std::string> words(arguments + 1, arguments + count);
  size_t at = 0;
  auto number = [&]() -> size_t {
    if (at < words.size()) return std::strtoull(words[at++].c_str(), nullptr, 10);
    std::fprintf(stderr, "bench_limits REPEATS [product M N K COUNT | copy BYTES COUNT]...\n");
    std::exit(2);
  };
  auto integer = [&] { return static_cast<int>(number()); };
  openblas_set_num_threads(cores());
  int repeats = integer();
  std::string list;
  while (at < words.size()) {
    double time = 0;
    if (words[at++] == "product") {
      int m = integer(), n = integer(), k = integer(), times = integer();
      time = time_product(repeats, m, n, k, times);
    } else {
      size_t bytes = number();
      time = time_copy(repeats, bytes, integer());
    }
    list += (list.empty() ? "" : ", ") + std::to_string(time);
  }
  std::printf("[%s]\n", list.c_str());
}
