// Object files kept on disk: hits, misses, damage, folders that can't be used, bounds.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "jit_kernels.h"
#include "lower/machine_code/object_cache.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

class Cache : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "tessera_cache_XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  CompileOptions options() const {
    CompileOptions options;
    options.threads = 2;
    options.cache_folder = folder_;
    return options;
  }
  // Compiles `count` functions, checks what they compute, and drops them.
  CompileStatistics run(int count, float offset = 1) const {
    std::vector<FunctionSource> sources;
    for (int i = 0; i < count; ++i) sources.push_back(scale_and_shift(static_cast<float>(i), offset));
    CompileStatistics statistics;
    auto code = compile(sources, options(), &statistics);
    for (int i = 0; i < count; ++i) {
      float in[16] = {2}, out[16];
      reinterpret_cast<VectorFunction>((*code)[static_cast<size_t>(i)])(in, out);
      EXPECT_EQ(out[0], 2.0f * static_cast<float>(i) + offset);
    }
    return statistics;
  }
  std::vector<fs::path> files(const char *part) const {
    std::vector<fs::path> found;
    for (const auto &entry : fs::directory_iterator(folder_ / part)) found.push_back(entry.path());
    return found;
  }

  static void put(const fs::path &path, const std::string &contents) { std::ofstream(path) << contents; }
  static std::string text(const fs::path &path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_;
};

TEST_F(Cache, ASecondRunCompilesNothing) {
  CompileStatistics first = run(100), second = run(100);
  EXPECT_EQ(first.compiled, 100u);
  EXPECT_EQ(second.compiled, 0u);
  EXPECT_EQ(second.from_cache, 100u);
  std::printf("  100 functions: %.1f ms compiled, %.2f ms from the cache\n", 1e3 * first.seconds, 1e3 * second.seconds);
}

TEST_F(Cache, AnotherProgramTakesTheFunctionsItShares) {
  run(10);
  CompileStatistics more = run(15);
  EXPECT_EQ(more.from_cache, 10u);
  EXPECT_EQ(more.compiled, 5u);
  CompileStatistics all = run(15);
  EXPECT_EQ(all.compiled, 0u);
}

TEST_F(Cache, DamagedFilesAreCompiledAgainAndMended) {
  run(20);
  for (const fs::path &path : files("objects")) {  // one byte of code, far from all headers
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(0x80);
    char byte = static_cast<char>(file.get());
    file.seekp(0x80);
    file.put(static_cast<char>(byte ^ 0x10));
  }
  EXPECT_EQ(run(20).compiled, 20u);
  EXPECT_EQ(run(20).from_cache, 20u);
}

TEST_F(Cache, TruncatedFilesAreCompiledAgain) {
  run(20);
  for (const fs::path &path : files("objects")) fs::resize_file(path, fs::file_size(path) / 2);
  EXPECT_EQ(run(20).compiled, 20u);
  for (const fs::path &path : files("objects")) fs::resize_file(path, 0);
  EXPECT_EQ(run(20).compiled, 20u);
}

TEST_F(Cache, NamesOfNothingOrOfAnotherObjectAreMisses) {
  run(1, 5);
  run(1, 6);
  std::vector<fs::path> names = files("functions");
  ASSERT_EQ(names.size(), 2u);
  put(names[1], text(names[0]));  // whole, but without this function
  EXPECT_EQ(run(1, 5).compiled + run(1, 6).compiled, 1u);
  for (const fs::path &path : files("objects")) fs::remove(path);
  EXPECT_EQ(run(1, 5).compiled, 1u);
  for (std::string wrong :
       {"", "short", "../../../../../../../../../../etc/passwd", "0123456789012345678901234567890123456789more"}) {
    for (const fs::path &path : files("functions")) put(path, wrong);
    EXPECT_EQ(run(1, 5).compiled, 1u);
  }
}

TEST_F(Cache, WholeFilesThatAreNoObjectsAreMisses) {
  run(1);
  fs::path name = files("functions").at(0);
  ObjectCache(folder_).write("not an object file", {name.filename().string()});
  EXPECT_EQ(ObjectCache(folder_).read(text(name)), "not an object file");
  EXPECT_EQ(run(1).compiled, 1u);
}

TEST_F(Cache, IsForItsOwnerAloneAndHasNoLinks) {
  mode_t mask = umask(0);
  run(3);
  umask(mask);
  for (const auto &entry : fs::recursive_directory_iterator(folder_)) {
    EXPECT_FALSE(entry.is_symlink());
    EXPECT_EQ(entry.status().permissions() & fs::perms(0077), fs::perms::none) << entry.path();
  }
}

TEST_F(Cache, NoFolderOfTheUsersIsChanged) {
  fs::permissions(folder_, fs::perms(0755));
  EXPECT_EQ(run(3).compiled, 3u);
  EXPECT_EQ(run(3).from_cache, 3u);
  EXPECT_EQ(fs::status(folder_).permissions(), fs::perms(0755));
}

TEST_F(Cache, FoldersThatOthersCanWriteToAreNotUsed) {
  run(3);
  for (const char *part : {"", "objects", "functions"}) {
    for (unsigned mode : {0770U, 0707U}) {
      fs::permissions(folder_ / part, fs::perms(mode));
      EXPECT_EQ(run(3).compiled, 3u) << part;
      std::string where = *part ? "its folder '" + std::string(part) + "': " : "";
      EXPECT_EQ(ObjectCache(folder_).problem(), where + "others may write to it (its mode is 0" +
                                                    (mode == 0770 ? "770" : "707") + "), which `chmod go-w` would end");
      EXPECT_EQ(fs::status(folder_ / part).permissions(), fs::perms(mode));
      fs::permissions(folder_ / part, fs::perms(0700));
    }
  }
  EXPECT_EQ(run(3).from_cache, 3u);
}

TEST_F(Cache, WhatIsInTheWayIsAMissWithoutAnyWait) {
  auto in_the_way = [&](const char *part, const std::function<void(const fs::path &)> &make) {
    run(3);
    std::vector<fs::path> paths = files(part);
    for (const fs::path &path : paths) make(path);
    EXPECT_EQ(run(3).compiled, 3u);
    EXPECT_EQ(run(3).from_cache, 3u);  // mended
  };
  for (const char *part : {"objects", "functions"}) {
    in_the_way(part, [](const fs::path &path) {
      fs::remove(path);
      ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    });
    in_the_way(part, [&](const fs::path &path) {
      fs::path aside = folder_ / path.filename();
      fs::rename(path, aside);
      fs::create_symlink(aside, path);
    });
    in_the_way(part, [](const fs::path &path) { fs::permissions(path, fs::perms(0622)); });
  }
}

// Only root can give files away.
TEST_F(Cache, WhatBelongsToOthersIsNotUsed) {
  if (geteuid() != 0) GTEST_SKIP() << "root alone can give files away";
  for (const char *part : {"objects", "functions"}) {
    run(3);
    for (const fs::path &path : files(part)) ASSERT_EQ(chown(path.c_str(), 65534, 65534), 0);
    EXPECT_EQ(run(3).compiled, 3u);
    EXPECT_EQ(run(3).from_cache, 3u);
  }
  ASSERT_EQ(chown(folder_.c_str(), 65534, 65534), 0);
  EXPECT_EQ(run(3).compiled, 3u);
  EXPECT_EQ(ObjectCache(folder_).problem(), "it belongs to user 65534, and this program runs as user 0");
  ASSERT_EQ(chown(folder_.c_str(), 0, 0), 0);
}

TEST_F(Cache, AFolderThatCannotBeMadeIsNoError) {
  std::ofstream(folder_ / "file") << "in the way";
  EXPECT_EQ(ObjectCache(folder_ / "file" / "cache").problem(), "it can't be made: Not a directory");
  folder_ /= "file";
  EXPECT_EQ(run(3).compiled, 3u);
  EXPECT_EQ(run(3).compiled, 3u);
  folder_ = folder_.parent_path();
}

TEST_F(Cache, TakesTheFolderFromTheEnvironment) {
  auto folder_with = [](const char *own, const char *user, const char *home) {
    auto put = [](const char *name, const char *value) { value ? setenv(name, value, 1) : unsetenv(name); };
    put("TESSERA_CACHE_DIR", own);
    put("XDG_CACHE_HOME", user);
    put("HOME", home);
    return ObjectCache::default_folder();
  };
  std::string home = std::getenv("HOME") ? std::getenv("HOME") : "/";
  EXPECT_EQ(folder_with("/a", "/b", "/c"), "/a");
  EXPECT_EQ(folder_with(nullptr, "/b", "/c"), "/b/tessera");
  EXPECT_EQ(folder_with(nullptr, "relative", "/c"), "/c/.cache/tessera");
  EXPECT_EQ(folder_with(nullptr, nullptr, nullptr), "");
  EXPECT_EQ(folder_with("", "/b", "/c"), "");  // set to nothing: no cache
  EXPECT_FALSE(ObjectCache("").enabled());
  setenv("HOME", home.c_str(), 1);
}

TEST_F(Cache, StaysWithinItsBoundsAndForgetsTheOldest) {
  ObjectCache cache(folder_, 10'000);
  std::string contents(1'000, 'a');
  std::vector<std::string> names;
  auto now = fs::file_time_type::clock::now();
  for (int i = 0; i < 20; ++i) {
    std::string key = "key" + std::to_string(i);
    contents[0] = static_cast<char>('a' + i);
    cache.write(contents, {key});
    names.push_back(cache.object_with(key).value_or(""));
    std::error_code pruned_already;
    fs::last_write_time(folder_ / "objects" / (names.back() + ".o"), now - std::chrono::hours(100 - i), pruned_already);
  }
  cache.prune();
  uint64_t bytes = 0;
  for (const fs::path &path : files("objects")) bytes += fs::file_size(path);
  EXPECT_LE(bytes, 10'000u);
  EXPECT_GE(bytes, 7'000u);
  EXPECT_TRUE(cache.read(names[19]));
  EXPECT_FALSE(cache.read(names[0]));
  EXPECT_EQ(files("functions").size(), files("objects").size());
}

TEST_F(Cache, SeveralProcessesOrThreadsMayShareTheFolder) {
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) threads.emplace_back([this] { run(30); });
  threads.clear();
  EXPECT_EQ(run(30).from_cache, 30u);
  for (const char *part : {"objects", "functions"}) {
    for (const fs::path &path : files(part)) EXPECT_NE(path.filename().string().substr(0, 4), ".new") << "left behind";
  }
}

}  // namespace
}  // namespace tessera
