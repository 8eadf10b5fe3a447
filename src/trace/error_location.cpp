// Locates errors: the call in the user's code from which an error comes, and the functions that were being recorded
// there.
#include <unwind.h>

#include <mutex>

#include "base/error_location.h"
#include "base/text.h"
#include "pipeline/code_location.h"
#include "trace/context.h"
#include "trace/recording.h"

namespace tessera::detail {
namespace {

// Returns the return addresses of this thread's calls, innermost first. Errors are rare, so frames are found by
// unwinding, as exceptions do, which works in code without frame pointers too.
std::vector<const void *> return_addresses() {
  constexpr size_t most = 256;
  std::vector<const void *> addresses;
  addresses.reserve(most);
  _Unwind_Backtrace(
      [](_Unwind_Context *frame, void *data) {
        auto &found = *static_cast<std::vector<const void *> *>(data);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): the unwinder gives numbers
        found.push_back(reinterpret_cast<const void *>(_Unwind_GetIP(frame)));
        return found.size() < most ? _URC_NO_REASON : _URC_END_OF_STACK;
      },
      &addresses);
  return addresses;
}

class CallLocation final : public ErrorLocation {
 public:
  CallLocation() : returns_(return_addresses()), names_(joined(context().names, "/")) {
    for (Scope *scope = context().scope.get(); scope;) {
      recorded_.push_back(scope->function);
      std::shared_ptr<Scope> around = scope->parent;
      if (!around && scope->recording) around = scope->recording->outside();
      scope = around.get();
    }
  }

  const std::string &text(const char *message) const override {
    std::call_once(written_, [&] {
      const SourceLocation call = code_location(returns_);
      std::vector<std::string> parts;
      if (!call.file.empty()) parts.push_back("at " + call.file + ":" + std::to_string(call.line));
      if (!call.function.empty()) (parts.empty() ? parts.emplace_back() : parts.back() += " ") += "in " + call.function;
      if (!names_.empty()) parts.push_back("in scope " + names_);
      for (const std::string &function : recorded_) parts.push_back("in " + function);
      text_ = message;
      if (!parts.empty()) text_ += "\n  " + joined(parts);
    });
    return text_;
  }

 private:
  std::vector<const void *> returns_;
  std::string names_;
  std::vector<std::string> recorded_;  // innermost first
  mutable std::once_flag written_;
  mutable std::string text_;
};

}  // namespace

std::shared_ptr<const ErrorLocation> error_location() { return std::make_shared<const CallLocation>(); }

}  // namespace tessera::detail
