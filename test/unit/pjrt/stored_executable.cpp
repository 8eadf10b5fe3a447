#include "pjrt/stored_executable.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace tessera::pjrt {
namespace {

std::string fault_of(std::string_view bytes) {
  try {
    read_stored_executable(bytes);
  } catch (const InputError &error) {
    return error.what();
  }
  return "";
}

TEST(StoredExecutable, HasTheProgramAndItsOptions) {
  const std::string bytes = bytes_of({"module {}", std::string_view("\0\1", 2)});
  const StoredExecutable stored = read_stored_executable(bytes);
  EXPECT_EQ(stored.text, "module {}");
  EXPECT_EQ(stored.options, std::string_view("\0\1", 2));
}
TEST(StoredExecutable, IsRefusedWhereItIsDamaged) {
  const std::string bytes = bytes_of({"module {}", ""});
  EXPECT_EQ(fault_of(std::string_view(bytes).substr(0, 5)),
            "the stored executable: a field has 9 bytes, and 3 are left of the message");
  EXPECT_EQ(fault_of(bytes_of({"", "options"})),
            "the stored executable: it holds no program; it is damaged, or another program has written it");
}

}  // namespace
}  // namespace tessera::pjrt
