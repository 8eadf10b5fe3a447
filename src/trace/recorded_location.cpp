// Says of errors that are made while a function is recorded where that is.
#include <mutex>

#include "base/error_location.h"
#include "base/text.h"
#include "pipeline/code_location.h"
#include "trace/call_locations.h"
#include "trace/context.h"
#include "trace/recording.h"

namespace tessera::detail {
namespace {

class RecordedLocation final : public ErrorLocation {
 public:
  RecordedLocation() : stack_(call_stack()), names_(joined(context().names, "/")) {
    for (Scope *scope = context().scope.get(); scope;) {
      recorded_.push_back(scope->function);
      std::shared_ptr<Scope> around = scope->parent;
      if (!around && scope->recording) around = scope->recording->outside();
      scope = around.get();
    }
  }

  const std::string &text(const char *message) const override {
    std::call_once(written_, [&] {
      const SourceLocation call = code_location(stack_.returns);
      std::vector<std::string> parts;
      if (!call.file.empty()) parts.push_back("at " + call.file + ":" + std::to_string(call.line));
      if (!call.function.empty()) (parts.empty() ? parts.emplace_back() : parts.back() += " ") += "in " + call.function;
      if (!names_.empty()) parts.push_back("in scope " + names_);
      for (const std::string &function : recorded_) parts.push_back("in " + function);
      text_ = std::string(message) + "\n  " + joined(parts);
    });
    return text_;
  }

 private:
  CallStack stack_;
  std::string names_;
  std::vector<std::string> recorded_;  // innermost first
  mutable std::once_flag written_;
  mutable std::string text_;
};

}  // namespace

std::shared_ptr<const ErrorLocation> recorded_location() {
  return is_recording() ? std::make_shared<const RecordedLocation>() : nullptr;
}

}  // namespace tessera::detail
