// Finds the values of a program that may be unreduced: in parts on the devices, which wait for their sum.
#pragma once

#include "choice/problem.h"

namespace tessera {

// Sets ChoiceValue::may_wait for each value that one operation makes in parts and another takes in parts. Between the two a loop may carry
// it. Fixed values aren't among them.
void note_who_may_wait(ChoiceProblem &problem);

}  // namespace tessera
