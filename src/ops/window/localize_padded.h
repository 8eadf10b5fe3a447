// Rewrites windows over a padded array, which the gradient of an average pooling has:
//
//   reduce_window(pad(x), init)        pads x itself with init
//
// Blocks of the padded array don't lie where those of x do, so that all of its rows would move. Windows pad as well, and read
// borders of x.
//
// The gradient of a pooling by maximum selects among padding too, and drops what it scatters there:
//
//   slice(select_and_scatter(pad(x), source))
//
// Windows that may select padding do both.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Lets windows do what a pad before them does with their own initial value (RewritesForBlocks).
void padded_by_windows(RewrittenModule &program, const Mesh &mesh);
// Lets selections in windows pad their operand themselves, and drop what is behind it.
void padded_by_selections(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera
