// Regions that several kinds of operation take.
#pragma once

#include "drawing.h"

namespace tessera::test {

// `{ ^bb0(a, b): r = NAME a, b; return r }` on scalars.
std::string combining_body(Drawing &d, const std::string &name, const std::string &element);

}  // namespace tessera::test
