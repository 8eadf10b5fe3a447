// The text of streams: operations, start and done, what waits for what, what dies where, blocks of control flow.
#include "instruction_stream/stream.h"

#include "run_context.h"

namespace tessera {
namespace {

TEST(Stream, WhatStandsBetweenStartAndDoneOverlaps) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main(%a: tensor<2x4xf32>, %b: tensor<4x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
      %p = stablehlo.dot %a, %b : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %s = spmd.all_reduce sum %p over {"x"} on @m : tensor<2x4xf32>
      %n = stablehlo.negate %c : tensor<2x4xf32>
      %r = stablehlo.add %s, %n : tensor<2x4xf32>
      return %r : tensor<2x4xf32>
    })")
                          .stream),
            R"(stream(b0: f32[2,4], b1: f32[4,4], b2: f32[2,4]) {
  0 operation stablehlo.dot (b0, b1) -> b3: f32[2,4]
  1 start spmd.all_reduce (b3) -> b4: f32[2,4]; waits for 0
  2 operation stablehlo.negate (b2) -> b5: f32[2,4]
  3 done spmd.all_reduce (b3) -> b4: f32[2,4]; waits for 1; b3 dies
  4 operation stablehlo.add (b4, b5) -> b6: f32[2,4]; waits for 2, 3; b4, b5 die
} gives b6
)");
}

TEST(Stream, ACollectiveThatOnlyResultsNeedIsDoneAtTheEndAndOneThatNothingNeedsAtOnce) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %unused = spmd.all_reduce max %a over {"y"} on @m : tensor<2xf32>
      %s = spmd.all_reduce sum %a over {"x"} on @m : tensor<2xf32>
      %n = stablehlo.negate %a : tensor<2xf32>
      return %s, %n : tensor<2xf32>, tensor<2xf32>
    })")
                          .stream),
            R"(stream(b0: f32[2]) {
  0 start spmd.all_reduce (b0) -> b1: f32[2]
  1 done spmd.all_reduce (b0) -> b1: f32[2]; waits for 0; b1 dies
  2 start spmd.all_reduce (b0) -> b2: f32[2]
  3 operation stablehlo.negate (b0) -> b3: f32[2]
  4 done spmd.all_reduce (b0) -> b2: f32[2]; waits for 2
} gives b2, b3
)");
}

// Both collectives are under way together; the second is needed first, by a branch that uses it from outside.
TEST(Stream, AUseInsideABlockNeedsTheCollectiveToBeDoneBeforeTheBlock) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
      %s = spmd.all_reduce sum %a over {"x"} on @m : tensor<f32>
      %t = spmd.all_reduce max %a over {"x"} on @m : tensor<f32>
      %r = "stablehlo.if"(%p) ({
        stablehlo.return %t : tensor<f32>
      }, {
        stablehlo.return %a : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      %u = stablehlo.add %r, %s : tensor<f32>
      return %u : tensor<f32>
    })")
                          .stream),
            R"(stream(b0: i1[], b1: f32[]) {
  0 start spmd.all_reduce (b1) -> b2: f32[]
  1 start spmd.all_reduce (b1) -> b3: f32[]
  2 done spmd.all_reduce (b1) -> b3: f32[]; waits for 1
  3 branch stablehlo.if (b0, b1, b3) -> b4: f32[]; waits for 2; b3 dies
    if true() {
    } gives b3
    if false() {
    } gives b1
  4 done spmd.all_reduce (b1) -> b2: f32[]; waits for 0
  5 operation stablehlo.add (b4, b2) -> b5: f32[]; waits for 3, 4; b2, b4 die
} gives b5
)");
}

TEST(Stream, LoopsHaveAConditionAndABodyAndReadWhatTheseUseFromOutside) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main(%a: tensor<f32>, %limit: tensor<i32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %s = spmd.all_reduce sum %x over {"x"} on @m : tensor<f32>
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n, %s : tensor<i32>, tensor<f32>
        }
      return %r#1 : tensor<f32>
    })")
                          .stream),
            R"(stream(b0: f32[], b1: i32[]) {
  0 operation stablehlo.constant () -> b2: i32[]
  1 operation stablehlo.constant () -> b3: i32[]
  2 loop stablehlo.while (b2, b0, b1, b3) -> b11: i32[], b12: f32[]; waits for 0, 1; b2, b3, b11 die
    while(b4: i32[], b5: f32[]) {
      0 operation stablehlo.compare (b4, b1) -> b6: i1[]; b4, b5 die
    } gives b6
    do(b7: i32[], b8: f32[]) {
      0 start spmd.all_reduce (b8) -> b9: f32[]
      1 operation stablehlo.add (b7, b3) -> b10: i32[]; b7 dies
      2 done spmd.all_reduce (b8) -> b9: f32[]; waits for 0; b8 dies
    } gives b10, b9
} gives b12
)");
}

TEST(Stream, BranchesHaveABlockForEachWay) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main(%p: tensor<i1>, %k: tensor<i32>, %a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
      %n = stablehlo.negate %a : tensor<f32>
      %r = "stablehlo.if"(%p) ({
        stablehlo.return %n : tensor<f32>
      }, {
        %z = stablehlo.add %n, %a : tensor<f32>
        stablehlo.return %z : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      %s = "stablehlo.case"(%k) ({
        stablehlo.return %a : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      return %r, %s : tensor<f32>, tensor<f32>
    })")
                          .stream),
            R"(stream(b0: i1[], b1: i32[], b2: f32[]) {
  0 operation stablehlo.negate (b2) -> b3: f32[]
  1 branch stablehlo.if (b0, b2, b3) -> b5: f32[]; waits for 0; b3 dies
    if true() {
    } gives b3
    if false() {
      0 operation stablehlo.add (b3, b2) -> b4: f32[]
    } gives b4
  2 branch stablehlo.case (b1, b2) -> b6: f32[]
    case 0() {
    } gives b2
} gives b5, b6
)");
}

TEST(Stream, CallsArePutInPlaceOfThemselvesAndResultsThatNobodyUsesDieAtOnce) {
  RunContext context;
  LoweredProgram program = context.lower(R"(
    func.func private @twice(%x: tensor<2xf32>, %y: tensor<f32>) -> (tensor<2xf32>, tensor<f32>) {
      %r = stablehlo.add %x, %x : tensor<2xf32>
      return %r, %y : tensor<2xf32>, tensor<f32>
    }
    func.func @main(%a: tensor<2xf32>, %b: tensor<f32>) -> tensor<f32> {
      %r:2 = func.call @twice(%a, %b) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
      %s:2 = func.call @twice(%r#0, %r#1) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
      return %s#1 : tensor<f32>
    })");
  EXPECT_EQ(to_string(program.stream), R"(stream(b0: f32[2], b1: f32[]) {
  0 operation stablehlo.add (b0, b0) -> b2: f32[2]
  1 operation stablehlo.add (b2, b2) -> b3: f32[2]; waits for 0; b2, b3 die
} gives b1
)");
  EXPECT_EQ(program.ops.size(), 1u) << "one op, met twice";
}

TEST(Stream, AnOperationWithoutOperandsSendsNothing) {
  RunContext context;
  EXPECT_EQ(to_string(context
                          .lower(R"(
    func.func @main() -> tensor<i32> {
      %i = spmd.axis_index over {"x"} on @m : tensor<i32>
      return %i : tensor<i32>
    })")
                          .stream),
            R"(stream() {
  0 operation spmd.axis_index () -> b0: i32[]
} gives b0
)");
}

TEST(Stream, TuplesAreTheirLeavesAndTokensHoldNothing) {
  RunContext context;
  LoweredProgram program = context.lower(R"(
    func.func @main(%t: tuple<tensor<2xf32>, tuple<tensor<3xi8>, !stablehlo.token>>) -> tensor<2xf32> {
      %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tuple<tensor<3xi8>, !stablehlo.token>>) -> tensor<2xf32>
      return %r : tensor<2xf32>
    })");
  EXPECT_EQ(to_string(program.stream).substr(0, 44), "stream(b0: f32[2], b1: i8[3], b2: token) {\n ");
  EXPECT_EQ(program.stream.buffers[BufferId{1}].bytes(), 3);
  EXPECT_EQ(program.stream.buffers[BufferId{2}].bytes(), 0);
}

TEST(Stream, IdsCountThroughBlocksInProgramOrder) {
  RunContext context;
  LoweredProgram program = context.lower(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
      %r = "stablehlo.if"(%p) ({
        %x = stablehlo.negate %a : tensor<f32>
        stablehlo.return %x : tensor<f32>
      }, {
        %x = stablehlo.abs %a : tensor<f32>
        stablehlo.return %x : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      %s = stablehlo.sine %r : tensor<f32>
      return %s : tensor<f32>
    })");
  const StreamBlock &main = program.stream.main;
  EXPECT_EQ(program.stream.instruction_count, 4);
  EXPECT_EQ(main.instructions[0].id, 0);
  EXPECT_EQ(main.instructions[0].blocks[0].instructions[0].id, 1);
  EXPECT_EQ(main.instructions[0].blocks[1].instructions[0].id, 2);
  EXPECT_EQ(main.instructions[1].id, 3);
}

TEST(Stream, AFunctionThatCallsItselfIsRefused) {
  RunContext context;
  mlir::ModuleOp module = context.parse(R"(
    func.func private @f(%a: tensor<f32>) -> tensor<f32> {
      %r = func.call @g(%a) : (tensor<f32>) -> tensor<f32>
      return %r : tensor<f32>
    }
    func.func private @g(%a: tensor<f32>) -> tensor<f32> {
      %r = func.call @f(%a) : (tensor<f32>) -> tensor<f32>
      return %r : tensor<f32>
    }
    func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %r = func.call @f(%a) : (tensor<f32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  EXPECT_TRUE(mlir::failed(lower_to_stream(module, "main")));
  EXPECT_EQ(context.errors(), "calls @f, which is already being called; recursion isn't supported");
}

TEST(Stream, AFunctionThatIsNotThereOrHasNoBodyIsRefused) {
  RunContext context;
  mlir::ModuleOp module = context.parse("func.func private @outside(%a: tensor<f32>) -> tensor<f32>");
  EXPECT_TRUE(mlir::failed(lower_to_stream(module, "main")));
  EXPECT_TRUE(mlir::failed(lower_to_stream(module, "outside")));
  EXPECT_EQ(context.errors(), "there is no function @main in the module\nhas no body that could be run");
}

// The sum of %g comes before the other gather: so %g is gone when %h and its slice are there.
TEST(Stream, WhatFreesMemoryRunsEarly) {
  RunContext context;
  std::string text = to_string(context
                                   .lower(R"(
    func.func @main(%a: tensor<64xf32>) -> (tensor<f32>, tensor<200xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %g = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<64xf32>) -> tensor<128xf32>
      %h = spmd.all_gather %a dim 0 over {"x", "y"} on @m : (tensor<64xf32>) -> tensor<256xf32>
      %i = stablehlo.slice %h [0:200] : (tensor<256xf32>) -> tensor<200xf32>
      %s = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
      return %s, %i : tensor<f32>, tensor<200xf32>
    })")
                                   .stream);
  size_t sum = text.find("operation stablehlo.reduce"), second = text.find("start spmd.all_gather (b0) -> b3");
  ASSERT_NE(second, std::string::npos) << text;
  EXPECT_LT(sum, second) << text;
}

}  // namespace
}  // namespace tessera
