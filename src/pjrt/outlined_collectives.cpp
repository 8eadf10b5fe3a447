#include "pjrt/outlined_collectives.h"

#include <algorithm>
#include <map>

#include "artifact/protobuf.h"
#include "mesh/axis.h"
#include "mesh/mesh_devices.h"
#include "pjrt/xla_messages.h"

namespace tessera::pjrt {
namespace {

enum MetadataField : uint64_t { op_name = 2, source_file = 3, source_line = 4 };
enum GroupsField : uint64_t { groups = 1 };
enum GroupField : uint64_t { devices = 1 };
enum PairField : uint64_t { source = 1, target = 2 };

std::string groups_message(const DeviceGroups &all) {
  std::string message;
  for (const std::vector<int64_t> &numbers : numbers_of(all)) {
    std::string group;
    append_numbers(group, devices, numbers);
    append_field(message, groups, group);
  }
  return message;
}

std::string metadata_message(const SourceLocation &location) {
  std::string message;
  if (!location.op.empty()) append_field(message, op_name, location.op);
  if (!location.file.empty()) append_field(message, source_file, location.file);
  if (location.line > 0) append_field(message, source_line, static_cast<uint64_t>(location.line));
  return message;
}

// Says how a kind of collective stands in the module.
struct Form {
  std::string_view code;
  bool reduces = false;
  bool is_flat = false;
  bool names_all_devices = false;  // use_global_device_ids
};

Form form_of(CollectiveKind kind) {
  switch (kind) {
    case CollectiveKind::all_gather:
      return {.code = "all-gather", .is_flat = true, .names_all_devices = true};
    case CollectiveKind::all_reduce:
      return {.code = "all-reduce", .reduces = true, .names_all_devices = true};
    case CollectiveKind::reduce_scatter:
      return {.code = "reduce-scatter", .reduces = true, .is_flat = true, .names_all_devices = true};
    case CollectiveKind::all_to_all:
      return {.code = "all-to-all", .is_flat = true};
    case CollectiveKind::collective_permute:
      return {.code = "collective-permute"};
    case CollectiveKind::collective_broadcast:
      return {.code = "collective-broadcast"};
    case CollectiveKind::direct_exchange:
      break;
  }
  return {};
}

class Writer {
 public:
  Writer(const Report &report, int64_t first_id) : report_(report) { written_.next_id = first_id; }

  OutlinedCollectives write() {
    for (const CollectiveReport &collective : report_.collectives) add(collective);
    // The computations have the last ids, once the entry has all of its own.
    for (const auto &[dtype, number] : reductions_) add_reduction(dtype, number);
    return std::move(written_);
  }

 private:
  void add(const CollectiveReport &collective) {
    const std::string number = "." + std::to_string(written_.results.size() + 1);
    const Form form = form_of(collective.kind);
    const Shape flat = {element_count(collective.shape)};
    const Shape &before = form.is_flat ? flat : collective.shape;
    const int64_t operand = written_.next_id++, id = written_.next_id++;
    written_.instructions.push_back(
        custom_call_message("computed" + number, "tessera", shape_message(collective.dtype, before), operand));
    const bool is_permute = collective.kind == CollectiveKind::collective_permute;
    std::string message;
    if (form.code.empty() || (collective.axes.empty() && !is_permute)) {
      const std::string name(name_of(collective.kind));
      message = custom_call_message(name + number, name, shape_message(collective.dtype, before), id, {operand});
    } else {
      const std::string shape = shape_message(collective.dtype, shape_after(collective, before));
      message = instruction_message(std::string(form.code) + number, form.code, shape, id, {operand});
      append_details(message, collective, form);
    }
    if (const std::string where = metadata_message(collective.location); !where.empty())
      append_field(message, metadata, where);
    written_.instructions.push_back(std::move(message));
    written_.results.push_back(id);
  }

  Shape shape_after(const CollectiveReport &collective, const Shape &before) const {
    const int64_t members = collective.axes.empty() ? 1 : size_of(collective.axes, report_.mesh);
    if (collective.kind == CollectiveKind::all_gather) return {before[0] * members};
    if (collective.kind == CollectiveKind::reduce_scatter) return {before[0] / members};
    return before;
  }

  void append_details(std::string &message, const CollectiveReport &collective, const Form &form) {
    append_field(message, channel_id, written_.results.size() + 1);
    if (form.is_flat) append_numbers(message, dimensions, std::vector<int64_t>{0});
    if (form.reduces) {
      const size_t number = reductions_.try_emplace(collective.dtype, reductions_.size() + 1).first->second;
      append_numbers(message, called_computation_ids, std::vector<int64_t>{static_cast<int64_t>(number)});
    }
    for (const auto &[from, to] : numbers_of(collective.pairs)) {
      std::string pair;
      append_field(pair, source, static_cast<uint64_t>(from));
      append_field(pair, target, static_cast<uint64_t>(to));
      append_field(message, source_target_pairs, pair);
    }
    if (form.names_all_devices) append_field(message, use_global_device_ids, 1);
    if (!collective.axes.empty() && collective.pairs.empty())
      append_field(message, device_groups, groups_message(groups_along(report_.mesh, collective.axes)));
  }

  // A report doesn't say how elements are combined, so the body is opaque.
  void add_reduction(DType dtype, size_t number) {
    const std::string shape = shape_message(dtype, {}), suffix = "." + std::to_string(number);
    const int64_t left = written_.next_id++, right = written_.next_id++, root = written_.next_id++;
    std::vector<std::string> instructions = {
        instruction_message("left" + suffix, "parameter", shape, left),
        instruction_message("right" + suffix, "parameter", shape, right),
        custom_call_message("reduced" + suffix, "reduction", shape, root, {left, right})};
    append_field(instructions[1], parameter_number, 1);
    written_.computations.push_back(
        computation_message("reduction" + suffix, instructions,
                            program_shape_message({shape, shape}, {"left" + suffix, "right" + suffix}, shape),
                            static_cast<int64_t>(number), root));
  }

  const Report &report_;
  OutlinedCollectives written_;
  std::map<DType, size_t> reductions_;  // with the numbers of their computations
};

}  // namespace

OutlinedCollectives outlined_collectives_of(const Report &report, int64_t first_id) {
  return Writer(report, first_id).write();
}

}  // namespace tessera::pjrt
