// Files are replaced whole or not at all, and what goes wrong while they are written is said.
#include "base/file_writer.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "../../support/thrown.h"
#include "base/file.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

class FileWriters : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "tessera_writer_XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string &name) const { return folder_ / name; }
  static std::string contents(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  size_t count() const {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  std::string message(const std::string &name, const std::string &bytes = "new") const {
    std::string text = error_of<InputError>([&] { write_file(name, bytes); });
    return text.starts_with(name + ": ") ? text.substr(name.size() + 2) : text;
  }

  fs::path folder_;
};

TEST_F(FileWriters, AFileHasItsOldContentsUntilTheNewOnesAreWhole) {
  write_file(path("a"), "old");
  FileWriter file(path("a"));
  file.write("new ");
  file.write(std::string(1 << 20, 'x'));
  EXPECT_EQ(contents(path("a")), "old");
  file.finish();
  EXPECT_EQ(contents(path("a")), "old");
  file.commit();
  EXPECT_EQ(contents(path("a")), "new " + std::string(1 << 20, 'x'));
  EXPECT_EQ(count(), 1u);
}

TEST_F(FileWriters, WhatIsNotCommittedIsRemoved) {
  write_file(path("a"), "old");
  try {
    FileWriter file(path("a"));
    file.write(std::string(1 << 20, 'x'));
    throw std::bad_alloc();
  } catch (const std::bad_alloc &) {
  }
  EXPECT_EQ(contents(path("a")), "old");
  EXPECT_EQ(count(), 1u);
}

TEST_F(FileWriters, BytesComeToTheirPlaces) {
  FileWriter file(path("a"));
  file.write("01");
  file.write_at(6, "67", 2);
  file.write_at(2, "2345", 4);
  file.write_at(8, nullptr, 0);
  EXPECT_EQ(file.offset(), 8u);
  file.write("89");
  file.commit();
  EXPECT_EQ(contents(path("a")), "0123456789");
}

// As of a full disk: a limit on sizes of files makes the write fail after some.
TEST_F(FileWriters, AWriteThatFailsLeavesWhatWasThere) {
  write_file(path("a"), "old");
  pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    rlimit limit = {100'000, 100'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::string text = message(path("a"), std::string(1 << 20, 'x'));
    _exit(text == "the file can't be written: File too large" ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(contents(path("a")), "old");
  EXPECT_EQ(count(), 1u);
}

TEST_F(FileWriters, AKilledProcessLeavesWhatWasThereAndNothingElse) {
  write_file(path("a"), "old");
  pid_t child = fork();
  if (child == 0) {
    FileWriter file(path("a"));
    file.write(std::string(1 << 20, 'x'));
    file.finish();
    raise(SIGKILL);
  }
  waitpid(child, nullptr, 0);
  EXPECT_EQ(contents(path("a")), "old");
  Descriptor unnamed(open(folder_.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600));
  EXPECT_EQ(count(), unnamed ? 1u : 2u);
}

// Finished files that wait for the others don't use up descriptors.
TEST_F(FileWriters, ManyFilesAreFinishedBeforeTheFirstIsCommitted) {
  std::vector<FileWriter> files;
  for (int i = 0; i < 1500; ++i) {
    files.emplace_back(path(std::to_string(i)));
    files.back().write("new");
    files.back().finish();
  }
  for (FileWriter &file : files) file.commit();
  EXPECT_EQ(count(), 1500u);
  EXPECT_EQ(contents(path("1499")), "new");
}

TEST_F(FileWriters, ModesAndLinksStay) {
  write_file(path("a"), "old");
  chmod(path("a").c_str(), 0640);
  fs::create_symlink("a", path("link"));
  fs::create_symlink(path("link"), path("link of a link"));
  write_file(path("link of a link"), "new");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(contents(path("a")), "new");
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms(0640));
  fs::create_symlink("not yet", path("dangling"));
  write_file(path("dangling"), "made");
  EXPECT_EQ(contents(path("not yet")), "made");
  mode_t mask = umask(027);
  write_file(path("b"), "new");
  umask(mask);
  EXPECT_EQ(fs::status(path("b")).permissions(), fs::perms(0640));
  write_file(path(std::string(255, 'n')), "long");
  EXPECT_EQ(contents(path(std::string(255, 'n'))), "long");
}

TEST_F(FileWriters, WhatCannotBeWrittenIsSaid) {
  EXPECT_EQ(message(path("none/a")), "the file can't be written: No such file or directory");
  EXPECT_EQ(message(folder_), "the file can't be written: Is a directory");
  EXPECT_EQ(message("/dev/full"), "the file can't be written: No space left on device");
  EXPECT_EQ(message("/proc/self/none"), "the file can't be written: No such file or directory");
  fs::create_symlink("circle", path("circle"));
  EXPECT_EQ(message(path("circle")), "the file can't be written: Too many levels of symbolic links");
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(message(path("pipe")),
            "the file can't be written: no process reads from this pipe; start the reader first");
}

TEST_F(FileWriters, PipesAndOpenFilesAreWrittenStraight) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  std::string got;
  Descriptor held(open(path("pipe").c_str(), O_RDWR | O_CLOEXEC));  // so that both ends find each other
  std::thread reader([&] { got = contents(path("pipe")); });
  FileWriter file(path("pipe"));
  EXPECT_FALSE(file.is_seekable());
  for (int i = 0; i < 1000; ++i) file.write(std::string(1000, static_cast<char>('a' + i % 26)));
  held = Descriptor();
  file.commit();
  {
    FileWriter closed = std::move(file);
  }
  reader.join();
  EXPECT_EQ(got.size(), 1'000'000u);
  EXPECT_TRUE(fs::is_fifo(path("pipe")));

  Descriptor open_file(open(path("a").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  struct stat before = {}, after = {};
  fstat(open_file.number(), &before);
  write_file("/dev/fd/" + std::to_string(open_file.number()), "through the descriptor");
  stat(path("a").c_str(), &after);
  EXPECT_EQ(before.st_ino, after.st_ino);
  EXPECT_EQ(contents(path("a")), "through the descriptor");
}

}  // namespace
}  // namespace tessera
