// The blocks of an array, which any thread may read while another one gives them away.
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

  // Whether there never were any: not so of those that are given away.
  bool empty() const;
  bool are_given_away() const;
  // Throw ValueError if they are given away. Who holds the list keeps it as it is.
  std::shared_ptr<const List> list() const;
  Tensor at(size_t position) const { return (*list())[position]; }
  Tensor first() const { return at(0); }

  void clear() { *this = Blocks(); }
  // From here on nobody gets them from here.
  void give_away();

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const List> list_;  // null: none
  bool are_given_away_ = false;
};

}  // namespace tessera::detail
