#include "trace/variance.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "trace/recording.h"

namespace tessera::detail {

const Mesh &manual_mesh() {
  static const auto &none = *new Mesh;
  auto manual = current_manual();
  return manual ? manual->mesh : none;
}

AxisNames checked(const AxisNames &axes, const ManualScope &manual) {
  AxisNames known;
  for (AxisName axis : axes)
    if (has_axis(manual.checked, axis)) known.push_back(axis);
  return known;
}

namespace {

Origin origin_in(const AxisNames &axes, const std::vector<Origin> &since, AxisName axis) {
  auto found = std::find(axes.begin(), axes.end(), axis);
  return found == axes.end() ? nullptr : since[static_cast<size_t>(found - axes.begin())];
}

}  // namespace

Variance variance_of(const ArrayState &state) { return {state.varying, state.varies_since}; }

void set_variance(const Array &array, Variance variance) {
  array.state()->varying = std::move(variance.axes);
  array.state()->varies_since = std::move(variance.since);
}

Variance variance_since(const AxisNames &axes, const Mesh &mesh, const std::string &origin) {
  Variance variance{union_of(axes, AxisNames{}, mesh), {}};
  if (!axes.empty()) variance.since.assign(axes.size(), std::make_shared<const std::string>(origin));
  return variance;
}

Variance union_of(const Variance &first, const Variance &second, const Mesh &mesh) {
  if (first.axes == second.axes || second.axes.empty()) return first;
  if (first.axes.empty()) return second;
  Variance both{union_of(first.axes, second.axes, mesh), {}};
  for (AxisName axis : both.axes) {
    Origin origin = origin_in(first.axes, first.since, axis);
    both.since.push_back(origin ? origin : origin_in(second.axes, second.since, axis));
  }
  return both;
}

Variance without(const Variance &variance, const AxisNames &gone) {
  Variance rest;
  for (size_t i = 0; i < variance.axes.size(); ++i)
    if (!has_axis(gone, variance.axes[i])) {
      rest.axes.push_back(variance.axes[i]);
      rest.since.push_back(variance.since[i]);
    }
  return rest;
}

Variance variance_over(const AxisNames &axes, const char *function, const std::vector<const ArrayState *> &operands) {
  Variance variance{axes, {}};
  Origin here;
  for (AxisName axis : axes) {
    Origin origin;
    for (const ArrayState *operand : operands)
      if (!origin) origin = origin_in(operand->varying, operand->varies_since, axis);
    if (!origin && !here) here = std::make_shared<const std::string>(scoped_name(function));
    variance.since.push_back(origin ? origin : here);
  }
  return variance;
}

std::string since_text(const ArrayState &state, const AxisNames &axes) {
  std::vector<std::string> each;
  for (AxisName axis : axes)
    if (Origin origin = origin_in(state.varying, state.varies_since, axis)) each.push_back(*origin);
  if (std::all_of(each.begin(), each.end(), [&](const std::string &one) { return one == each[0]; }))
    return each.empty() ? "" : "since " + each[0];
  return listed(axes.size(), [&](size_t i) { return axes[i].str() + " since " + each[i]; });
}

Variance joined_variance(const char *function, const std::vector<const ArrayState *> &operands) {
  Variance joined;
  for (const ArrayState *operand : operands) {
    if (operand->varying.empty()) continue;
    if (joined.axes.empty()) joined = variance_of(*operand);
    if (joined.axes != operand->varying) joined = union_of(joined, variance_of(*operand), manual_mesh());
  }
  auto manual = current_manual();
  if (!manual || manual->auto_pbroadcast || !manual->check_vma) return joined;
  for (size_t i = 0; i < operands.size(); ++i) {
    AxisNames missing = checked(without(joined.axes, operands[i]->varying), *manual);
    if (missing.empty() || (is_plain_scalar(*operands[i]) && operands[i]->weak)) continue;
    throw VarianceError(std::string(function) + ": argument " + std::to_string(i) + " varies over {" +
                        names_text(operands[i]->varying) + "}, but the operation's operands together vary over {" +
                        names_text(joined.axes) + "}; with auto_pbroadcast = false all must vary alike: lift it with " +
                        "pbroadcast(x, {" + names_text(missing) + "})");
  }
  return joined;
}

}  // namespace tessera::detail
