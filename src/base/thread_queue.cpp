#include "base/thread_queue.h"

#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <utility>

#include "base/at_exit.h"

namespace tessera {

struct ThreadQueue::Shared {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> tasks;  // the first is being executed
  bool ends = false;

  void serve() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [&] { return ends || !tasks.empty(); });
      if (tasks.empty()) return;
      std::function<void()> task = std::move(tasks.front());
      lock.unlock();
      task();
      task = nullptr;  // destroys what it holds without the lock
      lock.lock();
      tasks.pop_front();
      changed.notify_all();
    }
  }
};

ThreadQueue *ThreadQueue::own() {
  if (thread_has_ended()) return nullptr;
  thread_local std::unique_ptr<ThreadQueue> own;
  try {
    if (!own || own->process_ != getpid()) own = std::make_unique<ThreadQueue>();
  } catch (const std::system_error &) {
    return nullptr;
  }
  return own.get();
}

ThreadQueue::ThreadQueue()
    : process_(getpid()), shared_(std::make_shared<Shared>()), thread_([shared = shared_] { shared->serve(); }) {}

ThreadQueue::~ThreadQueue() {
  if (process_ != getpid()) {
    thread_.detach();
    return;
  }
  {
    std::lock_guard lock(shared_->mutex);
    shared_->ends = true;
  }
  shared_->changed.notify_all();
  thread_.join();
}

void ThreadQueue::add(std::function<void()> task) {
  std::unique_lock lock(shared_->mutex);
  shared_->changed.wait(lock, [&] { return shared_->tasks.size() < most; });
  shared_->tasks.push_back(std::move(task));
  shared_->changed.notify_all();
}

}  // namespace tessera
