#include "propagate/op_priority.h"

namespace tessera {

StageDirections directions_at_stage(const NodePriority &priority, Direction allowed, int stage) {
  Direction any = Direction::none;
  if (stage >= 1 || priority.operands_have_one_use) any = any | priority.pass_through;
  Direction without_expansion = priority.expands ? Direction::backward : Direction::both;
  if (stage >= 3) any = any | without_expansion;
  if (stage >= 4) any = Direction::both;
  Direction pass_through = stage >= 2 ? any | without_expansion : any;
  return {pass_through & allowed, any & allowed};
}

}  // namespace tessera
