#include "trace/call_locations.h"

#include <pthread.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "graph/graph.h"
#include "pipeline/code_location.h"

namespace tessera::detail {
namespace {

// Holds the bounds of this thread's stack. Frames on another stack, such as a coroutine's, aren't walked.
struct StackExtent {
  uintptr_t begin = 0, end = 0;
};
StackExtent stack_of_thread() {
  pthread_attr_t attributes;
  void *begin = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return {};
  pthread_attr_getstack(&attributes, &begin, &size);
  pthread_attr_destroy(&attributes);
  return {reinterpret_cast<uintptr_t>(begin), reinterpret_cast<uintptr_t>(begin) + size};
}

constexpr std::string_view file_of_calls = recorded_file;

// Holds the number in `"<recorded>":17:0` or `<recorded>:17:0`, whose file name begins at `at`, and the end of that
// text.
struct Mention {
  size_t begin, end;
  bool quoted;
  int64_t number;
};
bool find_mention(const std::string &text, size_t from, Mention &mention) {
  size_t at = text.find(file_of_calls, from);
  if (at == std::string::npos) return false;
  mention.quoted = at > 0 && text[at - 1] == '"';
  mention.begin = at - mention.quoted;
  const char *end = text.data() + text.size();
  const char *next = text.data() + at + file_of_calls.size() + mention.quoted;
  mention.number = -1;
  if (next < end && *next == ':') next = std::from_chars(next + 1, end, mention.number).ptr;
  int64_t column = 0;
  if (next < end && *next == ':') next = std::from_chars(next + 1, end, column).ptr;
  mention.end = static_cast<size_t>(next - text.data());
  return true;
}

}  // namespace

// The library's own functions keep frame pointers (CMakeLists.txt of its folders), so that the first return address in the
// user's code is always found; beyond it the chain is followed while it climbs within the stack.
__attribute__((noinline, no_sanitize("address"))) CallStack call_stack() {
  thread_local const StackExtent extent = stack_of_thread();
  CallStack stack;
  auto frame = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  for (const void *&returns_to : stack.returns) {
    if (frame % sizeof(void *) != 0 || frame < extent.begin || frame + 2 * sizeof(void *) > extent.end) break;
    // NOLINTBEGIN(performance-no-int-to-ptr): the frames of a stack are linked by numbers
    auto words = reinterpret_cast<const uintptr_t *>(frame);
    returns_to = reinterpret_cast<const void *>(words[1]);
    // NOLINTEND(performance-no-int-to-ptr)
    if (!returns_to || words[0] <= frame) break;
    frame = words[0];
  }
  return stack;
}

int64_t CallLocations::add(const CallStack &stack) {
  size_t hash = 0;
  for (const void *address : stack.returns) hash = hash * 0x9E3779B97F4A7C15u + reinterpret_cast<uintptr_t>(address);
  uint32_t index = static_cast<uint32_t>(stacks_.size());
  auto [begin, end] = by_hash_.equal_range(hash);
  for (auto known = begin; known != end; ++known)
    if (stacks_[known->second] == stack) index = known->second;
  if (index == stacks_.size()) {
    stacks_.push_back(stack);
    by_hash_.emplace(hash, index);
  }
  stack_of_.push_back(index);
  return static_cast<int64_t>(stack_of_.size()) - 1;
}

int64_t CallLocations::add(const CallLocations &other, int64_t number) {
  bool is_known = number >= 0 && number < static_cast<int64_t>(other.stack_of_.size());
  return add(is_known ? other.stacks_[other.stack_of_[static_cast<size_t>(number)]] : CallStack());
}

SourceLocation CallLocations::location_of(int64_t number) const {
  if (number < 0 || number >= static_cast<int64_t>(stack_of_.size())) return {};
  return code_location(stacks_[stack_of_[static_cast<size_t>(number)]].returns);
}

SourceLocation CallLocations::resolved(SourceLocation location) const {
  if (location.file != recorded_file) return location;
  SourceLocation called = location_of(location.line);
  called.op = std::move(location.op);
  return called;
}

std::string CallLocations::resolved(const std::string &text) const {
  std::string result;
  size_t done = 0;
  for (Mention mention; find_mention(text, done, mention); done = mention.end) {
    result += text.substr(done, mention.begin - done);
    SourceLocation location = location_of(mention.number);
    std::string file = !location.file.empty()       ? location.file
                       : !location.function.empty() ? location.function
                                                    : "the program";
    result += to_string(SourceLocation{"", "", file, location.line, 0});
  }
  return result + text.substr(done);
}

}  // namespace tessera::detail
