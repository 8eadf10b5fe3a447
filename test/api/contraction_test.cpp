#include "tessera/contraction.h"

#include "sharded_check.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_sharded_equal;
using testing::message_of;
using Inputs = std::vector<Array>;
using Doubles = std::vector<double>;

Doubles values(const Array &x) { return x.to_vector<double>(); }

TEST(MatmulFunction, Ranks) {
  Array a = counting({2, 3}), b = counting({3, 2});
  EXPECT_EQ(values(matmul(a, b)), (Doubles{10, 13, 28, 40}));
  EXPECT_EQ(values(matmul(counting({3}), b)), (Doubles{10, 13}));
  EXPECT_EQ(values(matmul(a, counting({3}))), (Doubles{5, 14}));
  EXPECT_EQ(matmul(counting({3}), counting({3})).item<float>(), 5);
  EXPECT_EQ(matmul(counting({5, 2, 3}), b).shape(), (Shape{5, 2, 2}));
  EXPECT_EQ(matmul(a, counting({5, 3, 4})).shape(), (Shape{5, 2, 4}));
  EXPECT_EQ(matmul(counting({5, 1, 2, 3}), counting({4, 3, 6})).shape(), (Shape{5, 4, 2, 6}));
  EXPECT_EQ(matmul(counting({1, 4, 2, 3}), counting({5, 4, 3, 6})).shape(), (Shape{5, 4, 2, 6}));
  EXPECT_EQ(values(matmul(counting({2, 1, 1, 2}), counting({3, 2, 1}))), (Doubles{1, 3, 5, 3, 13, 23}));
  EXPECT_EQ(matmul(counting({0, 3}), b).shape(), (Shape{0, 2}));
  EXPECT_EQ(values(matmul(counting({2, 0}), counting({0, 2}))), (Doubles{0, 0, 0, 0}));
}

}  // namespace
}  // namespace tessera
