// A fixture with a folder for files, which goes at the end.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "../support/thrown.h"

namespace tessera {

class FolderOfFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("tessera_files_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string &name) const { return folder_ / name; }
  std::string bytes_of(const std::string &name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string &name, const std::string &bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
  }
  // The message of the call's error, with DIR for the folder.
  template <class Kind = InputError, class Call>
  std::string refusal_of_call(Call call) const {
    std::string text = error_of<Kind>(call);
    for (size_t at = 0; (at = text.find(folder_.string(), at)) != text.npos;)
      text.replace(at, folder_.string().size(), "DIR");
    return text;
  }

  std::filesystem::path folder_;
};

}  // namespace tessera
