// Finds the values of a program that may be unreduced.
#pragma once

#include "layout_choice/problem.h"

namespace tessera {

// Sets ChoiceValue::may_be_unreduced for each value that one operation can produce unreduced and another can take
// unreduced, perhaps through a loop, and may_be_held_by_one likewise, but not through loops. Fixed values aren't among
// them.
void mark_unreduced_values(ChoiceProblem &problem);

}  // namespace tessera
