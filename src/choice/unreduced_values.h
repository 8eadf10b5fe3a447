// Finds the values of a program that may be unreduced.
#pragma once

#include "choice/problem.h"

namespace tessera {

// Sets ChoiceValue::may_wait for each value that one operation can produce unreduced and another can take unreduced, perhaps through a
// loop. Fixed values aren't among them.
void note_who_may_wait(ChoiceProblem &problem);

}  // namespace tessera
