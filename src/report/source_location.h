// Where in the user's program something comes from.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

struct SourceLocation {
  std::string op;        // the operation, behind the scopes around it: `jit(f)/layer1/dot_general`; empty if unknown
  std::string function;  // that called it
  std::string file;      // as the program or the compiler names it; empty if unknown
  int64_t line = 0;
  int64_t column = 0;  // from 1; 0 if unknown

  bool operator==(const SourceLocation &) const = default;
};

// `layer1/dot_general in forward at model.py:12:4`, of which what isn't known is left out.
std::string to_string(const SourceLocation &location);

// The same for a place in the text of a per-device program, where a kind of collective is named by its operation alone, so that
// the text can be searched for it: `all_gather` is `all-gather` there, in names of files too, and a place in `program` itself is
// `line 12`.
std::string spoken(const SourceLocation &location, const std::string &program);

}  // namespace tessera
