// Values that are remembered by keys of numbers, and how much memory they may take.
#include "ops/known_by_numbers.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera {
namespace {

size_t held(const std::string &text) { return text.size(); }

class Remembered {
 public:
  explicit Remembered(size_t most_bytes) : known_(most_bytes, held) {}

  const std::string &get(uint64_t number, size_t numbers = 10, size_t length = 100) {
    const std::vector<uint64_t> key(numbers, number);
    value_ = known_.get(key, [&] { return ++made_, std::string(length, 'x'); });
    return value_;
  }
  int made() const { return made_; }
  size_t bytes() const { return known_.bytes(); }

 private:
  KnownByNumbers<std::string> known_;
  std::string value_;
  int made_ = 0;
};

constexpr size_t of_entry = sizeof(std::pair<llvm::ArrayRef<uint64_t>, std::string>);

TEST(KnownByNumbers, MakesAValueOnceForEachKey) {
  Remembered known(1 << 20);
  for (int round = 0; round < 2; ++round)
    for (uint64_t number = 0; number < 100; ++number) EXPECT_EQ(known.get(number).size(), 100U);
  EXPECT_EQ(known.made(), 100);
  EXPECT_EQ(known.bytes(), 100 * (80 + of_entry + 100));
}

TEST(KnownByNumbers, ForgetsAllWhereAnotherOneWouldTakeMoreThanTheLimit) {
  Remembered known(3 * (80 + of_entry + 100));
  for (uint64_t number : {1, 2, 3, 1, 2, 3}) known.get(number);
  EXPECT_EQ(known.made(), 3);
  known.get(4);  // the others are forgotten
  EXPECT_EQ(known.bytes(), 80 + of_entry + 100);
  known.get(4), known.get(3);
  EXPECT_EQ(known.made(), 5);
}

// Long keys and large values count with all that they hold.
TEST(KnownByNumbers, DoesNotRememberWhatTakesMoreThanTheLimitByItself) {
  Remembered known(1000);
  known.get(1);
  known.get(2, 125), known.get(2, 125), known.get(3, 1, 1000), known.get(3, 1, 1000), known.get(1);
  EXPECT_EQ(known.made(), 5);
  EXPECT_LE(known.bytes(), 1000U);
}

}  // namespace
}  // namespace tessera
