#include "artifact/byte_writer.h"

#include <gtest/gtest.h>

#include "artifact/byte_cursor.h"

namespace tessera::artifact {
namespace {

TEST(ByteWriter, NumbersOfAllLengthsAreReadAgain) {
  std::vector<uint64_t> numbers = {0, UINT64_MAX};
  for (int bits = 1; bits < 64; ++bits)
    for (int64_t more : {-1, 0, 1}) numbers.push_back((uint64_t{1} << bits) + static_cast<uint64_t>(more));
  ByteWriter bytes;
  for (uint64_t number : numbers) {
    bytes.number(number);
    bytes.signed_number(static_cast<int64_t>(number));
    if (number < uint64_t{1} << 63) bytes.number_with_flag(number, number % 3 == 0);
  }
  const std::string name = "written";
  ByteCursor cursor(name, bytes.bytes(), 0, "the bytes");
  for (uint64_t number : numbers) {
    EXPECT_EQ(cursor.number(), number);
    EXPECT_EQ(cursor.signed_number(), static_cast<int64_t>(number));
    if (number < uint64_t{1} << 63) EXPECT_EQ(cursor.number_with_flag(), std::pair(number, number % 3 == 0));
  }
  cursor.expect_end();
}

TEST(ByteWriter, SevenBitsAreAByte) {
  ByteWriter bytes;
  for (uint64_t number : {uint64_t{0}, uint64_t{127}, uint64_t{128}}) bytes.number(number);
  EXPECT_EQ(bytes.bytes(), "\x01\xff\x02\x02");
}

}  // namespace
}  // namespace tessera::artifact
