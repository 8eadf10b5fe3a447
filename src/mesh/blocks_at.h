// Finds the blocks of many devices, for which the axes of a layout are looked up once. box_at and wanted_at
// (mesh/direct_exchange.h) do it for one device.
#pragma once

#include <algorithm>
#include <vector>

#include "mesh/coordinates.h"
#include "mesh/direct_exchange.h"

namespace tessera {

// Finds the blocks of an array that devices hold.
class HeldBlocks {
 public:
  HeldBlocks(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh)
      : shape_(shape), size_(padded_block(shape, axes, mesh)) {
    for (const AxisList &of_dim : axes) numbers_.emplace_back(of_dim, mesh);
  }

  const Shape &size() const { return size_; }
  // Returns the number of the device's block along a dimension.
  int64_t number(size_t dim, MeshPosition position) const { return numbers_[dim].of(position); }
  // Writes the block into a box, whose memory is reused for many blocks.
  void find(MeshPosition position, Box &box) const {
    box.begin.resize(shape_.size()), box.end.resize(shape_.size());
    for (size_t dim = 0; dim < shape_.size(); ++dim) {
      box.begin[dim] = std::min(shape_[dim], number(dim, position) * size_[dim]);
      box.end[dim] = std::min(shape_[dim], box.begin[dim] + size_[dim]);
    }
  }

 private:
  const Shape shape_, size_;
  std::vector<Coordinates> numbers_;  // by dimension
};

// Finds the blocks or windows that devices have afterwards.
class WantedBlocks {
 public:
  WantedBlocks(const Rearrangement &what, const Mesh &mesh) : what_(what), blocks_(what.shape, what.to, mesh) {}

  // Writes the block into `wanted`, whose memory is reused for many blocks.
  void find(MeshPosition position, WantedBlock &wanted) const {
    blocks_.find(position, wanted.box);
    wanted.first = wanted.box.begin;
    for (const ExchangedWindow &window : what_.windows) {
      const auto dim = static_cast<size_t>(window.dim);
      const int64_t first = window.base + blocks_.number(dim, position) * window.step;
      const int64_t end = std::clamp<int64_t>(window.end, 0, what_.shape[dim]);
      wanted.first[dim] = first;
      wanted.box.begin[dim] = std::clamp<int64_t>(first, 0, end);
      wanted.box.end[dim] = std::clamp<int64_t>(first + window.length, wanted.box.begin[dim], end);
    }
  }

 private:
  const Rearrangement &what_;
  const HeldBlocks blocks_;
};

}  // namespace tessera
