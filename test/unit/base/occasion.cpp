#include "base/occasion.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "../../support/thrown.h"
#include "base/error.h"
#include "base/pending_tensor.h"

namespace tessera {
namespace {

std::exception_ptr fault_of(const std::string &message) { return std::make_exception_ptr(InputError(message)); }

TEST(Occasion, TellsAllWhoWaitForIt) {
  const Occasion occasion;
  std::atomic<int> told = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      occasion.then([&](const std::exception_ptr &) { ++told; });
      occasion.wait();
    });
  EXPECT_FALSE(occasion.has_happened());
  occasion.happen();
  for (std::thread &thread : threads) thread.join();
  EXPECT_EQ(told, 4);
  EXPECT_TRUE(occasion.has_happened());
  EXPECT_EQ(occasion.fault(), nullptr);
  occasion.then([&](const std::exception_ptr &) { ++told; });
  EXPECT_EQ(told, 5) << "which is told at once";
}

TEST(Occasion, HasTheFaultOfWhatFailed) {
  const Occasion occasion;
  std::exception_ptr before, after;
  occasion.then([&](const std::exception_ptr &fault) { before = fault; });
  EXPECT_EQ(occasion.fault(), nullptr);
  occasion.happen(fault_of("no"));
  occasion.then([&](const std::exception_ptr &fault) { after = fault; });
  EXPECT_EQ(error_of([&] { std::rethrow_exception(before); }), "no");
  EXPECT_EQ(before, after);
  EXPECT_EQ(before, occasion.fault());
}

TEST(Occasion, HappensOnce) {
  const Occasion occasion;
  std::atomic<int> told = 0;
  occasion.then([&](const std::exception_ptr &) { ++told; });
  occasion.happen(fault_of("no"));
  occasion.happen();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(error_of([&] { std::rethrow_exception(occasion.fault()); }), "no");
}

TEST(Occasion, TellsItsFaultOnAllThreads) {
  for (int i = 0; i < 100; ++i) {
    const Occasion occasion;
    std::atomic<int> told = 0, seen = 0;
    std::vector<std::thread> threads;
    for (int j = 0; j < 4; ++j)
      threads.emplace_back([&] {
        occasion.then([&](const std::exception_ptr &fault) { told += fault != nullptr; });
        occasion.wait();
        seen += occasion.has_happened() && occasion.fault() != nullptr;
      });
    occasion.happen(fault_of("no"));
    for (std::thread &thread : threads) thread.join();
    EXPECT_EQ(told, 4);
    EXPECT_EQ(seen, 4);
  }
}

TEST(Occasion, ThatIsPastHasHappened) {
  EXPECT_TRUE(Occasion::past().has_happened());
  Occasion::past().wait();
}

Tensor one_of(float value) {
  Tensor tensor(DType::f32, {1});
  *tensor.mutable_as<float>() = value;
  return tensor;
}

TEST(PendingTensor, HasATypeBeforeItsElements) {
  const PendingTensor pending(DType::f32, {1}, Occasion());
  EXPECT_FALSE(pending.empty_handle());
  EXPECT_FALSE(pending.is_decided());
  EXPECT_EQ(pending.dtype(), DType::f32);
  EXPECT_EQ(pending.shape(), (Shape{1}));
  std::thread other([&] {
    pending.set(one_of(7));
    pending.occasion().happen();
  });
  EXPECT_EQ(*pending.elements().as<float>(), 7);
  EXPECT_TRUE(pending.is_decided());
  other.join();
}

TEST(PendingTensor, ThatNobodyElseHasGivesItsElementsAway) {
  const auto decided = [] {
    PendingTensor pending(DType::f32, {1}, Occasion());
    pending.set(one_of(7));
    pending.occasion().happen();
    return pending;
  };
  for (bool is_awaited : {false, true}) {
    PendingTensor alone = is_awaited ? decided() : PendingTensor(one_of(7));
    const std::byte *address = alone.elements().data();
    Tensor taken = alone.take();
    EXPECT_TRUE(alone.empty_handle());
    EXPECT_EQ(taken.mutable_data(), address);
  }
  PendingTensor shared = decided();
  const PendingTensor other = shared;
  Tensor taken = shared.take();
  EXPECT_NE(taken.mutable_data(), other.elements().data());
}

TEST(PendingTensor, ThatFailsThrows) {
  PendingTensor pending(DType::f32, {1}, Occasion());
  pending.occasion().happen(fault_of("no"));
  EXPECT_TRUE(pending.is_decided());
  EXPECT_EQ(error_of([&] { pending.elements(); }), "no");
  EXPECT_EQ(error_of([&] { pending.take(); }), "no");
}

}  // namespace
}  // namespace tessera
