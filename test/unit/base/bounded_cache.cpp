// A bounded cache keeps recent values, and forgets others.
#include "base/bounded_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace tessera {
namespace {

class CachesThatForget : public testing::Test {
 protected:
  int get(BoundedCache<std::string, int> &cache, const std::string &key) {
    return cache.get(key, [&](NothingShared) {
      made_.push_back(key);
      return static_cast<int>(key.size());
    });
  }
  std::vector<std::string> made_;
};

TEST_F(CachesThatForget, AValueIsMadeOnce) {
  BoundedCache<std::string, int> cache(2);
  EXPECT_EQ(get(cache, "abc"), 3);
  EXPECT_EQ(get(cache, "abc"), 3);
  EXPECT_EQ(made_, (std::vector<std::string>{"abc"}));
}

TEST_F(CachesThatForget, WhatIsAskedForStaysAndTheRestGoes) {
  BoundedCache<std::string, int> cache(3);
  get(cache, "often");
  for (int i = 0; i < 20; ++i) {
    get(cache, std::to_string(i));
    get(cache, "often");
    EXPECT_LE(cache.size(), 6u);
  }
  EXPECT_EQ(std::count(made_.begin(), made_.end(), "often"), 1);
  made_.clear();
  get(cache, "0");
  EXPECT_EQ(made_, (std::vector<std::string>{"0"})) << "nobody asked for it";
}

TEST(BoundedCaches, WhatAGenerationSharesGoesWithIt) {
  BoundedCache<int, std::shared_ptr<int>, std::shared_ptr<int>> cache(2);
  int spaces = 0;
  auto space_of = [&](int key) {
    return cache.get(key, [&](std::shared_ptr<int> &space) {
      if (!space) space = std::make_shared<int>(spaces++);
      return space;
    });
  };
  std::weak_ptr<int> first = space_of(0);
  EXPECT_EQ(space_of(1), first.lock());
  EXPECT_EQ(*space_of(2), 1);
  EXPECT_EQ(space_of(0), first.lock()) << "it is still there, and stays with its own";
  space_of(3);
  EXPECT_TRUE(first.expired());
  EXPECT_EQ(*space_of(0), 2);
}

TEST(BoundedCaches, ThreadsMakeAValueOnce) {
  BoundedCache<int, int> cache(100);
  std::atomic<int> made = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int key = 0; key < 50; ++key)
        EXPECT_EQ(cache.get(key, [&](NothingShared) { return ++made, key * 2; }), key * 2);
    });
  for (std::thread &thread : threads) thread.join();
  EXPECT_EQ(made, 50);
}

TEST(BoundedCaches, AValueIsMadeWhileAnotherOneIs) {
  BoundedCache<int, int> cache(100);
  std::promise<void> begun, other;
  std::thread thread([&] {
    cache.get(0, [&](NothingShared) {
      begun.set_value();
      return static_cast<int>(other.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready);
    });
  });
  begun.get_future().wait();
  EXPECT_EQ(cache.get(1, [](NothingShared) { return 5; }), 5);
  other.set_value();
  thread.join();
  EXPECT_EQ(cache.get(0, [](NothingShared) { return -1; }), 1) << "the second value waited for the first";
}

TEST(BoundedCaches, AValueThatCouldNotBeMadeIsMadeByTheNextWhoAsks) {
  BoundedCache<int, int> cache(100);
  EXPECT_THROW(cache.get(0, [](NothingShared) -> int { throw std::runtime_error("not yet"); }), std::runtime_error);
  EXPECT_EQ(cache.get(0, [](NothingShared) { return 7; }), 7);
}

}  // namespace
}  // namespace tessera
