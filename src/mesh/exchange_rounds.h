// Divides an exchange into rounds, each of which one permute can carry out.
//
// On <["x"=4]> an array of 8 columns goes from [{}, {"x"}] to [{"x"}, {}]: each device has a piece for each of the three
// others. All pieces are alike, so there are three rounds, and one more for the pieces that stay.
#pragma once

#include <vector>

#include "mesh/direct_exchange.h"

namespace tessera {

// Holds pieces of one shape, at most one from each device and at most one to each device.
struct ExchangeRound {
  Shape shape;
  std::vector<Piece> pieces;
  bool stays() const {
    return pieces.front().source == pieces.front().target;
  }  // which is so for all pieces or for none
};

// Returns as few rounds as can be, those first whose pieces stay where they are.
std::vector<ExchangeRound> rounds_of(const std::vector<Piece> &pieces);

}  // namespace tessera
