// The compiler of generated functions without its cache on disk: what is compiled, how often, and what goes wrong.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "../../support/thrown.h"
#include "base/error.h"
#include "jit_kernels.h"
#include "lower/machine_code/key.h"
#include "lower/machine_code/module_compiler.h"

namespace tessera {
namespace {

CompileOptions uncached(unsigned threads = 2) {
  CompileOptions options;
  options.threads = threads;
  options.cache_folder = "";
  return options;
}

float apply(void *function, float x) {
  float in[16], out[16];
  for (float &value : in) value = x;
  reinterpret_cast<VectorFunction>(function)(in, out);
  return out[15];
}

TEST(Compiler, GivesOneAddressForEachSourceInOrder) {
  std::vector<FunctionSource> sources;
  for (int i = 0; i < 50; ++i) sources.push_back(scale_and_shift(static_cast<float>(i), 1));
  CompileStatistics statistics;
  auto code = compile(sources, uncached(3), &statistics);
  ASSERT_EQ(code->size(), 50u);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(apply((*code)[static_cast<size_t>(i)], 2), 2.0f * static_cast<float>(i) + 1);
  EXPECT_EQ(statistics.compiled, 50u);
}

TEST(LentCompiler, HasCompiledBeforeUnlessThatFailed) {
  const FunctionSource sound = scale_and_shift(2, 300), empty = {"emits nothing", [](auto &&...) {}};
  CompileStatistics statistics;
  const ModuleCompiler *first = nullptr;
  {
    LentCompiler lent(host_target());
    first = &*lent;
    (*lent).compile(NamedSource{&sound, "tessera_lent"}, statistics);
  }
  {
    LentCompiler again(host_target()), beside(host_target());
    EXPECT_EQ(&*again, first);
    EXPECT_NE(&*beside, first);
    (*again).compile(NamedSource{&sound, "tessera_lent"}, statistics);
    EXPECT_TRUE((*again).is_fresh());
    EXPECT_THROW((*again).compile(NamedSource{&empty, "tessera_lent"}, statistics), DefectError);
    EXPECT_FALSE((*again).is_fresh());
  }
  EXPECT_TRUE((*LentCompiler(host_target())).is_fresh());
}

TEST(Compiler, CompilesEqualSourcesOnce) {
  auto emitted = std::make_shared<std::atomic<int>>(0);
  std::vector<FunctionSource> sources(20, scale_and_shift(3, 100, emitted));
  sources.push_back(scale_and_shift(4, 100, emitted));
  CompileStatistics statistics;
  auto code = compile(sources, uncached(), &statistics);
  EXPECT_EQ(*emitted, 2);
  EXPECT_EQ(statistics.functions, 21u);
  EXPECT_EQ(statistics.distinct, 2u);
  EXPECT_EQ((*code)[0], (*code)[19]);
  EXPECT_NE((*code)[0], (*code)[20]);
}

TEST(Compiler, SharesFunctionsWithProgramsThatStillHoldThem) {
  CompileStatistics first, second, third;
  auto one = compile({scale_and_shift(5, 200), scale_and_shift(6, 200)}, uncached(), &first);
  auto two = compile({scale_and_shift(6, 200), scale_and_shift(7, 200)}, uncached(), &second);
  EXPECT_EQ(first.compiled, 2u);
  EXPECT_EQ(second.from_memory, 1u);
  EXPECT_EQ(second.compiled, 1u);
  EXPECT_EQ((*one)[1], (*two)[0]);
  one.reset();  // the second program keeps what it took over
  EXPECT_EQ(apply((*two)[0], 1), 206);
  two.reset();
  compile({scale_and_shift(6, 200)}, uncached(), &third);
  EXPECT_EQ(third.compiled, 1u);
}

TEST(Compiler, TargetsAreNeverMixedUp) {
  CompileOptions narrow = uncached();
  narrow.target = target_of_cpu("x86-64-v3");
  EXPECT_EQ(narrow.target->vectors.bytes, 32);
  auto wide_code = compile({scale_and_shift(8, 300)}, uncached());
  CompileStatistics statistics;
  auto narrow_code = compile({scale_and_shift(8, 300)}, narrow, &statistics);
  EXPECT_EQ(statistics.compiled, 1u);
  EXPECT_EQ(apply((*narrow_code)[0], 1), 308);
  EXPECT_EQ(apply((*wide_code)[0], 1), 308);
}

TEST(Compiler, SymbolsNameTheOps) {
  EXPECT_EQ(symbol_of("0123", "%0 = stablehlo.multiply %a, %b\n%1 = stablehlo.log_plus_one %0\nstablehlo.return %1"),
            "tessera_multiply_log_plus_one_0123");
  EXPECT_EQ(symbol_of("0123", "anything else"), "tessera_0123");
  std::string many;
  for (int i = 0; i < 100; ++i) many += "stablehlo.add stablehlo.";
  EXPECT_LT(symbol_of("0123", many).size(), 80u);
}

TEST(Compiler, UnknownProcessorsAreRefusedWithTheKnownOnes) {
  std::string error = error_of<InputError>([] { target_of_cpu("pentium9"); });
  EXPECT_NE(error.find("no processor is named 'pentium9'; known are "), std::string::npos);
  EXPECT_NE(error.find("x86-64-v3"), std::string::npos);
}

TEST(Compiler, FindsFunctionsOfTheProcessAndOfTheVectorMathLibrary) {
  auto code = compile({call_of("sqrtf")}, uncached());
  float in = 9, out = 0;
  reinterpret_cast<VectorFunction>((*code)[0])(&in, &out);
  EXPECT_EQ(out, 3);
  // Not called: its argument is a vector. That it can be linked is what is asked here.
  EXPECT_NE((*compile({call_of("_ZGVdN8v_sinf")}, uncached()))[0], nullptr);
}

TEST(Compiler, ACallOfNothingIsADefectThatNamesIt) {
  EXPECT_EQ(error_of<DefectError>([] { compile({call_of("no_such_function_anywhere")}, uncached()); }),
            "generated code can't be linked: nothing is named no_such_function_anywhere");
}

TEST(Compiler, WrongIrIsADefectAndLeavesTheRestUsable) {
  FunctionSource wrong = {
      "a block without an end", [](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &) {
        auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false);
        auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
        llvm::BasicBlock::Create(module.getContext(), "entry", function);
      }};
  EXPECT_NE(error_of<DefectError>([&] {
              compile({scale_and_shift(9, 400), wrong}, uncached());
            }).find("generated code is wrong: "),
            std::string::npos);
  FunctionSource nothing = {"nothing", [](llvm::Module &, llvm::StringRef, const VectorTarget &) {}};
  EXPECT_NE(
      error_of<DefectError>([&] { compile({nothing}, uncached()); }).find("generated code lacks its function tessera_"),
      std::string::npos);
  EXPECT_EQ(apply((*compile({scale_and_shift(9, 400)}, uncached()))[0], 1), 409);
}

TEST(Compiler, WhatTheGeneratorThrowsComesThroughFromAnyThread) {
  std::vector<FunctionSource> sources;
  for (int i = 0; i < 40; ++i) sources.push_back(scale_and_shift(static_cast<float>(i), 500));
  sources[17].emit = [](llvm::Module &, llvm::StringRef, const VectorTarget &) { throw InputError("not this one"); };
  sources[17].content = "throws";
  EXPECT_THROW(compile(sources, uncached(4)), InputError);
}

TEST(Compiler, SeveralProgramsCompileAtTheSameTime) {
  std::vector<std::jthread> threads;
  std::atomic<int> right = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&right, t] {
      std::vector<FunctionSource> sources;
      for (int i = 0; i < 20; ++i) sources.push_back(scale_and_shift(static_cast<float>(i + t), 600));
      auto code = compile(sources, uncached(2));
      for (int i = 0; i < 20; ++i)
        right += apply((*code)[static_cast<size_t>(i)], 1) == static_cast<float>(600 + i + t);
    });
  }
  threads.clear();
  EXPECT_EQ(right, 80);
}

TEST(Compiler, CompilesManySmallFunctions) {
  std::vector<FunctionSource> sources;
  for (int i = 0; i < 400; ++i) sources.push_back(scale_and_shift(static_cast<float>(i), 700));
  for (unsigned threads : {1u, 2u}) {
    CompileStatistics statistics;
    compile(sources, uncached(threads), &statistics);
    ASSERT_EQ(statistics.compiled, 400u);
    std::printf("  %u thread%s: %.0f functions a second (%.2f ms each: generate %.2f, optimise %.2f, codegen %.2f)\n",
                threads, threads == 1 ? "" : "s", 400 / statistics.seconds, 1e3 * statistics.seconds / 400,
                1e3 * statistics.generate_seconds / 400, 1e3 * statistics.optimise_seconds / 400,
                1e3 * statistics.codegen_seconds / 400);
  }
}

}  // namespace
}  // namespace tessera
