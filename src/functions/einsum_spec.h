// The text that einsum takes, as terms: "ij,jk->ik", "b...i,...i", and with named axes "n{b,k},{k,m}->n{b,m}".
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tessera::detail {

// `ab...c{x,y}` has the letters abc, an ellipsis at 2, and the names x and y.
struct EinsumTerm {
  std::string letters;                  // one a position
  std::optional<size_t> ellipsis = {};  // before which letter it stands
  std::vector<std::string> names = {};
  std::string text = {};
};

struct EinsumSpec {
  std::vector<EinsumTerm> inputs;
  std::optional<EinsumTerm> output;
};

// Throws ShapeError where it can't be read.
EinsumSpec parse_einsum(const std::string &text);

}  // namespace tessera::detail
