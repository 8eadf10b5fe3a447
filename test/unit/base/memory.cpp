// Memory of arrays and its pool, and what a process may still take by the files that say so.
#include "base/memory.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <new>

#include "base/memory_reserve.h"
#include "base/memory_room.h"

namespace tessera {
namespace {

constexpr size_t mebibyte = size_t{1} << 20;

TEST(Memory, WhatWasGivenBackIsHandedOutAgain) {
  auto memory = allocate_pooled(3 * mebibyte);
  std::byte *before = memory.get();
  memory.reset();
  EXPECT_EQ(allocate_pooled(3 * mebibyte).get(), before);
}

void handler_of_the_process() { throw std::bad_alloc(); }

// A process that uses the library has its own handler when no call of the library is at work.
TEST(Memory, TheHandlerOfOperatorNewIsOursOnlyWhileAReserveIsKept) {
  std::new_handler first = std::set_new_handler(handler_of_the_process);
  {
    KeptReserve outer;
    EXPECT_NE(std::get_new_handler(), &handler_of_the_process);
    {
      KeptReserve inner;
    }
    EXPECT_NE(std::get_new_handler(), &handler_of_the_process);
    std::get_new_handler()();  // gives the reserve, or what the pool has, and returns
    outer.take_again();
  }
  EXPECT_EQ(std::get_new_handler(), &handler_of_the_process);
  std::set_new_handler(first);
}

TEST(Memory, APoolMakesNoProcessLargerThanItWas) {
  release_pooled();
  auto first = allocate_pooled(200 * mebibyte);  // more than any test before
  first.reset();
  ASSERT_EQ(pooled_idle_bytes(), 200 * mebibyte);
  auto second = allocate_pooled(150 * mebibyte);  // of another size: what waits goes before it comes
  EXPECT_EQ(pooled_idle_bytes(), 0u);
  second.reset();
  auto small = allocate_pooled(50 * mebibyte);
  EXPECT_EQ(pooled_idle_bytes(), 150 * mebibyte) << "together as much as before";
  auto zeros = allocate_zeroed(60 * mebibyte);
  EXPECT_EQ(pooled_idle_bytes(), 0u) << "memory that is in no pool counts too";
  small.reset();
  EXPECT_EQ(pooled_idle_bytes(), 50 * mebibyte);
  release_pooled();
  EXPECT_EQ(pooled_idle_bytes(), 0u);
}

TEST(Memory, AFailedAllocationSaysHowMuchWasAskedForAndChangesNothing) {
  release_pooled();
  constexpr size_t too_much = size_t{1} << 62;
  for (auto allocate : {allocate_pooled, allocate_zeroed}) {
    for (size_t bytes : {too_much, SIZE_MAX}) {
      try {
        allocate(bytes);
        ADD_FAILURE() << bytes << " bytes were there";
      } catch (const OutOfMemory &error) {
        EXPECT_EQ(error.bytes(), bytes);
        EXPECT_EQ(error.what(), std::to_string(bytes) + " bytes were requested but aren't available");
      }
    }
  }
  allocate_pooled(8 * mebibyte).reset();
  allocate_pooled(300 * mebibyte).reset();
  EXPECT_LE(pooled_idle_bytes(), 300 * mebibyte) << "what wasn't there was never in use";
}

// A folder of files as the kernel has them.
class Files {
 public:
  explicit Files(const std::string &name) : root_(testing::TempDir() + name) { std::filesystem::remove_all(root_); }
  ~Files() { std::filesystem::remove_all(root_); }
  Files &write(const std::string &path, const std::string &text) {
    std::filesystem::create_directories(std::filesystem::path(root_ + path).parent_path());
    std::ofstream(root_ + path) << text;
    return *this;
  }
  MemoryRoom room() const { return memory_room(root_); }

 private:
  std::string root_;
};

void expect_room(const MemoryRoom &room, int64_t left, int64_t limit, const std::string &who) {
  EXPECT_EQ(room.left, left);
  EXPECT_EQ(room.limit, limit);
  EXPECT_EQ(room.who, who);
}

const std::string meminfo =
    "MemTotal:  1000 kB\nMemFree: 10 kB\nMemAvailable:  400 kB\nSwapTotal: 100 kB\nSwapFree: 50 kB\n";

TEST(MemoryRoom, NothingThatCanBeReadSetsNoLimit) { expect_room(Files("no_files").room(), INT64_MAX, INT64_MAX, ""); }

TEST(MemoryRoom, TheMachineHasWhatIsAvailableAndFreeSwap) {
  expect_room(Files("machine").write("/proc/meminfo", meminfo).room(), 450 * 1024, 1100 * 1024, "this machine");
}

TEST(MemoryRoom, TheTightestControlGroupUpTheTreeCounts) {
  Files files("version_2");
  files.write("/proc/meminfo", meminfo).write("/proc/self/cgroup", "0::/outer/inner\n");
  files.write("/sys/fs/cgroup/outer/inner/memory.max", "max\n");
  files.write("/sys/fs/cgroup/outer/inner/memory.current", "90000\n");
  files.write("/sys/fs/cgroup/outer/memory.max", "200000\n").write("/sys/fs/cgroup/outer/memory.current", "120000\n");
  files.write("/sys/fs/cgroup/outer/memory.stat",
              "anon 100000\nactive_file 5000\ninactive_file 3000\nslab_reclaimable 2000\n");
  expect_room(files.room(), 200000 - 110000, 200000, "the control group /outer");
  files.write("/sys/fs/cgroup/outer/inner/memory.max", "100000\n");
  expect_room(files.room(), 10000, 100000, "the control group /outer/inner");
  files.write("/sys/fs/cgroup/outer/inner/memory.max", "80000\n");
  expect_room(files.room(), 0, 80000, "the control group /outer/inner");
}

TEST(MemoryRoom, SoDoesOneOfVersion1AndOneSeenAsTheTopmost) {
  Files files("version_1");
  files.write("/proc/self/cgroup", "11:cpu,cpuacct:/a\n4:rdma,memory:/docker/a\n0::/\n");
  files.write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  expect_room(files.room(), 9223372036854771712, 9223372036854771712, "the control group /");
  files.write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "500000\n");
  files.write("/sys/fs/cgroup/memory/memory.usage_in_bytes", "300000\n");
  files.write("/sys/fs/cgroup/memory/memory.stat",
              "active_file 1\ntotal_active_file 50000\ntotal_inactive_file 70000\n");
  expect_room(files.room(), 320000, 500000, "the control group /");
}

}  // namespace
}  // namespace tessera
