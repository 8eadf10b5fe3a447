// Finds who sends what so that an array changes its layout on a mesh. Each device is sent only the elements of its new
// block that it lacks.
//
// On <["x"=2, "y"=2]> an array of 4 rows goes from [{"x"}] to [{"y"}]: devices 0 and 1 hold rows 0:2, devices 2 and 3
// rows 2:4. Device 0 keeps its rows and device 3 too; device 1 is sent rows 2:4 by device 3, and device 2 rows 0:2 by
// device 0.
//
// Devices exchange along the axes of the two layouts only: those that differ along another axis may hold different
// arrays, as in a manual region or while a value is unreduced. Blocks are ceil(n / devices) long; elements beyond the
// array are never sent.
//
// Along some dimensions a device may want a window of the array in place of a block: its block with a border, or the
// part from which it takes its block of a slice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/shape.h"
#include "mesh/mesh_devices.h"

namespace tessera {

// The device at coordinate c along the axes that cut a dimension afterwards gets the elements [base + c*step, base +
// c*step + length) of it. Elements before the array, and from `end` on, are zeros.
struct ExchangedWindow {
  int64_t dim = 0;
  int64_t base = 0, step = 0, length = 0, end = 0;
  bool operator==(const ExchangedWindow &) const = default;
};

struct Rearrangement {
  Shape shape;                                // of the whole array
  std::vector<AxisList> from, to;             // axes of each dimension, before and after
  std::vector<ExchangedWindow> windows = {};  // by dimension, ascending
  bool operator==(const Rearrangement &) const = default;
};

// A box has the elements [begin[d], end[d]) of the whole array in each dimension d.
struct Box {
  Shape begin, end;
  int64_t elements() const;
  bool operator==(const Box &) const = default;
};

// Returns the part of the array that the device at a position of the mesh holds, perhaps nothing.
Box box_at(const Shape &shape, const std::vector<AxisList> &axes, MeshPosition position, const Mesh &mesh);
// Returns the shape of all blocks, padding included.
Shape padded_block(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh);

// Describes the block that the device at a position has afterwards: elements [first[d], first[d] + size) of each
// dimension d. Elements outside of the box are zeros.
struct WantedBlock {
  Box box;
  Shape first;
};
WantedBlock wanted_at(const Rearrangement &rearrangement, MeshPosition position, const Mesh &mesh);
// Returns the shape of all blocks afterwards.
Shape wanted_block(const Rearrangement &rearrangement, const Mesh &mesh);

// Describes a box that a device receives from another one, or keeps (source == target).
struct Piece {
  DeviceId source{0}, target{0};
  Box box;
  bool operator==(const Piece &) const = default;
};

// Counts the elements that go from one device to another.
struct Message {
  DeviceId source{0}, target{0};
  int64_t elements = 0;
  bool operator==(const Message &) const = default;
};

// Returns the axes of both layouts, each once: devices that exchange differ along these only.
AxisList exchanging_axes(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns an upper bound for the number of pieces, including those that devices keep.
int64_t piece_count(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns the number of elements that devices lack of their new blocks, summed over all devices. No exchange sends
// less.
int64_t elements_lacking(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns all pieces, by target. The holder with the least to send so far sends. Among equal holders the one sends that
// differs from the target along the fewest axes.
std::vector<Piece> pieces_of(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns a message for each pair of devices in which one sends to the other.
std::vector<Message> messages_of(const std::vector<Piece> &pieces);
int64_t elements_sent(const std::vector<Message> &messages);         // by the device that sends most
int64_t elements_sent_in_all(const std::vector<Message> &messages);  // by all devices together

}  // namespace tessera
