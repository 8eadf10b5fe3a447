#include "base/thread_queue.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <vector>

#include "base/occasion.h"

namespace tessera {
namespace {

TEST(ThreadQueue, DoesPiecesInTheirOrderOnAnotherThread) {
  const Occasion gate, end;
  std::vector<int> done;
  std::thread::id where;
  ThreadQueue *queue = ThreadQueue::own();
  queue->add([gate] { gate.wait(); });
  for (int i = 0; i < 10; ++i)
    queue->add([&, i] {
      done.push_back(i);
      where = std::this_thread::get_id();
    });
  queue->add([end] { end.happen(); });
  EXPECT_FALSE(end.has_happened());
  gate.happen();
  end.wait();
  EXPECT_EQ(done, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_NE(where, std::this_thread::get_id());
  EXPECT_EQ(ThreadQueue::own(), queue);
}

TEST(ThreadQueue, OfOneThreadDoesNotWaitForThatOfAnother) {
  const Occasion other;
  ThreadQueue::own()->add([other] { other.wait(); });
  std::thread([&] { ThreadQueue::own()->add([other] { other.happen(); }); }).join();
  other.wait();
}

TEST(ThreadQueue, IsDoneBeforeItsThreadEnds) {
  std::atomic<int> done = 0;
  std::thread([&] {
    for (int i = 0; i < 5; ++i) ThreadQueue::own()->add([&] { ++done; });
  }).join();
  EXPECT_EQ(done, 5);
}

TEST(ThreadQueue, MakesAThreadWaitThatHandsOverTooMuch) {
  const Occasion gate;
  std::atomic<size_t> added = 0;
  std::thread adder([&] {
    for (size_t i = 0; i < ThreadQueue::most + 8; ++i) {
      ThreadQueue::own()->add([gate] { gate.wait(); });
      ++added;
    }
  });
  while (added < ThreadQueue::most) std::this_thread::yield();
  usleep(2000);
  EXPECT_EQ(added, ThreadQueue::most);
  gate.happen();
  adder.join();
  EXPECT_EQ(added, ThreadQueue::most + 8);
}

TEST(ThreadQueue, IsMadeAnewInAProcessThatIsForked) {
  ThreadQueue::own()->add([] {});
  const pid_t child = fork();
  if (child == 0) {
    const Occasion done;
    ThreadQueue::own()->add([done] { done.happen(); });
    done.wait();
    _exit(0);
  }
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace tessera
