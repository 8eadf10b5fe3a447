// Collects faults of the leaves of a tree, so that one error has a line for each leaf at fault.
#pragma once

#include <string>
#include <vector>

namespace tessera::detail {

class LeafErrors {
 public:
  // Does `work` for a leaf. An exception is kept until all leaves have been looked at.
  template <typename Work>
  void look(Work work) {
    try {
      work();
    } catch (...) {
      note();
    }
  }
  // Throws the kept errors, if there are any, as one error of the first one's class.
  void tell() const;

 private:
  void note();  // the error that is being handled
  template <typename E>
  void keep(const E &error);

  void (*thrower_)(const std::string &text) = nullptr;
  std::vector<std::string> lines_;
};

}  // namespace tessera::detail
