// Object files kept on disk: hits, misses, damage, folders that can't be used, bounds.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "jit_kernels.h"
#include "lower/jit/object_cache.h"

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

TEST_F(Cache, LinksToNothingOrToAnotherObjectAreMisses) {
  run(1, 5);
  run(1, 6);
  std::vector<fs::path> links = files("functions");
  ASSERT_EQ(links.size(), 2u);
  fs::path target = fs::read_symlink(links[0]);
  fs::remove(links[1]);
  fs::create_symlink(target, links[1]);  // whole, but without this function
  EXPECT_EQ(run(1, 5).compiled + run(1, 6).compiled, 1u);
  for (const fs::path &path : files("objects")) fs::remove(path);
  EXPECT_EQ(run(1, 5).compiled, 1u);
}

TEST_F(Cache, WholeFilesThatAreNoObjectsAreMisses) {
  run(1);
  fs::path link = files("functions").at(0);
  ObjectCache(folder_).write("not an object file", {link.filename().string()});
  EXPECT_EQ(ObjectCache(folder_).read(fs::read_symlink(link).stem().string()), "not an object file");
  EXPECT_EQ(run(1).compiled, 1u);
}

TEST_F(Cache, AFolderThatCannotBeMadeIsNoError) {
  std::ofstream(folder_ / "file") << "in the way";
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
