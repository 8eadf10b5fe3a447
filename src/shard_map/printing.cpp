// Implements debug_print, which prints at once if there are values, and otherwise by an operation while the compiled
// function runs.
#include <iostream>

#include "reference/printing.h"
#include "tessera/collectives.h"
#include "trace/apply.h"
#include "trace/devices_of_values.h"
#include "trace/element_text.h"
#include "trace/mesh_sharding.h"
#include "trace/recording.h"

namespace tessera {
namespace detail {
namespace {

void write_line(const std::string &line) { std::cout << line + "\n" << std::flush; }

// Prints arrays' blocks in a body that runs at once, in the form of to_string.
void print_blocks(const Printed &printed) {
  std::vector<std::string> values;
  for (const Printed::Value &array : printed.values) {
    std::string &value = values.emplace_back();
    if (!array.blocks.empty() && !array.blocks[0].label.empty()) value = array.type;
    for (const Printed::Block &block : array.blocks) {
      if (!block.label.empty()) value += "\n" + block.label + (block.value.rank() == 0 ? ": " : ":\n");
      value += array_text(block.value);
    }
  }
  write_line(filled(printed.text, values));
}

// Labels the values: devices of one coordinate on the manual axes hold a value together.
TraceAttributes labels_of(const ManualScope &manual) {
  DeviceNumbers numbers(manual.mesh);  // the program's devices
  TraceAttribute::List labels, devices;
  for (const DevicesOfValue &holders : devices_of_values(manual)) {
    TraceAttribute::List members;
    for (MeshPosition position : holders.positions)
      for (size_t number = 0; number < numbers.position.size(); ++number)
        if (numbers.position[number] == position) members.push_back(number);
    labels.push_back(holders.label);
    devices.push_back(std::move(members));
  }
  return {{"debug.labels", std::move(labels)}, {"debug.devices", std::move(devices)}};
}

void record_print(const std::string &text, const std::vector<Array> &arrays) {
  static const bool is_set = (set_printer(print_blocks), true);
  static_cast<void>(is_set);
  TraceOp op{.name = "stablehlo.custom_call",
             .attributes = {{"backend_config", text}, {"call_target_name", printing_target}, {"has_side_effect", true}},
             .location = recorded_location("debug_print")};
  if (auto manual = current_manual()) op.marks = labels_of(*manual);
  TraceAttribute::List types;
  for (const Array &array : arrays) {
    op.operands.push_back(context().scope->recording->value_of(array, "debug_print"));
    types.push_back(type_string(array));
  }
  op.marks.push_back({"debug.types", std::move(types)});
  record_op(std::move(op));
}

}  // namespace

void print_arrays(const std::string &text, const std::vector<Array> &arrays) {
  std::vector<std::string> values;
  bool are_concrete = true;
  for (size_t i = 0; i < arrays.size(); ++i)
    are_concrete &= state_of(arrays[i], "debug_print", arrays.size() == 1 ? -1 : static_cast<int>(i)).is_concrete();
  if (!are_concrete) return record_print(text, arrays);
  for (const Array &array : arrays) values.push_back(to_string(array));
  write_line(filled(text, values));
}

}  // namespace detail

void debug_print(const std::string &text, const Array &array) { detail::print_arrays(text, {array}); }

}  // namespace tessera
