// Brings each device the elements that belong into its block of a result: the window of an operand that stands
// somewhere in the result, as in a concatenation, or in an update at a constant position.
//
// The op cuts the operand as it cuts the result, and devices send each other the parts of windows beyond their blocks.
// Where the operand is whole on each device, and is only cut for the op, each device takes its window from there, and
// nothing is sent.
#pragma once

#include "partition/halo.h"

namespace tessera {

// Describes the windows of an operand along some of its dimensions, which the op cuts. Elements outside of the operand
// are undefined.
using Windows = std::vector<HaloRequest>;

// Adds what is sent for the windows of an operand that `cut` cuts during the op, from the operand's own sharding. So the
// op looks at its operands.
void add_windows(OwnExchanges &sent, mlir::Value operand, const DimAxes &cut, const Windows &windows);

mlir::Value windows_of_operand(Localizer &localizer, unsigned index, const Windows &windows);

// Describes where windows stand in the array that they are written to: elements [begin, end) of a dimension which `axes` cut.
struct Place {
  DimId dim;
  int64_t begin, end;
  AxisList axes;
};
// Returns `written` where this device's block of the array lies within the place, and `before` elsewhere.
mlir::Value within_place(LocalEmitter &emitter, const Place &place, mlir::Value written, mlir::Value before);

}  // namespace tessera
