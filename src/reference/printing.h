// Prints while programs run: calls of @debug.print.
//
//   stablehlo.custom_call @debug.print(%x) {backend_config = "x is {}", has_side_effect = true,
//       debug.types = ["f32[2]{x}"], debug.labels = ["device 0 (x=0)", "device 1 (x=1)"], debug.devices = [[0], [1]]}
//
// prints the text with the operands in place of the `{}`, in order. Labels stand for groups of devices that hold one
// value together; without labels the value is the same everywhere and is printed once. With `debug.batches = 2` the
// first two dimensions are batches. Each of their elements prints, and the first dimension varies slowest.
#pragma once

#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera {

inline constexpr char printing_target[] = "debug.print", printed_batches[] = "debug.batches";
// Names the target of a call that has printed while its program was recorded. It isn't executed.
inline constexpr char printed_target[] = "debug.printed";

struct Printed {
  struct Block {
    std::string label;  // empty: for all devices
    Tensor value;
  };
  struct Value {
    std::string type;           // in the form for users; may be empty
    std::vector<Block> blocks;  // of the devices that reach the call, in order
  };
  std::string text;
  std::vector<Value> values;
};
// Returns the text with the values in place of `{}`. Further values follow the text.
std::string filled(const std::string &text, const std::vector<std::string> &values);

using Printer = void (*)(const Printed &);
// Sets the printer. Without one, elements go to standard error in a row. Calls are sequential.
void set_printer(Printer printer);
void print(const Printed &printed);

}  // namespace tessera
