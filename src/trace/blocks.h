// Holds the blocks of an array. Any thread may read them while another thread gives them away.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/tensor.h"

namespace tessera::detail {

class Blocks {
 public:
  using List = std::vector<Tensor>;

  Blocks() = default;
  Blocks(List list) : list_(list.empty() ? nullptr : std::make_shared<const List>(std::move(list))) {}
  Blocks(const Blocks &other) { *this = other; }
  Blocks &operator=(const Blocks &other);

  // Returns whether the array never had blocks. An array whose blocks were given away did have some.
  bool empty() const;
  bool are_given_away() const;
  // Both throw ValueError if the blocks were given away. A list that a caller holds doesn't change.
  std::shared_ptr<const List> list() const;
  Tensor at(size_t position) const { return (*list())[position]; }
  Tensor first() const { return at(0); }

  void clear() { *this = Blocks(); }
  // Takes the blocks away: no later call returns them.
  void give_away();

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const List> list_;  // null: none
  bool are_given_away_ = false;
};

}  // namespace tessera::detail
