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
  }  // all pieces of a round stay, or none does
};

// Returns as few rounds as possible. The rounds whose pieces stay where they are come first.
std::vector<ExchangeRound> rounds_of(const std::vector<Piece> &pieces);

// Beside its old block and its new one a device holds this many pieces at a time: one that it sends, the one that it gets,
// and one that it is to send once more.
inline constexpr int64_t pieces_held = 3;
// Returns the largest number of elements of a piece: the pieces that a device holds are then a quarter of both blocks
// together, or so small that holding less isn't worth another message.
int64_t most_in_round(const Rearrangement &rearrangement, const Mesh &mesh);
// Cuts pieces of more elements along their longest dimensions.
std::vector<Piece> parts_of(const std::vector<Piece> &pieces, int64_t most_elements);
// Returns the rounds of an exchange, in which no piece has more than most_in_round elements.
std::vector<ExchangeRound> rounds_of(const Rearrangement &rearrangement, const Mesh &mesh);

}  // namespace tessera
