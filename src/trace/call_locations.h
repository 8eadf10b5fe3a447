// Where in the user's code operations were called: return addresses while a function is recorded, which cost next to nothing,
// and files and lines when somebody asks.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "report/source_location.h"

namespace tessera::detail {

// Return addresses of the calls that this thread is in, innermost first; null behind the last. Beyond the library's own
// functions they are read only as far as the frames look sound.
struct CallStack {
  std::array<const void *, 24> returns{};
  bool operator==(const CallStack &) const = default;
};
CallStack call_stack();

// Of each operation of a function, by its number, the calls that it was recorded in. The program has the number alone (in MLIR
// as a line of a file that isn't there, `loc("layer/psum"("<recorded>":17:0))`): so programs that are equal but for who wrote
// them are one, and each function that runs it names its own lines.
class CallLocations {
 public:
  int64_t add(const CallStack &stack);  // gives the operation's number
  // An operation of another function becomes one of this.
  int64_t add(const CallLocations &other, int64_t number);

  // Function, file and line of an operation; empty if they aren't known.
  SourceLocation place_of(int64_t number) const;
  // A place that has an operation's number in place of a file: who called it, and where.
  SourceLocation resolved(SourceLocation place) const;
  // A message about the program, with `main.cpp:42` in place of `<recorded>:17:0`.
  std::string resolved(const std::string &message) const;

 private:
  std::vector<CallStack> stacks_;                      // each once
  std::unordered_multimap<size_t, uint32_t> by_hash_;  // of a stack -> its index
  std::vector<uint32_t> stack_of_;                     // [number]
};

}  // namespace tessera::detail
