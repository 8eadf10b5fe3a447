#include "explain/choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace tessera {

std::string quoted(const AxisList &axes) {
  return joined(axes, [](const AxisRef &axis) { return to_string(axis); }, " and ");
}

namespace {

using Choice = ChoiceExplainer::Choice;

const PartitionRecord::Value &tensor(const Choice &choice, size_t index) {
  size_t operands = choice.operands.size();
  return index < operands ? choice.operands[index] : choice.results[index - operands];
}

const TensorFactors &factors(const Choice &choice, size_t index) {
  size_t operands = choice.operands.size();
  return index < operands ? choice.rule.operands[index] : choice.rule.results[index - operands];
}

const DimAxes &lies(const Choice &choice, size_t index) {
  size_t operands = choice.operands.size();
  return index < operands ? choice.operands_lie[index] : choice.results_wanted[index - operands];
}

}  // namespace

std::string ChoiceExplainer::name_of_value(const PartitionRecord::Value &value) const {
  if (std::optional<size_t> found = finder_.find(value)) return spoken(values_[*found]);
  return "the " + type_text(value.type);
}

bool ChoiceExplainer::shared(const AxisList &a, const AxisList &b) const {
  return std::any_of(a.begin(), a.end(), [&](const AxisRef &axis) { return overlap(axis, b, report_.mesh); });
}

std::string ChoiceExplainer::origin(const PartitionRecord::Value &value, int64_t dim, const AxisList &axes) {
  std::optional<size_t> found = finder_.find(value);
  std::vector<std::string> origins;
  if (!found) return "";
  for (const ExplainedAxis &axis : values_[*found].axes) {
    if (axis.dim != dim || !overlap(axis.axis, axes, report_.mesh)) continue;
    out_.causes.push_back({*found, dim, axis.axis});
    if (std::find(origins.begin(), origins.end(), axis.origin.text) == origins.end())
      origins.push_back(axis.origin.text);
  }
  return origins.empty() ? "" : " (from " + joined(origins, " and ") + ")";
}

std::vector<ChosenDim> ChoiceExplainer::cut_by(const Choice &choice, FactorId factor, const AxisList &axes) const {
  std::vector<ChosenDim> dims;
  for (size_t i = 0; i < choice.operands.size() + choice.results.size(); ++i)
    for (size_t dim = 0; dim < factors(choice, i).size(); ++dim) {
      const FactorIndices &of_dim = factors(choice, i)[dim];
      if (std::find(of_dim.begin(), of_dim.end(), factor) != of_dim.end() && shared(axes, lies(choice, i)[dim]))
        dims.push_back({i, static_cast<int64_t>(dim)});
    }
  return dims;
}

std::string ChoiceExplainer::spoken_dims(const Choice &choice, const std::vector<ChosenDim> &dims, const AxisList &axes,
                                         bool with_origins) {
  return joined(
      dims,
      [&](const ChosenDim &dim) {
        const PartitionRecord::Value &value = tensor(choice, dim.tensor);
        return "dim " + std::to_string(dim.dim) + " of " + name_of_value(value) +
               (with_origins ? origin(value, dim.dim, axes) : "");
      },
      " and ");
}

// Converts a count from double to integer, and saturates.
static int64_t counted(double number) {
  constexpr double most = 9.2e18;
  return std::llround(std::min(number, most));
}

void ChoiceExplainer::add_rejected(const Choice &choice, const std::string &what,
                                   const std::function<bool(const ConsideredWay &)> &would_do) {
  const ConsideredWay *best = nullptr, *chosen = nullptr;
  for (const ConsideredWay &way : choice.considered) {
    bool is_chosen = way.operands == choice.assignment.operands && way.results == choice.assignment.results &&
                     way.unreduced == choice.assignment.unreduced;
    if (is_chosen) chosen = &way;
    if (!is_chosen && would_do(way) && (!best || way.seconds < best->seconds)) best = &way;
  }
  if (!best || !chosen) return;
  std::string text =
      fmt::format("{}: {} bytes sent in {} exchange{} by each device, in place of {} in {}", what,
                  counted(best->bytes_sent), counted(best->exchanges), counted(best->exchanges) == 1 ? "" : "s",
                  counted(chosen->bytes_sent), counted(chosen->exchanges));
  if (best->work != chosen->work) text += fmt::format(", and {:.3g} times the work", best->work / chosen->work);
  if (std::find(out_.rejected.begin(), out_.rejected.end(), text) == out_.rejected.end()) out_.rejected.push_back(text);
}

}  // namespace tessera
