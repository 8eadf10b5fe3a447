#include "run/thread_pool.h"

#include <immintrin.h>
#include <pthread.h>

#include <map>

namespace tessera {
namespace {

constexpr int turns_before_sleep = 2000;  // some tens of microseconds

// How often this process has been forked from another: threads don't come along.
unsigned process_number() {
  static std::atomic<unsigned> number = 0;
  static const int registered = pthread_atfork(nullptr, nullptr, [] { ++number; });
  (void)registered;
  return number.load(std::memory_order_relaxed);
}

}  // namespace

// Never destroyed: programs may run while static objects are torn down.
ThreadPool &ThreadPool::shared(int threads) {
  static auto *mutex = new std::mutex;
  static auto *pools = new std::map<int, ThreadPool>;
  std::lock_guard lock(*mutex);
  return pools->try_emplace(threads, threads).first->second;
}

std::unique_lock<std::mutex> ThreadPool::try_take() {
  if (process_ != process_number()) return {};
  return std::unique_lock(mutex_, std::try_to_lock);
}

ThreadPool::ThreadPool(int threads) : size_(threads), process_(process_number()), sleepers_(threads - 1) {}

ThreadPool::~ThreadPool() {
  stops_.store(true);
  round_.fetch_add(1);
  round_.notify_all();
  for (std::thread &thread : threads_) thread.join();
}

void ThreadPool::run(const std::function<void(int)> &work) {
  if (size_ == 1) return work(0);
  if (threads_.empty()) {
    sleepers_ = 0;
    for (int i = 1; i < size_; ++i) threads_.emplace_back([this, i] { serve(i); });
  }
  work_ = &work;
  busy_.store(static_cast<uint32_t>(size_ - 1), std::memory_order_relaxed);
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  work(0);
  for (int turn = 0;;) {
    uint32_t busy = busy_.load(std::memory_order_acquire);
    if (busy == 0) return;
    if (++turn < turns_before_sleep)
      _mm_pause();
    else
      busy_.wait(busy);
  }
}

void ThreadPool::serve(int thread) {
  uint32_t seen = 0;
  while (true) {
    for (int turn = 0; round_.load(std::memory_order_acquire) == seen;) {
      if (++turn < turns_before_sleep) {
        _mm_pause();
        continue;
      }
      ++sleepers_;
      round_.wait(seen);
      --sleepers_;
    }
    ++seen;
    if (stops_.load()) return;
    (*work_)(thread);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_one();
  }
}

bool Barrier::wait() {
  uint32_t phase = phase_.load(std::memory_order_acquire);
  if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == count_) {
    arrived_.store(0, std::memory_order_relaxed);
    phase_.fetch_add(1, std::memory_order_release);
    phase_.notify_all();
    return !aborted_.load();
  }
  for (int turn = 0; phase_.load(std::memory_order_acquire) == phase;) {
    if (++turn < turns_before_sleep)
      _mm_pause();
    else
      phase_.wait(phase);
  }
  return !aborted_.load();
}

void Barrier::abort() {
  aborted_.store(true);
  phase_.fetch_add(1);
  phase_.notify_all();
}

}  // namespace tessera
