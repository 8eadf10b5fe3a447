// Locates something in the user's program.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

struct SourceLocation {
  std::string op;        // the operation after its scopes: `jit(f)/layer1/dot_general`; empty if unknown
  std::string function;  // that called it
  std::string file;      // as the program or the compiler names it; empty if unknown
  int64_t line = 0;
  int64_t column = 0;  // from 1; 0 if unknown

  bool operator==(const SourceLocation &) const = default;
};

// Prints `layer1/dot_general in forward at model.py:12:4`, without the parts that aren't known.
std::string to_string(const SourceLocation &location);

// Prints a location for the text of a per-device program. In this text only operations have names of collectives, so
// that it can be searched for them: in all other names, including files, `all_gather` becomes `all-gather`. A location
// in `program` itself is `line 12`.
std::string spoken(const SourceLocation &location, const std::string &program);

}  // namespace tessera
