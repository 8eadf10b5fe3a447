// Names and lines that the text of a program gives its values.
#include "read/text_index.h"

#include <gtest/gtest.h>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/location_mark.h"
#include "read/reader.h"

namespace tessera {
namespace {

struct Indexed {
  std::unique_ptr<mlir::MLIRContext> context;
  TextIndex index;
  mlir::OwningOpRef<mlir::ModuleOp> module;

  explicit Indexed(const std::string &text) {
    mlir::DialectRegistry registry;
    registry.insert<mlir::func::FuncDialect>();
    context = make_context(registry);
    module = read(*context, Source{"p.mlir", text}, &index);
  }
};

TEST(TextIndex, SaysWhereValuesStandAndWhatTheyAreCalled) {
  Indexed indexed(R"(func.func private @two() -> (i32, tensor<4xf32>)
func.func @main(%arg0: tensor<4xf32>,
    %w.1: i32) -> i32 {
  %pair:2 = call @two() : () -> (i32, tensor<4xf32>)
  %a, %b = "func.call"() <{callee = @two}> : () -> (i32, tensor<4xf32>)
  return %pair#0 : i32
})");
  const std::vector<TextOperation> &operations = indexed.index.operations;
  ASSERT_EQ(operations.size(), 5U);
  EXPECT_EQ(operations[0].function, "two");
  const TextOperation &main = operations[1];
  EXPECT_EQ(main.function, "main");
  ASSERT_EQ(main.arguments.size(), 1U);
  ASSERT_EQ(main.arguments[0].size(), 2U);
  EXPECT_EQ(main.arguments[0][0].name, "%arg0");
  EXPECT_EQ(main.arguments[0][1].name, "%w.1");
  EXPECT_EQ(main.arguments[0][1].line, 3);
  const TextOperation &pair = operations[2];
  EXPECT_EQ(pair.operation, "func.call");
  EXPECT_EQ(pair.line, 4);
  EXPECT_EQ(pair.column, 13);
  EXPECT_EQ(pair.results[0].name, "%pair#0");
  EXPECT_EQ(pair.results[1].name, "%pair#1");
  EXPECT_EQ(pair.results[1].type, "tensor<4xf32>");
  EXPECT_EQ(operations[3].results[1].name, "%b");
}

TEST(TextIndex, MarksEachOperationWithItsNumber) {
  Indexed indexed("func.func @main(%a: i32) -> i32 {\n  return %a : i32 loc(\"there\":7:8)\n}");
  auto main = *indexed.module->getOps<mlir::func::FuncOp>().begin();
  EXPECT_EQ(mark_of(main.getLoc(), LocationMark::text), 0);
  mlir::Location returned = main.front().getTerminator()->getLoc();
  EXPECT_EQ(mark_of(returned, LocationMark::text), 1);
  EXPECT_EQ(mark_of(returned, LocationMark::move), std::nullopt);
  EXPECT_EQ(mark_of(marked(returned, LocationMark::move, 5), LocationMark::text), 1);
  EXPECT_EQ(mark_of(marked(returned, LocationMark::move, 5), LocationMark::move), 5);
  EXPECT_TRUE(returned->findInstanceOf<mlir::FileLineColLoc>());
}

// A text that parses alone parses with an index to the same module.
TEST(TextIndex, ReadsSeveralTopLevelOperationsAndAModuleAlike) {
  std::string function = "func.func @main() {\n  return\n}";
  for (const std::string &text : {function, "module {\n" + function + "\n}"}) {
    Indexed indexed(text);
    EXPECT_TRUE(indexed.module->lookupSymbol("main")) << text;
  }
}

}  // namespace
}  // namespace tessera
