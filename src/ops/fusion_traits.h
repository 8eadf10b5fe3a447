// What fusion asks of an op: how it may be computed within a loop together with others.
#pragma once

namespace tessera {

enum class FusionRole {
  none,         // not at all
  elementwise,  // an element of the result needs the elements of the operands at its own index
  moves,    // an element of the result is an element of an operand at some index: broadcast, slice, transpose, pad...
  reduces,  // an element of the result needs many elements of an operand: a loop inside of the loop
};

struct FusionTraits {
  FusionRole role = FusionRole::none;
  // About how many simple instructions an element costs: 1 for an addition, 10 to 30 for exp. What is cheap may be computed
  // again by each of several users instead of being stored.
  int cost = 1;
  // Moves elements so that neighbours in the result aren't neighbours in the operand (a transpose of the last dimension):
  // worth a kernel of its own when large.
  bool scatters_lanes = false;
};

}  // namespace tessera
