#include "trace/nans.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/error.h"
#include "pipeline/code_location.h"
#include "pipeline/nan_search.h"
#include "tessera/debugging.h"
#include "trace/sharding_ops.h"

namespace tessera {
namespace detail {
namespace {

bool have_nan(const std::vector<ArrayState> &results) {
  return std::any_of(results.begin(), results.end(), [](const ArrayState &state) {
    const auto blocks = state.blocks.list();
    if (!blocks) return false;
    std::set<const std::byte *> seen;  // devices share the memory of equal blocks
    return std::any_of(blocks->begin(), blocks->end(), [&](const Tensor &block) {
      return !block.empty_handle() && seen.insert(block.data()).second && has_nan(block);
    });
  });
}

// Returns `, in forward at model.cpp:12` for this thread's call.
std::string here() {
  const SourceLocation call = code_location(call_stack().returns);
  return call.file.empty() && call.function.empty() ? "" : ", " + to_string(call);
}

}  // namespace

bool are_nans_debugged() {
  static const bool is_default = [] {
    const char *given = std::getenv("TESSERA_DEBUG_NANS");
    return given && std::string(given) == "1";
  }();
  const int own = context().debugs_nans;
  return own < 0 ? is_default : own > 0;
}

void check_nans(const char *function, const std::vector<ArrayState> &results) {
  if (have_nan(results)) throw NanError(std::string(function) + " gives NaN" + here());
}

void check_nans(const RecordedFunction &function, const std::vector<Array> &arguments,
                const std::vector<ArrayState> &results) {
  if (!have_nan(results)) return;
  const std::string &name = function.traced.name;
  if (function.manual) throw NanError(name + " gives NaN" + here());
  std::vector<Tensor> whole;
  for (const std::vector<Array> *some : {&arguments, &function.captured})
    for (const Array &array : *some) whole.push_back(host_tensor(array, name.c_str()));
  std::optional<DeviceNumbers> numbers;
  if (function.mesh) numbers.emplace(*function.mesh);
  LeaveScopes outside;
  const TraceGraph graph = graph_of(function.traced, numbers ? &numbers->mesh : nullptr, nullptr);
  std::optional<SourceLocation> found;
  try {
    found = search_nan(graph, whole);
  } catch (const InputError &fault) {
    throw NanError(name + " gives NaN" + here() + "; the search for NaN can't run the program: " + fault.message());
  }
  if (!found) throw NanError(name + " gives NaN, but not where its operations are computed one by one" + here());
  const SourceLocation made = function.locations->resolved(*found);
  SourceLocation location = made;
  location.op.clear();
  const std::string text = to_string(location);
  throw NanError(name + ": " + (made.op.empty() ? "an operation" : made.op) + " gives NaN" +
                 (text.empty() ? "" : ", " + text));
}

}  // namespace detail

debug_nans::debug_nans(bool on) : before_(std::exchange(detail::context().debugs_nans, on ? 1 : 0)) {}
debug_nans::~debug_nans() { detail::context().debugs_nans = before_; }

}  // namespace tessera
