// The errors about bytes that are no artifact, or an unknown one.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "artifact/program_text.h"
#include "base/error.h"
#include "written.h"

namespace tessera::artifact {
namespace {

constexpr char has_attributes = 1, has_results = 2, has_operands = 4, has_successors = 8, has_regions = 16,
               has_properties = 64;

// Without the name of the file and the byte, which tests of the command hold.
std::string refusal_of(const std::string &bytes) {
  std::string text = error_of<InputError>([&] { (void)program_text("p", bytes); });
  size_t colon = text.find(": ", std::string("p: error: at byte").size());
  return colon == text.npos ? text : text.substr(colon + 2);
}
std::string refusal_of(const Written &written) { return refusal_of(written.bytes()); }

// An attribute that one operation has, beside others that it is made of.
std::string refusal_of_attribute(const WrittenEntry &attribute, const std::vector<WrittenEntry> &others = {},
                                 const std::vector<WrittenEntry> &types = {}) {
  Written written;
  written.attributes.push_back(attribute);
  written.attributes.insert(written.attributes.end(), others.begin(), others.end());
  written.types = types;
  written.run(Written::operation(1, has_attributes, number(1)));
  return refusal_of(written);
}
// A region of one block with an argument of the first type, and these operations.
std::string region_of(const std::string &operations) {
  const std::string argument = number(1) + flagged(0, false) + std::string(1, '\0');
  return flagged(1, false) + numbers({1, 1}) + operations.substr(0, 1) + argument + operations.substr(1);
}
std::string refusal_of_type(const WrittenEntry &type, const std::vector<WrittenEntry> &others = {}) {
  Written written;
  written.types.push_back(type);
  written.types.insert(written.types.end(), others.begin(), others.end());
  written.run(Written::operation(1, has_regions, region_of(flagged(0))));
  return refusal_of(written);
}
std::string refusal_of_operation(uint64_t operation, char parts, const std::string &bytes) {
  Written written;
  written.types = {{vhlo, number(4)}, {vhlo, number(5)}};
  written.run(Written::operation(operation, parts, bytes));
  return refusal_of(written);
}

TEST(Artifact, BytesOfAnotherBeginningAreNone) {
  EXPECT_EQ(program_text("p", "module {}"), std::nullopt);
  EXPECT_EQ(program_text("p", ""), std::nullopt);
  EXPECT_EQ(program_text("p", Written().bytes()), "");
}

TEST(Artifact, Head) {
  EXPECT_EQ(refusal_of("ML\xefR" + number(6) + "StableHLO_v1.0.0"),
            "the name of the producer has no end; the file is damaged or cut short");
  for (const char *version : {"1.0", "1.0.0x", "a.b.c", "1..0"}) {
    Written written;
    written.version = version;
    EXPECT_EQ(refusal_of(written), "\"StableHLO_v" + std::string(version) + "\" has no version such as 1.0.0");
  }
}

TEST(Artifact, Sections) {
  const Written good;
  EXPECT_EQ(refusal_of(good.head() + Written::section(9, "")), "section 9 is of an unknown kind");
  EXPECT_EQ(refusal_of(good.bytes() + Written::section(4, "")), "the section of operations occurs twice");
  EXPECT_EQ(refusal_of(good.head() + Written::section(0, good.strings())),
            "the section of dialects is missing; the file is damaged or cut short");
  EXPECT_EQ(refusal_of(good.head() + "\x80" + number(0) + number(3)),
            "a section is aligned to 3 bytes; alignments are powers of two up to 4096");
  const std::string head = good.head();
  const std::string padded = head + "\x80" + number(0) + number(64);
  EXPECT_EQ(refusal_of(padded + std::string(64, 'a')), "the padding before a section holds other bytes than 0xcb");
  EXPECT_EQ(refusal_of(head + std::string(1, 0) + number(9) + "abc"),
            "the artifact ends 6 bytes too early; the file is damaged or cut short");
}

TEST(Artifact, Tables) {
  const Written good;
  auto with = [&](char id, const std::string &bytes) {
    std::string text = good.head();
    auto section = [&](char own, const std::string &its) { text += Written::section(own, own == id ? bytes : its); };
    section(0, good.strings());
    section(1, good.dialects());
    section(3, good.entry_sizes());
    section(2, good.entries());
    section(4, good.body);
    section(8, good.stored_properties());
    return refusal_of(text);
  };
  EXPECT_EQ(with(0, numbers({1, 0})), "a string has no NUL at its end");
  EXPECT_EQ(with(0, numbers({1, 1}) + "a"), "a string has no NUL at its end");
  EXPECT_EQ(with(0, numbers({90})), "the section of strings says that 90 items follow, in 0 bytes");
  EXPECT_EQ(with(0, good.strings() + "abc"), "3 bytes follow after the end of the section of strings");
  EXPECT_EQ(with(1, number(1) + flagged(70, false)), "a dialect is named by string 70, and there are 10");
  EXPECT_EQ(with(1, number(1) + flagged(1, false) + number(1) + number(0) + number(1) + flagged(80)),
            "an operation is named by string 80, and there are 10");
  EXPECT_EQ(with(1, number(1) + flagged(1, false) + number(1) + number(0) + number(0)),
            "1 names of operations are announced, and 0 follow");
  EXPECT_EQ(with(3, numbers({1, 0, 7})), "the section of sizes of attributes names dialect 7, and there are 4");
  EXPECT_EQ(with(3, numbers({1, 0, 0, 2}) + flagged(1) + flagged(0)), "2 attributes or types follow where 1 are left");
}

TEST(Artifact, CodesOfLaterVersions) {
  EXPECT_EQ(refusal_of_attribute({vhlo, number(99)}),
            "an attribute of VHLO has the unknown code 99; Tessera reads VHLO up to version 1.22.0");
  EXPECT_EQ(refusal_of_attribute({builtin, number(99)}),
            "an attribute of MLIR has the code 99, which no program in StableHLO needs");
  EXPECT_EQ(refusal_of_attribute({sdy, number(99)}),
            "an attribute of sdy has the code 99, which Tessera doesn't read from artifacts");
  EXPECT_EQ(refusal_of_attribute({other, number(0)}),
            "an attribute is in the encoding of the dialect 'other', which isn't known");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({11, 7})}),
            "case 7 of the enumeration with code 11 isn't known; Tessera reads VHLO up to version 1.22.0");
  EXPECT_EQ(refusal_of_type({vhlo, number(99)}),
            "a type of VHLO has the unknown code 99; Tessera reads VHLO up to version 1.22.0");
  EXPECT_EQ(refusal_of_type({builtin, number(99)}),
            "a type of MLIR has the code 99, which no program in StableHLO needs");
  EXPECT_EQ(refusal_of_type({other, number(0)}), "a type is in the encoding of the dialect 'other', which isn't known");
  EXPECT_EQ(refusal_of_type({vhlo, number(24)}),
            "the program has quantized numbers, which Tessera doesn't compute with");
  EXPECT_EQ(refusal_of_type({vhlo, number(25)}),
            "the program has arrays of unknown rank, which Tessera doesn't compute with");
  EXPECT_EQ(refusal_of_type({vhlo, number(26)}), "the program has witnesses, which Tessera doesn't compute with");
  EXPECT_EQ(refusal_of_type({vhlo, number(41)}), "the program has buffers, which Tessera doesn't compute with");
}

TEST(Artifact, Attributes) {
  const WrittenEntry f32 = {vhlo, number(4)}, i64 = {vhlo, number(14)}, truth = {vhlo, number(0)};
  EXPECT_EQ(refusal_of_attribute({vhlo, "no end", false}), "the text of an attribute has no NUL at its end");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({2, 5})}), "a boolean has the value 5");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({8, 0})}, {}, {i64}), "a floating-point number is of type i64");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({9, 0})}, {}, {f32}), "an integer is of type f32");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({15, 0, 0})}, {}, {f32}), "elements are given for the type f32");
  const std::string not_a_number = signed_number(static_cast<int64_t>(0x7ff8'0000'0000'0000));
  EXPECT_EQ(refusal_of_attribute({vhlo, number(20) + not_a_number}), "an accuracy isn't a finite number");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({25, 0}) + flagged(40)}), "a mesh names devices that aren't there");
  EXPECT_EQ(refusal_of_attribute({sdy, numbers({4, 0}) + flagged(40)}), "an axis names a part that isn't there");
  EXPECT_EQ(refusal_of_attribute({sdy, numbers({8, 1}) + signed_number(-2)}),
            "a sharding rule has the factor -2; factors count from 0");
  EXPECT_EQ(refusal_of_attribute({sdy, numbers({7, 1, 0})}),
            "an attribute of another kind stands where a sharding should be");
  EXPECT_EQ(refusal_of_attribute({sdy, numbers({17, 0, 0, 0, 0}) + signed_number(3)}),
            "a sharding has partial results of the kind number 3, and there are 3");
  EXPECT_EQ(refusal_of_attribute({sdy, numbers({17, 0, 0, 0, 0}) + signed_number(-1)}),
            "a sharding has partial results of the kind number -1, and there are 3");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({22, 0})}),
            "an attribute of another kind stands where a string should be");
  EXPECT_EQ(refusal_of_attribute({builtin, numbers({17, 0, 3, 1}) + "a"}, {}, {i64}),
            "an array of 3 elements of type i64 has 1 bytes");
  const WrittenEntry some = {vhlo, numbers({20, 1}) + signed_number(INT64_MIN) + number(1)},
                     twelve = {vhlo, numbers({20, 1}) + signed_number(12) + number(1)};
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({15, 0, 0})}, {}, {some, f32}),
            "elements are given for the type tensor<?xf32>, whose number of elements isn't known");
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({15, 0, 3}) + "abc"}, {}, {twelve, truth}),
            "12 elements of the type tensor<12xi1> have 3 bytes");
  EXPECT_EQ(refusal_of_attribute({vhlo, number(1) + number(0) + "more"}),
            "4 bytes follow after the end of an attribute");
}

TEST(Artifact, Types) {
  EXPECT_EQ(refusal_of_type({vhlo, "no end", false}), "the text of a type has no NUL at its end");
  EXPECT_EQ(refusal_of_type({vhlo, numbers({20, 1}) + signed_number(-3) + number(1)}, {{vhlo, number(4)}}),
            "an array has an extent of -3");
  EXPECT_EQ(refusal_of_type({builtin, numbers({0, 65 << 2})}), "an integer has 65 bits and sign 0");
}

TEST(Artifact, NestingAndLength) {
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({1, 1, 1})}), "an attribute is a part of itself");
  EXPECT_EQ(refusal_of_type({vhlo, numbers({1, 0})}), "a type is a part of itself");
  std::vector<WrittenEntry> chain;
  for (uint64_t i = 2; i < 250; ++i) chain.push_back({vhlo, numbers({1, 1, i + 1})});
  chain.push_back({vhlo, numbers({1, 0})});
  EXPECT_EQ(refusal_of_attribute({vhlo, numbers({1, 1, 2})}, chain),
            "attributes, types and locations are nested more than 200 deep; reduce the nesting");
  // Each is four times as long as the one before.
  std::vector<WrittenEntry> powers;
  for (uint64_t i = 2; i < 40; ++i) powers.push_back({vhlo, numbers({1, 4, i + 1, i + 1, i + 1, i + 1})});
  powers.push_back({vhlo, numbers({1, 0})});
  EXPECT_TRUE(
      refusal_of_attribute({vhlo, numbers({1, 1, 2})}, powers).starts_with("the program written out is longer than 16"))
      << refusal_of_attribute({vhlo, numbers({1, 1, 2})}, powers);
}

// A long type of a value that an operation takes many times is refused before it is written out each time.
TEST(Artifact, LongTypesOfManyOperands) {
  Written written;
  const std::vector<uint64_t> next(100, 1), last(100, 2);
  written.types = {
      {vhlo, numbers({23, 100}) + numbers(next)}, {vhlo, numbers({23, 100}) + numbers(last)}, {vhlo, number(4)}};
  const std::string operands = number(10'000) + numbers(std::vector<uint64_t>(10'000, 0));
  written.run(
      Written::operation(1, has_regions, region_of(flagged(1) + Written::operation(1, has_operands, operands))));
  EXPECT_TRUE(refusal_of(written).starts_with("the program written out is longer than ")) << refusal_of(written);
}

TEST(Artifact, Operations) {
  EXPECT_EQ(refusal_of_operation(9, 0, ""), "the section of operations names operation 9, and there are 5");
  EXPECT_EQ(refusal_of_operation(1, '\x80', ""), "an operation has a part of an unknown kind");
  EXPECT_EQ(refusal_of_operation(1, has_successors, ""),
            "an operation branches to another block, which no operation of StableHLO does");
  EXPECT_EQ(refusal_of_operation(0, 0, ""), "the operation 'vhlo.constant_v1' has no attributes, and needs some");
  EXPECT_EQ(refusal_of_operation(1, has_results, numbers({1, 0})), "a region makes more values than it announces");
  EXPECT_EQ(refusal_of_operation(1, has_operands, numbers({1, 0})),
            "the section of operations names value 0, and there are 0");
  EXPECT_EQ(refusal_of_operation(2, 0, ""), "a cast doesn't have exactly one operand and one result");
  EXPECT_EQ(refusal_of_operation(1, has_regions, flagged(1, false) + number(2)),
            "a region has 2 blocks; those of StableHLO have one");
  EXPECT_EQ(refusal_of_operation(1, has_regions, flagged(1, false) + numbers({1, 90})),
            "a region announces 90 values in 0 bytes");
  EXPECT_EQ(refusal_of_operation(1, has_regions, flagged(1) + "\x05"), "a region has no section of operations");
  EXPECT_EQ(refusal_of_operation(1, has_regions, flagged(1) + "\x84" + number(0)),
            "a region's section is aligned, but no such section needs alignment");
  std::string deep = flagged(0, false);
  for (int i = 0; i < 201; ++i)
    deep = flagged(1, false) + Written::operation(1, has_regions, flagged(1, false) + numbers({1, 0}) + deep);
  Written written;
  written.body = deep;
  EXPECT_EQ(refusal_of(written), "regions are nested more than 200 deep; reduce the nesting");
}

// A region of one block, whose values are announced.
TEST(Artifact, ValuesOfRegions) {
  auto in_region = [](uint64_t values, const std::string &block) {
    return refusal_of_operation(1, has_regions, flagged(1, false) + numbers({1, values}) + block);
  };
  EXPECT_EQ(in_region(2, flagged(1, false) + Written::operation(1, has_operands, numbers({1, 1}))),
            "value 1 is used before it is made");
  EXPECT_EQ(in_region(1, flagged(0) + number(1) + flagged(7, false) + "more"),
            "an argument has type 7, and there are 2");
  const std::string argument = flagged(1) + number(1) + flagged(0, false) + std::string(1, '\0');
  EXPECT_EQ(in_region(2, argument + Written::operation(2, has_results | has_operands, numbers({1, 1, 1, 0}))),
            "a cast makes f64 of f32");
}

TEST(Artifact, Properties) {
  auto with = [](uint64_t operation, const std::string &properties, const std::vector<WrittenEntry> &attributes = {},
                 const std::vector<WrittenEntry> &types = {}) {
    Written written;
    written.attributes.insert(written.attributes.end(), attributes.begin(), attributes.end());
    written.types = types;
    written.properties = {properties};
    written.operations.push_back({builtin, "module"});
    written.run(Written::operation(operation, has_properties, number(0)));
    return refusal_of(written);
  };
  EXPECT_EQ(with(0, ""), "the attributes of an operation ends 1 bytes too early; the file is damaged or cut short");
  EXPECT_EQ(with(0, number(9)), "the attributes of an operation names attribute 9, and there are 1");
  EXPECT_EQ(with(2, ""), "a cast has attributes");
  EXPECT_EQ(with(5, flagged(9, true)), "an operation names attribute 9, and there are 1");
  EXPECT_EQ(with(3, number(0)), "the attribute 'callee' isn't a name");
  // A permutation is a tensor of numbers.
  auto permutation = [&](const std::string &blob, int64_t count, const WrittenEntry &element) {
    return with(4, number(1), {{vhlo, numbers({15, 0}) + sized(blob)}},
                {{vhlo, numbers({20, 1}) + signed_number(count) + number(1)}, element});
  };
  const WrittenEntry i64 = {vhlo, number(14)}, i32 = {vhlo, number(13)}, truth = {vhlo, number(0)};
  EXPECT_EQ(with(4, number(0)), "an attribute of another kind stands where a list of numbers should be");
  EXPECT_EQ(permutation("", 1025, i64), "a list of more than 1024 numbers");
  EXPECT_EQ(permutation(std::string(8, '\0'), 2, i32),
            "a list of elements i32 stands where numbers of 64 bits should be");
  EXPECT_EQ(permutation(std::string(7, '\0'), 2, i64), "a list of 2 numbers has 7 bytes");
  EXPECT_EQ(permutation(std::string(4, '\0'), 20, truth), "20 elements of the type tensor<20xi1> have 4 bytes");
}

TEST(Artifact, LocationsAreLocations) {
  Written written;
  written.attributes[0] = {vhlo, numbers({14, 0})};
  written.run(Written::operation(1, 0, ""));
  EXPECT_EQ(refusal_of(written), "an attribute of another kind stands where a location should be");
}

}  // namespace
}  // namespace tessera::artifact
