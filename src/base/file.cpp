#include "base/file.h"

#include <filesystem>

#include "base/error.h"
#include "base/file_writer.h"
#include "base/input_file.h"

namespace tessera {

std::string read_file(const std::string &path, uint64_t most) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) fail_at(path, "this is a folder; the name of a file is needed");
  StreamContents contents = read_stream(path, most);
  if (!contents.problem.empty()) fail_at(path, "the file can't be opened: " + contents.problem);
  if (contents.bytes.size() > most)
    fail_at(path, "the file has more than the " + std::to_string(most) + " bytes that are read of such a file");
  return std::move(contents.bytes);
}

void write_file(const std::string &path, std::string_view bytes) {
  FileWriter file(path);
  file.write(bytes);
  file.commit();
}

void fail_at(const std::string &file, const std::string &message) { throw InputError(file + ": " + message); }

}  // namespace tessera
