// Locates the calls of operations in the user's code. A recording stores return addresses, which is cheap; files and
// lines are looked up on demand.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "report/source_location.h"

namespace tessera::detail {

// Returns the return addresses of this thread's calls, innermost first, with null behind the last. Beyond the library's
// own functions the walk ends at a frame that doesn't look valid.
struct CallStack {
  std::array<const void *, 24> returns{};
  bool operator==(const CallStack &) const = default;
};
CallStack call_stack();

// The table keeps, for each operation's number, the calls in which it was recorded. The program has only the number, in
// MLIR as a line of a file that doesn't exist: `loc("layer/psum"("<recorded>":17:0))`. So programs that differ only in
// where they were recorded are equal, and each function that runs one names its own lines.
class CallLocations {
 public:
  int64_t add(const CallStack &stack);  // returns the operation's number
  // Adopts an operation of another function.
  int64_t add(const CallLocations &other, int64_t number);

  // Keeps objects that operations need while a program may run them: functions that they call, also those of other
  // tables.
  void keep(std::shared_ptr<const void> needed) { kept_.push_back(std::move(needed)); }
  void keep_what(const CallLocations &other) { kept_.insert(kept_.end(), other.kept_.begin(), other.kept_.end()); }

  // Returns function, file and line of an operation; they are empty if unknown.
  SourceLocation location_of(int64_t number) const;
  // Replaces an operation's number in a location by its caller and its file.
  SourceLocation resolved(SourceLocation location) const;
  // Replaces `<recorded>:17:0` in a message by `main.cpp:42`.
  std::string resolved(const std::string &message) const;

 private:
  std::vector<CallStack> stacks_;                      // each once
  std::unordered_multimap<size_t, uint32_t> by_hash_;  // of a stack -> its index
  std::vector<uint32_t> stack_of_;                     // [number]
  std::vector<std::shared_ptr<const void>> kept_;
};

}  // namespace tessera::detail
