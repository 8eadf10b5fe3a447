// Which values of a program may wait for their sum.
#pragma once

#include "choice/problem.h"

namespace tessera {

// Values that some operation makes in parts, and that some other takes so: at once, or once they have gone round in a loop.
void note_who_may_wait(ChoiceProblem &problem);

}  // namespace tessera
