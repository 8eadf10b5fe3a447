#include "run/thread_pool.h"

namespace tessera {

ThreadPool::ThreadPool(int threads) : size_(threads) {
  if (size_ > 1)
    for (int i = 0; i < size_; ++i) threads_.emplace_back([this, i] { serve(i); });
}

ThreadPool::~ThreadPool() {
  {
    std::lock_guard lock(mutex_);
    stops_ = true;
  }
  begin_.notify_all();
  for (std::thread &thread : threads_) thread.join();
}

void ThreadPool::launch(std::function<void(int)> work) {
  if (threads_.empty()) return work(0);
  {
    std::lock_guard lock(mutex_);
    work_ = std::move(work);
    busy_ = size_;
    ++round_;
  }
  begin_.notify_all();
}

void ThreadPool::wait() {
  std::unique_lock lock(mutex_);
  end_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::serve(int thread) {
  int64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begin_.wait(lock, [&] { return stops_ || round_ != seen; });
    if (stops_) return;
    seen = round_;
    lock.unlock();
    work_(thread);  // stays as it is until every thread has reported back
    lock.lock();
    if (--busy_ == 0) end_.notify_all();
  }
}

}  // namespace tessera
