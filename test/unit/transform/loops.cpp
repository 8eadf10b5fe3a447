// Loops and how they count, and indices as functions of the number of the iteration.
#include <gtest/gtest.h>

#include "mlir/Parser/Parser.h"
#include "ops/control/loop_rows.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

struct Program {
  explicit Program(const std::string &text) {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context = make_context(registry);
    module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
    if (!module) throw std::runtime_error("the program can't be read");
    module->walk([&](stablehlo::WhileOp op) { loop = op; });
  }

  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  stablehlo::WhileOp loop;
};

// Writes `c = first; while c DIRECTION bound: ...; c += step` over integers of a type. The body can use %c and %x, a stack of 6 rows.
std::string loop_text(const std::string &type, const std::string &first, const std::string &direction,
                      const std::string &bound, const std::string &step, const std::string &body = "") {
  const std::string number = "tensor<" + type + ">";
  const auto constant = [&](const std::string &name, const std::string &value) {
    return "  %" + name + " = stablehlo.constant dense<" + value + "> : " + number + "\n";
  };
  return "func.func @main(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {\n" + constant("first", first) +
         constant("bound", bound) + constant("step", step) + "  %zero = stablehlo.constant dense<0> : tensor<i32>\n" +
         "  %r:2 = \"stablehlo.while\"(%first, %x) ({\n  ^bb0(%c: " + number + ", %y: tensor<6x4xf32>):\n" +
         "    %on = stablehlo.compare " + direction + ", %c, %bound : (" + number + ", " + number +
         ") -> tensor<i1>\n    stablehlo.return %on : tensor<i1>\n  }, {\n  ^bb0(%c: " + number +
         ", %y: tensor<6x4xf32>):\n" + body + "    %next = stablehlo.add %c, %step : " + number +
         "\n    stablehlo.return %next, %y : " + number + ", tensor<6x4xf32>\n  }) : (" + number +
         ", tensor<6x4xf32>) -> (" + number + ", tensor<6x4xf32>)\n  return %r#1 : tensor<6x4xf32>\n}\n";
}

// Returns first, step and iterations, or what keeps the loop from counting.
std::string counts(const std::string &type, const std::string &first, const std::string &direction,
                   const std::string &bound, const std::string &step) {
  Program program(loop_text(type, first, direction, bound, step));
  std::string why_not;
  const std::optional<LoopCounter> counter = loop_counter(program.loop, why_not);
  EXPECT_EQ(trip_count(program.loop), counter ? std::optional(counter->iterations) : std::nullopt);
  if (!counter) return why_not;
  return std::to_string(counter->first) + " by " + std::to_string(counter->step) + ", " +
         std::to_string(counter->iterations) + " times";
}

TEST(Loops, Count) {
  EXPECT_EQ(counts("i32", "0", "LT", "6", "1"), "0 by 1, 6 times");
  EXPECT_EQ(counts("i32", "1", "LE", "6", "1"), "1 by 1, 6 times");
  EXPECT_EQ(counts("i32", "-3", "LT", "6", "2"), "-3 by 2, 5 times");
  EXPECT_EQ(counts("i32", "6", "LT", "6", "1"), "6 by 1, 0 times");
  EXPECT_EQ(counts("ui8", "100", "LT", "200", "50"), "100 by 50, 2 times");
  EXPECT_EQ(counts("ui32", "4294967290", "LT", "4294967295", "1"), "4294967290 by 1, 5 times");
  const std::string counter = "its counter, carried value 0, ";
  EXPECT_EQ(counts("i32", "0", "GT", "6", "1"), "its condition compares by GT, not by LT or LE");
  EXPECT_EQ(counts("i32", "0", "LT", "6", "-1"), "the step of " + counter + "is -1, which isn't positive");
  EXPECT_EQ(counts("f32", "0.0", "LT", "6.0", "1.0"), counter + "isn't an integer");
  const std::string wraps = counter + "overflows its type before it reaches its bound";
  EXPECT_EQ(counts("i8", "0", "LE", "127", "1"), wraps);
  EXPECT_EQ(counts("i8", "0", "LT", "120", "100"), wraps);
  EXPECT_EQ(counts("i8", "-100", "LT", "100", "1"), counter + "has more iterations than its type can count");
  EXPECT_EQ(counts("i8", "-100", "LT", "27", "1"), "-100 by 1, 127 times");
  EXPECT_EQ(counts("ui8", "100", "LT", "250", "50"), "100 by 50, 3 times");
  EXPECT_EQ(counts("ui8", "100", "LT", "251", "50"), wraps);
  EXPECT_EQ(counts("i64", "-9223372036854775808", "LT", "9223372036854775807", "1"), counter + "counts beyond 64 bits");
}

TEST(Loops, CountByOne) {
  Program program(loop_text("i32", "0", "LT", "6", "2"));
  std::string why_not;
  EXPECT_FALSE(counter_by_one(program.loop, why_not));
  EXPECT_EQ(why_not, "the step of its counter, carried value 0, is 2, not 1");
  EXPECT_FALSE(counter_by_one(program.module->getOperation()));
  Program far(loop_text("i64", "9007199254740990", "LT", "9007199254740993", "1"));  // a double has only even ones
  EXPECT_EQ(counter_by_one(far.loop, why_not)->iterations, 3);
}

// Returns what the last operation of a body is in iteration i of a loop over six rows, counted by one from `first`.
std::string index(const std::string &body, const std::string &first = "0", const std::string &type = "i32") {
  Program program(loop_text(type, first, "LT", std::to_string(std::stoi(first) + 6), "1", body));
  std::string why_not;
  const std::optional<LoopCounter> counter = loop_counter(program.loop, why_not);
  const IterationNumbers numbers(program.loop, *counter);
  mlir::Block &block = program.loop.getBody().front();
  const std::optional<LinearIndex> linear =
      numbers.of(std::prev(block.end(), 3)->getResult(0));  // in front of the addition and the terminator
  return linear ? std::to_string(linear->by) + " i + " + std::to_string(linear->from) : "not linear";
}

TEST(Loops, IndicesAreFunctionsOfTheIteration) {
  const std::string convert = "    %k = stablehlo.convert %c : (tensor<i32>) -> tensor<i16>\n";
  EXPECT_EQ(index(convert), "1 i + 0");
  EXPECT_EQ(index(convert, "3"), "1 i + 3");
  const std::string last = "    %five = stablehlo.constant dense<5> : tensor<i32>\n";
  const std::string from_end = last + "    %k = stablehlo.subtract %five, %c : tensor<i32>\n";
  EXPECT_EQ(index(from_end), "-1 i + 5");
  EXPECT_EQ(index(last + "    %k = stablehlo.add %c, %c : tensor<i32>\n", "2"), "2 i + 4");
  const std::string wraps = "    %k = stablehlo.convert %c : (tensor<i32>) -> tensor<i8>\n";
  EXPECT_EQ(index(wraps, "122"), "1 i + 122");
  EXPECT_EQ(index(wraps, "123"), "not linear");  // the last would be 128
  EXPECT_EQ(index(last + "    %k = stablehlo.multiply %c, %five : tensor<i32>\n"), "not linear");
  const std::string clamped = last + "    %k = stablehlo.clamp %zero, %c, %five : tensor<i32>\n";
  EXPECT_EQ(index(clamped), "1 i + 0");
  EXPECT_EQ(index(clamped, "1"), "not linear");
  const std::string negative =
      "    %n = stablehlo.compare LT, %c, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "    %e = stablehlo.add %c, %bound : tensor<i32>\n"
      "    %k = stablehlo.select %n, %e, %c : tensor<i1>, tensor<i32>\n";
  EXPECT_EQ(index(negative), "1 i + 0");
  EXPECT_EQ(index(negative, "-1"), "not linear");
  EXPECT_EQ(index("    %k = stablehlo.convert %c : (tensor<i32>) -> tensor<f32>\n"), "not linear");
}

TEST(Loops, RowsAreReadOneInEachIteration) {
  const auto reads = [](const std::string &body, const std::string &first) {
    Program program(loop_text("i32", first, "LT", std::to_string(std::stoi(first) + 6), "1", body));
    std::string why_not;
    const IterationNumbers numbers(program.loop, *loop_counter(program.loop, why_not));
    return row_reads(program.loop, program.loop.getBody().front().getArgument(1),
                     [&](mlir::Value value) { return numbers.is_number(value); })
        .size();
  };
  const std::string row =
      "    %row = stablehlo.dynamic_slice %y, %c, %zero, sizes = [1, 4] : (tensor<6x4xf32>, "
      "tensor<i32>, tensor<i32>) -> tensor<1x4xf32>\n";
  EXPECT_EQ(reads(row, "0"), 1U);
  EXPECT_EQ(reads(row, "1"), 0U);
  EXPECT_EQ(reads(row + "    %all = stablehlo.negate %y : tensor<6x4xf32>\n", "0"), 0U);
  EXPECT_EQ(reads("    %part = stablehlo.dynamic_slice %y, %c, %zero, sizes = [1, 3] : (tensor<6x4xf32>, tensor<i32>, "
                  "tensor<i32>) -> tensor<1x3xf32>\n",
                  "0"),
            0U);
}

}  // namespace
}  // namespace tessera
