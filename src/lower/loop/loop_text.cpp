#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "lower/loop/loop_plan.h"

namespace tessera {
namespace {

using TextOf = std::function<std::string(int32_t code)>;

std::string text(const LoopBuffer &buffer) {
  return fmt::format("{}{}{}{}{}{}", buffer.bytes, buffer.in_register ? " register" : "",
                     buffer.is_exchanged ? " exchanged" : "", buffer.is_given ? " given" : "",
                     buffer.is_written ? " written" : "", buffer.is_result ? " result" : "");
}

std::string text(const std::vector<LoopMove> &moves) {
  return joined(moves, [](const LoopMove &move) {
    return fmt::format("{} {} {} ({})", move.from,
                       move.exchange >= 0 ? "<->"
                       : move.is_held     ? "=>"
                                          : "->",
                       move.to, move.exchange >= 0 ? move.exchange : move.bytes);
  });
}

void add(std::string &to, const LoopStep &step, const TextOf &text_of, const std::string &indent) {
  switch (step.kind) {
    case LoopStep::Kind::here:
      to += fmt::format("{}here ({}): {}\n", indent, fmt::join(step.buffers, ", "), text_of(step.code));
      return;
    case LoopStep::Kind::call:
      to += fmt::format("{}call {} by table {} ({}), {} of these from {} written\n", indent, step.routine, step.table,
                        fmt::join(step.buffers, ", "), step.writes, step.writes_at);
      return;
    case LoopStep::Kind::loop:
      to += fmt::format("{}loop decided by {}, begins {}\n", indent, step.decides, text(step.begin));
      break;
    case LoopStep::Kind::branch:
      to +=
          fmt::format("{}branch decided by {} {}\n", indent, step.on_predicate ? "predicate" : "number", step.decides);
      break;
  }
  for (const LoopBlock &block : step.blocks) {
    to += indent + "{\n";
    for (const LoopStep &inner : block.steps) add(to, inner, text_of, indent + "  ");
    to += fmt::format("{}}} {}\n", indent, text(block.moves));
  }
}

}  // namespace

std::string to_string(const LoopPlan &plan, const TextOf &text_of) {
  std::string to;
  for (size_t i = 0; i < plan.buffers.size(); ++i) to += fmt::format("buffer {}: {}\n", i, text(plan.buffers[i]));
  for (size_t i = 0; i < plan.routines.size(); ++i)
    if (plan.routines[i].may_fail) to += fmt::format("routine {} may fail\n", i);
  add(to, plan.loop, text_of, "");
  return to;
}

}  // namespace tessera
