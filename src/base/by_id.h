// Defines a list indexed by ids of one kind only, each kind a type of its own: `enum class SlotId : int32_t {}`.
#pragma once

#include <ranges>
#include <vector>

namespace tessera {

template <typename Id, typename T>
class ById : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  typename std::vector<T>::reference operator[](Id id) { return std::vector<T>::operator[](static_cast<size_t>(id)); }
  typename std::vector<T>::const_reference operator[](Id id) const {
    return std::vector<T>::operator[](static_cast<size_t>(id));
  }
  Id end_id() const { return static_cast<Id>(this->size()); }  // the id of the next element
  // Returns all ids, ascending.
  auto ids() const {
    return std::views::iota(size_t{0}, this->size()) |
           std::views::transform([](size_t index) { return static_cast<Id>(index); });
  }
};

}  // namespace tessera
