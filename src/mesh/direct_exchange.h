// Who sends what to whom so that an array that lies in one way on a mesh comes to lie in another, each device being sent just what
// it lacks of its new block.
//
// On <["x"=2, "y"=2]> an array of 4 rows from [{"x"}] to [{"y"}]: devices 0 and 1 hold rows 0:2, devices 2 and 3 rows 2:4. Device 0
// keeps its rows and device 3 too; device 1 is sent rows 2:4 by device 3, and device 2 rows 0:2 by device 0.
//
// Devices exchange along the axes of the two layouts only: those that differ along another axis may hold different arrays, as
// in a manual region or while a value is unreduced. Blocks are ceil(n / devices) long; what lies beyond the array is never sent.
//
// Along some dimensions a device may want a window of the array in place of a block: its block with a border, or the part from which
// it takes its block of a slice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/shape.h"
#include "mesh/mesh.h"

namespace tessera {

// The device at coordinate c along the axes that cut a dimension afterwards gets the elements [base + c*step, base + c*step + length) of
// it. Those before the array, and from `end` on, are zeros.
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

// Elements [begin[d], end[d]) of the whole array in each dimension d.
struct Box {
  Shape begin, end;
  int64_t elements() const;
  bool operator==(const Box &) const = default;
};

// The part of the array that the device at a position of the mesh holds; perhaps nothing.
Box box_at(const Shape &shape, const std::vector<AxisList> &axes, MeshPosition position, const Mesh &mesh);
// The shape of all blocks, padding included.
Shape padded_block(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh);

// The block that the device at a position has afterwards: elements [first[d], first[d] + size) of each dimension d, those outside of
// the box being zeros.
struct WantedBlock {
  Box box;
  Shape first;
};
WantedBlock wanted_at(const Rearrangement &rearrangement, MeshPosition position, const Mesh &mesh);
// The shape of all blocks afterwards.
Shape wanted_block(const Rearrangement &rearrangement, const Mesh &mesh);

// A piece that a device receives from another one, or keeps (source == target). Devices, not positions.
struct Piece {
  int64_t source = 0, target = 0;
  Box box;
  bool operator==(const Piece &) const = default;
};

// Elements that go from one device to another.
struct Message {
  int64_t source = 0, target = 0, elements = 0;
  bool operator==(const Message &) const = default;
};

// The axes of both layouts, each once: devices that exchange differ along these only.
AxisList exchanging_axes(const Rearrangement &rearrangement, const Mesh &mesh);

// At most so many pieces are there, those that devices keep included.
int64_t piece_count(const Rearrangement &rearrangement, const Mesh &mesh);

// Elements that devices lack of their new blocks, summed over all devices: no exchange sends less.
int64_t elements_lacking(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns all pieces, by target. The holder with the least to send so far sends, and among equals the one that differs
// from the target along the fewest axes.
std::vector<Piece> pieces_of(const Rearrangement &rearrangement, const Mesh &mesh);

// Returns a message for each pair of devices of which one sends to the other.
std::vector<Message> messages_of(const std::vector<Piece> &pieces);
int64_t elements_sent(const std::vector<Message> &messages);         // by the device that sends most
int64_t elements_sent_in_all(const std::vector<Message> &messages);  // by all devices together

}  // namespace tessera
