// Draws meshes and shardings for the terminal: boxes with the devices that hold each block.
//
// On @pod = <["rows"=2, "cols"=2]>, these are a 4x6 array sharded [{"rows"}, {"cols"}], and the same array sharded [{},
// {"cols"}]:
//        0:3   3:6            0:3   3:6
//      ┌─────┬─────┐        ┌─────┬─────┐
//  0:2 │  0  │  1  │    0:4 │ 0,2 │ 1,3 │
//      ├─────┼─────┤        └─────┴─────┘
//  2:4 │  2  │  3  │
//      └─────┴─────┘
#pragma once

#include <string>
#include <vector>

#include "mesh/mesh.h"
#include "mesh/sharding.h"

namespace tessera {

// Holds the boxes of a picture before anything draws them: labels at the edges, and the devices in each box. `…` and
// `⋮` stand for the middle where it is left out.
struct BoxPicture {
  std::string title;  // of one of several pictures, `[0:2, :, :]` or `z=1`; else empty
  std::vector<std::string> rows, columns;
  std::vector<std::vector<std::string>> boxes;  // by row and column
  size_t box_width = 1;                         // characters of the widest box, those left out included
};
struct BoxPictures {
  std::vector<BoxPicture> pictures;
  int64_t left_out = 0;  // the number of further pictures, if there are too many
};

// Draws the last axis but one as rows, and the last as columns; further axes give a row of such pictures, one for each
// coordinate.
BoxPictures boxes_of(const Mesh &mesh);
std::string picture_of(const Mesh &mesh);

// Draws ranges of indices at the edges, and devices inside. The last two sharded dimensions are drawn (a single one
// downwards, if it isn't the array's last); further sharded dimensions give several pictures, one for each block. The
// middle is left out if it is too large for a terminal. `global` has sharding.rank() dimensions.
BoxPictures boxes_of(const Shape &global, const Sharding &sharding, const Mesh &mesh);
std::string picture_of(const Shape &global, const Sharding &sharding, const Mesh &mesh);
std::string picture_text(const BoxPictures &boxes);

// Prints the sharding in words: `dim 0 over x, dim 1 over y,z`; `replicated`; `unreduced (sum) over y`.
std::string words_of(const Sharding &sharding);

// Prints up to eight devices as `0,2`, more as ranges: `0-7,16-23`.
std::string devices_text(std::vector<int64_t> devices);

}  // namespace tessera
