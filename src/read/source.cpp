#include <unistd.h>

#include "artifact/program_text.h"
#include "base/error.h"
#include "base/input_file.h"
#include "read/guard.h"
#include "read/reader.h"

namespace tessera {

Source as_text(Source source) {
  if (auto text = artifact::program_text(source.name, source.text)) source.text = std::move(*text);
  return source;
}

// No more than shows that it is too long: a device may have no end.
Source load_source(const std::string &path) {
  bool is_standard_input = path == "-";
  auto most = static_cast<uint64_t>(most_program_bytes);
  StreamContents contents = is_standard_input ? read_stream(STDIN_FILENO, most) : read_stream(path, most);
  std::string name = is_standard_input ? "<stdin>" : path;
  if (!contents.problem.empty()) throw InputError(name + ": error: can't be read: " + contents.problem);
  return {name, std::move(contents.bytes)};
}

}  // namespace tessera
