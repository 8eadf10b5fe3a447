// Loaded before all else (LD_PRELOAD): the call that TESSERA_FAULT names fails, as `MPI_Isend:3` the third of its kind, and
// `pthread_create:2+` the second and all that follow.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_int calls;

static int fails(const char *name) {
  const char *fault = getenv("TESSERA_FAULT");
  size_t length = strlen(name);
  if (!fault || strncmp(fault, name, length) != 0 || fault[length] != ':') return 0;
  char *rest;
  int number = (int)strtol(fault + length + 1, &rest, 10);
  int call = atomic_fetch_add(&calls, 1) + 1;
  return call == number || (*rest == '+' && call > number);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
  return fails("pthread_create") ? EAGAIN : real(thread, attributes, start, argument);
}

// Arrays get their memory by this call, for vectors; what LLVM gets by it is aligned to less.
void *aligned_alloc(size_t alignment, size_t bytes) {
  static void *(*real)(size_t, size_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "aligned_alloc");
  if (alignment < 64 || !fails("aligned_alloc")) return real(alignment, bytes);
  errno = ENOMEM;
  return NULL;
}

#define MPI_CALL(name, parameters, ...)     \
  int name parameters {                     \
    if (fails(#name)) return MPI_ERR_OTHER; \
    return P##name(__VA_ARGS__);            \
  }
MPI_CALL(MPI_Comm_dup, (MPI_Comm comm, MPI_Comm *copy), comm, copy)
MPI_CALL(MPI_Isend,
         (const void *at, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request), at,
         count, type, to, tag, comm, request)
MPI_CALL(MPI_Irecv, (void *at, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request *request),
         at, count, type, from, tag, comm, request)
MPI_CALL(MPI_Testall, (int count, MPI_Request requests[], int *flag, MPI_Status statuses[]), count, requests, flag,
         statuses)
MPI_CALL(MPI_Iprobe, (int from, int tag, MPI_Comm comm, int *flag, MPI_Status *status), from, tag, comm, flag, status)
