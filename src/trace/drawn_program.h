// Draws the program behind a ProgramPicture.
#pragma once

#include "tessera/program_picture.h"
#include "view/graph.h"

namespace tessera::detail {

struct DrawnProgram {
  ProgramView view;
};

}  // namespace tessera::detail
