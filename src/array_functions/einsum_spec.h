// Parses the text that einsum takes into terms: "ij,jk->ik", "b...i,...i", and with named axes "n{b,k},{k,m}->n{b,m}".
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tessera::detail {

// `ab...c{x,y}` has the letters abc, an ellipsis at 2, and the names x and y.
struct EinsumTerm {
  std::string letters;                  // one for each position
  std::optional<size_t> ellipsis = {};  // the index of the letter that follows it
  std::vector<std::string> names = {};
  std::string text = {};
};

struct EinsumSpec {
  std::vector<EinsumTerm> inputs;
  std::optional<EinsumTerm> output;
};

// Throws ShapeError if the text can't be read.
EinsumSpec parse_einsum(const std::string &text);

}  // namespace tessera::detail
