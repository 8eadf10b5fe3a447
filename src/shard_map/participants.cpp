#include "shard_map/participants.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "trace/apply.h"
#include "trace/call.h"
#include "trace/recording.h"
#include "trace/small_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

// Groups devices that differ only along the axes, by the program's numbers; members are in row-major order of the axes.
std::vector<std::vector<int64_t>> along(const Participants &who) {
  DeviceNumbers numbers(who.manual->mesh);
  return numbers.mesh.groups(AxisList(who.axes.begin(), who.axes.end()));
}

std::string groups_list(const std::vector<std::vector<int>> &groups) {
  return "{" + joined(groups, [](const std::vector<int> &group) { return "{" + joined(group) + "}"; }) + "}";
}

void divide(Participants &who, const std::vector<std::vector<int>> &groups) {
  std::string fault, one = who.members();
  one.pop_back();
  std::vector<char> seen(static_cast<size_t>(who.count), 0);
  for (const std::vector<int> &group : groups) {
    if (group.size() != groups[0].size())
      fault = "one has " + std::to_string(groups[0].size()) + " members and another " + std::to_string(group.size());
    for (int member : group) {
      if (member < 0 || member >= who.count)
        fault = "there is no " + one + " " + std::to_string(member) + " along the axes";
      else if (seen[static_cast<size_t>(member)]++)
        fault = one + " " + std::to_string(member) + " is in them twice";
    }
  }
  for (size_t i = 0; fault.empty() && i < seen.size(); ++i)
    if (!seen[i]) fault = one + " " + std::to_string(i) + " is in none";
  if (!fault.empty())
    throw ShardingError(std::string(who.function) + ": .groups = " + groups_list(groups) + ": " + fault + "; the " +
                        std::to_string(who.count) + " " + who.members() + " 0 to " + std::to_string(who.count - 1) +
                        " along {" + names_text(who.axes) + "} must each be in one of them, and all be of one size");
  std::vector<std::vector<int64_t>> smaller;
  for (const std::vector<int64_t> &whole : who.device_groups)
    for (const std::vector<int> &group : groups) {
      std::vector<int64_t> members;
      for (int member : group) members.push_back(whole[static_cast<size_t>(member)]);
      smaller.push_back(std::move(members));
    }
  who.device_groups = std::move(smaller);
  who.count = static_cast<int64_t>(groups[0].size());
  who.coordinates = groups;
  who.in_groups = true;
}

Array looked_up(const char *function, const std::vector<int64_t> &table, const Array &at) {
  TensorType type{DType::i32, {static_cast<int64_t>(table.size())}};
  Array values = apply_one({.function = function,
                            .name = "stablehlo.constant",
                            .attributes = {{"value", dense(table, DType::i32)}},
                            .results = {type}},
                           {});
  Array row = apply_one({.function = function,
                         .name = "stablehlo.dynamic_slice",
                         .attributes = {{"slice_sizes", Shape{1}}},
                         .results = {{DType::i32, {1}}}},
                        {values, at});
  return reshaped(function, row, {});
}

Array position(const char *function, const ManualScope &manual) {
  Array id = apply_one({.function = function,
                        .name = "stablehlo.partition_id",
                        .results = {{DType::ui32, {}}},
                        .varying = manual.checked},
                       {});
  Array number = converted(id, DType::i32, function);
  if (manual.mesh.device_ids().empty()) return number;
  std::vector<int64_t> table;
  for (MeshPosition at : DeviceNumbers(manual.mesh).position) table.push_back(static_cast<int64_t>(at));
  return looked_up(function, table, number);
}

// Returns the coordinates of all devices, which are known in a body that runs at once.
Array known_index(const Participants &who) {
  const Mesh &mesh = who.manual->mesh;
  ArrayState state;
  state.dtype = DType::i32;
  state.manual = who.manual;
  state.mesh_sharding = replicated_on(mesh, 0);
  AxisList axes(who.axes.begin(), who.axes.end());
  std::vector<Tensor> blocks;
  for (MeshPosition position : positions_in(mesh)) {
    Tensor own(DType::i32, {});
    *own.mutable_as<int32_t>() = static_cast<int32_t>(mesh.coordinate(position, axes));
    blocks.push_back(std::move(own));
  }
  state.blocks = std::move(blocks);
  Array index = make_array(std::move(state));
  set_variance(index, variance_since(checked(who.axes, *who.manual), mesh, scoped_name(who.function)));
  return index;
}

}  // namespace

NamedAttribute Participants::replica_groups() const { return {"replica_groups", dense(device_groups)}; }

NamedAttribute Participants::source_target_pairs(const std::vector<std::pair<int, int>> &pairs) const {
  std::vector<std::vector<int64_t>> rows;
  for (const std::vector<int64_t> &group : device_groups)
    for (auto [source, target] : pairs)
      rows.push_back({group[static_cast<size_t>(source)], group[static_cast<size_t>(target)]});
  if (rows.empty()) return {"source_target_pairs", DenseElements{{DType::i64, {0, 2}}, Tensor(DType::i64, {0, 2})}};
  return {"source_target_pairs", dense(rows)};
}

Array Participants::index() const {
  if (!is_recording()) return known_index(*this);
  if (axes.empty()) return whole_number(0, DType::i32);
  Array at = position(function, *manual), result;
  const Mesh &mesh = manual->mesh;
  auto with = [&](const char *name, const Array &a, int64_t number) {
    return binary(function, name, a, whole_number(number, DType::i32), DType::i32);
  };
  for (AxisName axis : axes) {
    int64_t stride = 1, size = mesh.axis_size(axis);
    for (int64_t a = mesh.axis_index(axis) + 1; a < static_cast<int64_t>(mesh.axes().size()); ++a)
      stride *= mesh.axes()[static_cast<size_t>(a)].size;
    Array one = with("stablehlo.remainder", with("stablehlo.divide", at, stride), size);
    if (!result.empty())
      one = binary(function, "stablehlo.add", with("stablehlo.multiply", result, size), one, DType::i32);
    result = one;
  }
  result = make_array(*result.state());
  set_variance(result, variance_since(checked(axes, *manual), mesh, scoped_name(function)));
  return result;
}

Array Participants::index_in_group() const {
  int64_t all = 0;
  for (const std::vector<int> &group : coordinates) all += static_cast<int64_t>(group.size());
  std::vector<int64_t> table(static_cast<size_t>(all));
  for (const std::vector<int> &group : coordinates)
    for (size_t i = 0; i < group.size(); ++i) table[static_cast<size_t>(group[i])] = static_cast<int64_t>(i);
  return looked_up(function, table, index());
}

int64_t Participants::size_of(AxisName axis) const {
  for (const BatchAxis &batch : batches)
    if (axis == AxisName(batch.name)) return batch.size;
  return manual->mesh.axis_size(axis);
}

const char *Participants::members() const {
  if (!has_batches()) return "devices";
  return batches.size() == axes.size() ? "elements" : "members";
}

namespace {

[[noreturn]] void refuse_axis(const Participants &who, const Axes &axes, const std::string &name) {
  std::string batches = joined(batches_around(), &BatchAxis::name);
  if (who.manual)
    throw ShardingError(std::string(who.function) + ": the axis \"" + name + "\" isn't manual in the body of " +
                        who.manual->function + ": the manual axes there are {" + names_text(who.manual->axes) + "}" +
                        (batches.empty() ? "" : ", and the batches around are named {" + batches + "}") +
                        "; add it to axis_names, or name one of them");
  if (!batches.empty() && !name.empty())
    throw ShardingError(std::string(who.function) + ": there is no axis \"" + name +
                        "\" here: the batches around are named {" + batches +
                        "}; name one of them, or give a vmap around the .axis_name \"" + name + "\"");
  throw ShardingError(std::string(who.function) + ": the axes {" +
                      names_text(AxisNames(axes.names.begin(), axes.names.end())) +
                      "} are named outside of every shard_map; use collectives inside the body of one");
}

// Refuses collectives in a branch or loop that some of the devices may not enter. All elements of a batch are computed,
// whatever each decides.
void demand_everybody(const Participants &who) {
  for (auto scope = context().scope; scope; scope = scope->parent) {
    if (scope->decided_by.empty()) continue;
    AxisNames apart;
    const ArrayState &decided_by = *scope->decided_by.state();
    for (AxisName axis : decided_by.varying)
      if (has_axis(who.axes, axis) && !batch_axis(axis.str())) apart.push_back(axis);
    if (!apart.empty())
      throw VarianceError(
          std::string(who.function) + ": it stands in " + scope->function + ", which the devices along {" +
          names_text(apart) + "} may enter a different number of times: the predicate is of type boolean[]{" +
          names_text(decided_by.varying) + "} (" + since_text(decided_by, apart) +
          "); all devices along the axes of a collective must come by: make that equal for them with psum, "
          "pmax or pmin, or take the collective out and choose with where");
  }
}

}  // namespace

Participants participants(const char *function, const Axes &axes, const std::vector<std::vector<int>> &groups) {
  Participants who{function, current_manual(), {}, 1, false, {}, {}};
  for (const std::string &name : axes.names) {
    if (has_axis(who.axes, AxisName(name)))
      throw ShardingError(std::string(function) + ": the axis \"" + name + "\" is named twice; name each once");
    if (auto batch = batch_axis(name))
      who.batches.push_back(std::move(*batch));
    else if (!who.manual || !has_axis(who.manual->axes, AxisName(name)))
      refuse_axis(who, axes, name);
    who.axes.emplace_back(name);
    who.count *= who.size_of(AxisName(name));
  }
  if (axes.names.empty() && !who.manual) refuse_axis(who, axes, "");
  if (!who.has_batches()) who.device_groups = along(who);
  if (!groups.empty()) divide(who, groups);
  return who;
}

Participants senders(const char *function, const Axes &axes, const std::vector<std::vector<int>> &groups) {
  Participants who = participants(function, axes, groups);
  demand_everybody(who);
  return who;
}

std::vector<std::string> texts_of(const AxisNames &axes) {
  std::vector<std::string> texts;
  for (AxisName axis : axes) texts.push_back(axis.str());
  return texts;
}

}  // namespace tessera::detail
