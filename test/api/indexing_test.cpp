#include "tessera/indexing.h"

#include "sharded_check.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_sharded_equal;
using testing::message_of;
using Inputs = std::vector<Array>;
using Ints = std::vector<int64_t>;
using Doubles = std::vector<double>;

Ints values(const Array &x) { return x.to_vector<int64_t>(); }

TEST(Index, LeadingDimension) {
  Array x = counting({3, 2}, i32);
  EXPECT_EQ(values(x[1]), (Ints{2, 3}));
  EXPECT_EQ(values(x[-1]), (Ints{4, 5}));
  EXPECT_EQ(x[0][1].item<int>(), 1);
  Ints all;
  for (Array row : x) all.push_back(row[0].item<int>());
  EXPECT_EQ(all, (Ints{0, 2, 4}));
}

}  // namespace
}  // namespace tessera
