#include "pipeline/lent_space.h"

#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <thread>

#include "../../support/thrown.h"

namespace tessera {
namespace {

std::string text_of(int size) {
  const std::string type = "tensor<" + std::to_string(size) + "xf32>";
  return "func.func @main(%a: " + type + ") -> " + type + " {\n  %0 = stablehlo.add %a, %a : " + type +
         "\n  return %0 : " + type + "\n}";
}

Program compiled(const std::string &text, LentSpace &lent) {
  Program program = Program::read(ProgramText{"program", text}, {}, lent.space());
  program.propagate();
  program.partition();
  program.compile({.leaves_space = lent.is_shared()});
  return program;
}

std::vector<std::vector<Tensor>> filled(float value, int64_t size) {
  Tensor tensor(DType::f32, {size});
  std::fill_n(tensor.mutable_as<float>(), size, value);
  return {{tensor}};
}

float doubled(Program &program, float value, int64_t size) {
  return program.run_blocks(filled(value, size))[0][0].as<float>()[size - 1];
}

TEST(LentSpace, IsLentToOneProgramAfterTheOther) {
  LentSpace first(100);
  const ProgramSpace *space = first.space().get();
  LentSpace beside(100);
  EXPECT_NE(beside.space().get(), space);
  first.give_back();
  EXPECT_EQ(LentSpace(100).space().get(), space);
  LentSpace after(100);  // the last one hasn't been given back
  EXPECT_NE(after.space().get(), space);
}

TEST(LentSpace, OfALargeProgramIsItsOwn) {
  LentSpace large(1 << 20);
  EXPECT_FALSE(large.is_shared());
  const std::weak_ptr<ProgramSpace> space = large.space();
  Program program = compiled(text_of(3), large);
  EXPECT_FALSE(program.has_left_space());
  large.give_back();
  EXPECT_EQ(doubled(program, 2, 3), 4);
  LentSpace another(100);
  EXPECT_NE(another.space(), space.lock());
}

TEST(LentSpace, IsNewOnceItHasHadManyPrograms) {
  const ProgramSpace *before = nullptr;
  int changes = 0;
  for (int i = 0; i < 600; ++i) {
    LentSpace lent(100);
    changes += lent.space().get() != before;
    before = lent.space().get();
    lent.give_back();
  }
  EXPECT_GE(changes, 3);
  EXPECT_LE(changes, 6);
}

TEST(LentSpace, ProgramsThatHaveLeftItRunWhileOthersAreCompiledThere) {
  LentSpace lent(100);
  Program one = compiled(text_of(5), lent);
  ASSERT_TRUE(one.has_left_space());
  lent.give_back();
  std::jthread others([] {
    for (int size = 6; size < 26; ++size) {
      LentSpace again(100);
      Program another = compiled(text_of(size), again);
      EXPECT_EQ(doubled(another, 3, size), 6);
      again.give_back();
    }
  });
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(doubled(one, 1, 5), 2);
}

// Such a program keeps its module there.
TEST(LentSpace, LivesAsLongAsAProgramThatHasLeftIt) {
  std::weak_ptr<ProgramSpace> space;
  std::optional<Program> first, second;
  {
    LentSpace lent(100);
    space = lent.space();
    first.emplace(compiled(text_of(4), lent));
    second.emplace(compiled(text_of(5), lent));
  }
  ASSERT_TRUE(first->has_left_space() && second->has_left_space());
  first.reset();
  EXPECT_FALSE(space.expired());
  EXPECT_EQ(doubled(*second, 4, 5), 8);
  second.reset();
  EXPECT_TRUE(space.expired());
}

TEST(LentSpace, ProgramsThatHaveLeftItGoWhileOthersAreCompiledThere) {
  LentSpace lent(100);
  std::deque<Program> programs;
  for (int i = 0; i < 30; ++i) programs.push_back(compiled(text_of(5), lent));
  std::jthread others([&lent] {
    for (int i = 0; i < 20; ++i) {
      Program another = compiled(text_of(5), lent);
      EXPECT_EQ(doubled(another, 3, 5), 6);
    }
  });
  for (bool is_first = true; !programs.empty(); is_first = !is_first)
    is_first ? programs.pop_front() : programs.pop_back();
}

TEST(LentSpace, ErrorsAndPredictionsOfAProgramThatHasLeftItAreAsBefore) {
  LentSpace lent(100), own(1 << 20);
  Program left = compiled(text_of(4), lent), stays = compiled(text_of(4), own);
  EXPECT_EQ(prediction_to_json(left.predict()), prediction_to_json(stays.predict()));
  const auto error = [](Program &program) { return error_of([&] { program.run_blocks(filled(1, 3)); }); };
  EXPECT_EQ(error(left), "program:1:1: error: argument 0 of @main is f32[4], but f32[3] was given");
  EXPECT_EQ(error(left), error(stays));
}

TEST(LentSpace, AProgramThatTheReferenceEvaluatesStaysThere) {
  LentSpace lent(100);
  Program program = compiled(R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  check.expect_eq_const %a, dense<1.0> : tensor<2xf32>
  return %a : tensor<2xf32>
})",
                             lent);
  EXPECT_FALSE(program.has_left_space());
}

}  // namespace
}  // namespace tessera
