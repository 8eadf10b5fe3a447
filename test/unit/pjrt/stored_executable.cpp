#include "pjrt/stored_executable.h"

#include <gtest/gtest.h>

#include "artifact/protobuf.h"
#include "base/error.h"
#include "pjrt/compiled.h"

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

TEST(Compiled, HasAFingerprintOfItsTextAndDevices) {
  const Client client(3);
  const auto fingerprint = [&](std::string_view options, const std::string &function = "main") {
    const std::string text =
        "func.func @" + function + "(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }";
    return Compiled(text, options, client).fingerprint;
  };
  std::string assigned, options;
  append_field(assigned, 9, assignment_bytes({2}));
  append_field(options, 3, assigned);
  const std::string first = fingerprint("");
  EXPECT_EQ(first.size(), size_t{32});
  EXPECT_EQ(fingerprint("\x28\x01\x30\x02"), first);  // fields that change nothing, in the one order
  EXPECT_EQ(fingerprint("\x30\x02\x28\x01"), first);  // and in the other
  EXPECT_NE(fingerprint(options), first);
  EXPECT_NE(fingerprint("", "main "), first);
}

}  // namespace
}  // namespace tessera::pjrt
