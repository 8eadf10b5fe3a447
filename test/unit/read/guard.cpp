// The texts that the guard accepts, and the errors of others.
#include "read/guard.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include "../../support/thrown.h"
#include "base/error.h"

namespace tessera {
namespace {

std::string refusal(const std::string &text) {
  return error_of<InputError>([&] { guard("p.mlir", text); });
}

std::string repeated(const std::string &text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

TEST(Guard, NestingUpToTheLimitPasses) {
  for (const char *pair : {"()", "[]", "{}", "<>"})
    EXPECT_EQ("no error", refusal(repeated({pair[0]}, most_nesting) + repeated({pair[1]}, most_nesting))) << pair;
}

TEST(Guard, OneLevelMoreIsRefusedWhereItOpens) {
  EXPECT_EQ("p.mlir:2:1002: error: brackets are nested 1001 deep, and the limit is 1000; reduce the nesting",
            refusal("module\n " + repeated("(", 1001)));
}

TEST(Guard, DifferentBracketsAddUp) { EXPECT_NE("no error", refusal(repeated("({[<", 251))); }

TEST(Guard, BracketsInStringsAndCommentsDoNotCount) {
  EXPECT_EQ("no error", refusal("\"" + repeated("(", 5000) + "\" // " + repeated("{", 5000) + "\nmodule {}"));
}

TEST(Guard, AnEscapedQuoteDoesNotEndAString) {
  EXPECT_EQ("no error", refusal(R"(loc("a\")" + repeated("(", 5000) + "\")"));
}

TEST(Guard, ArrowsAndComparisonsAreNotBrackets) {
  EXPECT_EQ("no error", refusal("{" + repeated("(i32) -> i32 <= i32 ", 3000) + "}"));
}

TEST(Guard, SiblingsDoNotAddUp) { EXPECT_EQ("no error", refusal(repeated("{(<[]>)}", 5000))); }

TEST(Guard, VersionedStablehloIsRefusedByName) {
  std::string generic = refusal("module {\n  \"vhlo.func_v1\"() : () -> ()\n}");
  EXPECT_TRUE(generic.starts_with("p.mlir:2:4: error: this is VHLO")) << generic;
  EXPECT_NE("no error", refusal("module { %0 = vhlo.add_v1 %a }"));
  EXPECT_NE("no error", refusal("!t = !vhlo.tensor_v1<!vhlo.f32_v1>"));
  EXPECT_EQ("no error", refusal("module { // what vhlo.add_v1 was\n}"));
  EXPECT_EQ("no error", refusal("module { func.func @my_vhlo.add() }"));
}

TEST(Guard, BytecodeIsRefusedByName) {
  EXPECT_EQ(
      "p.mlir:1:1: error: this is MLIR bytecode (a StableHLO portable artifact, perhaps); give the text that "
      "jax.jit(f).lower(*args).as_text() returns",
      refusal(std::string("ML\xefR\x0dStableHLO_v1.0.0\0", 21)));
}

TEST(Guard, CompiledAndCompressedFilesAreRefusedByName) {
  EXPECT_EQ(
      "p.mlir:1:1: error: this is a compiled program for this machine; give the text that "
      "jax.jit(f).lower(*args).as_text() returns",
      refusal(std::string("\x7f"
                          "ELF\x02\x01\x01\0",
                          8)));
  EXPECT_EQ(
      "p.mlir:1:1: error: this is compressed by gzip; give the text that jax.jit(f).lower(*args).as_text() returns",
      refusal("\x1f\x8b\x08"));
}

// Memory that is never touched, as the length is looked at first.
TEST(Guard, TextsBeyondTheLimitAreRefused) {
  const size_t bytes = static_cast<size_t>(most_program_bytes) + 1;
  void *memory = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  EXPECT_EQ(
      "p.mlir: error: the program is 1073741825 bytes or more long, and the limit is 1073741824; pass constants this "
      "large as arguments",
      error_of<InputError>([&] { guard("p.mlir", {static_cast<const char *>(memory), bytes}); }));
  munmap(memory, bytes);
}

TEST(Guard, NulBytesAreRefusedInAndOutsideStrings) {
  EXPECT_TRUE(refusal(std::string("module {\0}", 10)).starts_with("p.mlir:1:9: error: the file holds a NUL byte"));
  EXPECT_TRUE(refusal(std::string("loc(\"a\0b\")", 10)).starts_with("p.mlir:1:7: error: the file holds a NUL byte"));
}

TEST(Guard, NothingAtAllIsRefused) { EXPECT_NE("no error", refusal(" \n\t")); }

TEST(Guard, LongAffineMapsAreRefused) {
  EXPECT_EQ("no error", refusal("affine_map<(d0) -> (d0)>" + repeated(" ", 20'000)));
  EXPECT_EQ("p.mlir:1:5: error: an affine map of 20023 bytes, and the limit is 10000",
            refusal("a = affine_map<(d0) -> (" + repeated("-", 20'000) + "d0)>"));
}

TEST(Guard, ArraysOfMoreDimensionsAreRefused) {
  EXPECT_EQ("no error",
            refusal("tensor<" + repeated("1x", most_rank) + "f32>, tensor<" + repeated("?x", most_rank) + "i1>"));
  EXPECT_EQ("p.mlir:1:8: error: an array of 32000 dimensions, and the limit is 64; make several of them one",
            refusal("tensor<" + repeated("1x", 32'000) + "f32>"));
  EXPECT_EQ("p.mlir:2:8: error: an array of 65 dimensions, and the limit is 64; make several of them one",
            refusal("\ntensor<" + repeated("?x1x", 32) + "3xf32>"));
}

std::string doubling_aliases(int count, const std::string &first, const std::string &more) {
  std::string text = first + "\n";
  for (int i = 1; i < count; ++i)
    for (char c : more) text += c == '$' ? std::to_string(i - 1) : c == '&' ? std::to_string(i) : std::string(1, c);
  return text;
}

// Each stands for itself and twice the one before.
TEST(Guard, AliasesThatDoubleAreRefused) {
  const std::string type = "!t0 = tuple<tensor<f32>>", types = "!t& = tuple<!t$, !t$>\n";
  EXPECT_EQ("no error", refusal(doubling_aliases(13, type, types)));
  EXPECT_EQ(
      "p.mlir:14:1: error: the alias !t13 stands for 16383 parts, including those of nested aliases, and the limit is "
      "10000; define it by fewer of them",
      refusal(doubling_aliases(40, type, types) + "func.func @main(%a: !t39) {\n}"));
  for (const char *more : {"#a& = [#a$, #a$]\n", "#a& = {x = #a$,\n y = #a$}\n", "#a& = loc(fused[#a$, #a$])\n",
                           "#a& =\n [#a$, // the same\n #a$]\n"})
    EXPECT_NE("no error", refusal(doubling_aliases(40, "#a0 = 1", more))) << more;
  EXPECT_NE("no error", refusal(doubling_aliases(40, "!a0 = i1", "!a& = ()\n -> (!a$, !a$)\n")));
}

// A chain of calls is as long as it is, and what follows the aliases is none of them.
TEST(Guard, ManyAliasesAndManyUsesPass) {
  std::string text =
      doubling_aliases(3000, "#loc0 = loc(\"f.py\":1:2)", "#loc& = loc(callsite(\"f\"(#loc0) at #loc$))\n");
  text += "module {\n" + repeated("  %0 = stablehlo.abs %a : tensor<2xf32> loc(#loc2999)\n", 100) + "}\n";
  EXPECT_EQ("no error", refusal(text + "#b = [#loc1]\n" + repeated("func.func @f(%a: !t#loc2999) {}\n", 100)));
}

TEST(Guard, RefusesArraysThatNoMemoryHolds) {
  EXPECT_EQ(refusal("tensor<72057594037927936xi8>"), "no error");
  EXPECT_EQ(refusal("tensor<?x4x!quant.uniform<i8:f32, 1.0>>"), "no error");
  EXPECT_EQ(refusal("tensor<*xf32>, tensor<f32>"), "no error");
  EXPECT_EQ(refusal("tensor<2 x 36028797018963969xi8>"),
            "p.mlir:1:1: error: an array of extents 2x36028797018963969 and perhaps more has more elements than any "
            "machine can hold; the most are 72057594037927936");
  EXPECT_EQ(refusal("tensor<0x99999999999999999999xi8>"),
            "p.mlir:1:1: error: an array of extents 0x99999999999999999999 and perhaps more has more elements than any "
            "machine can hold; the most are 72057594037927936");
}

TEST(Guard, RefusesArrayAttributesThatTheParserCannotRead) {
  EXPECT_EQ(refusal("array<i64: 1, 2>, array<i1>, array< f64 : 1.0>"), "no error");
  EXPECT_EQ(refusal("array<index: 0>"),
            "p.mlir:1:1: error: an attribute of the form array<index: ...>, whose elements may be i1, i8, i16, i32, "
            "i64, f32 or f64");
}

}  // namespace
}  // namespace tessera
