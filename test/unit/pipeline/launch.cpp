// Runs that go on when the call that has begun them has returned.
#include <gtest/gtest.h>

#include <thread>

#include "../../support/thrown.h"
#include "pipeline/pipeline.h"
#include "pipeline/waiting_habit.h"
#include "reference/host_calls.h"

namespace tessera {
namespace {

constexpr const char *sum_text = R"(func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
})";

Program compiled(const std::string &text) {
  Program program = Program::read(ProgramText{"program", text}, {});
  program.propagate();
  program.partition();
  program.compile();
  return program;
}

Tensor filled(float value, int64_t size = 4) {
  Tensor tensor(DType::f32, {size});
  std::fill_n(tensor.mutable_as<float>(), size, value);
  return tensor;
}

PendingTensor pending() { return {DType::f32, {4}, Occasion()}; }
void decide(const PendingTensor &tensor, float value) {
  tensor.set(filled(value));
  tensor.occasion().happen();
}

Launched launched(Program &program, PendingTensor a, PendingTensor b, std::vector<char> stays = {true, true}) {
  LaunchArguments arguments{{{}}, std::move(stays)};
  arguments.blocks[0] = {std::move(a), std::move(b)};
  return program.launch(std::move(arguments));
}

float value_of(const Launched &launched) { return launched.results[0][0].elements().as<float>()[3]; }

TEST(Launch, OfASmallProgramIsARun) {
  Program sum = compiled(sum_text);
  const Launched done = launched(sum, filled(1), filled(2));
  EXPECT_TRUE(done.end.has_happened());
  EXPECT_TRUE(done.results[0][0].is_decided());
  EXPECT_EQ(value_of(done), 3);
  EXPECT_EQ(error_of([&] { launched(sum, filled(1), filled(2, 3)); }),
            "program:1:1: error: argument 1 of @main is f32[4], but f32[3] was given");
}

TEST(Launch, ReturnsBeforeItsArgumentsAreThere) {
  const PendingTensor late = pending();
  Launched first, second;
  {
    Program sum = compiled(sum_text);
    first = launched(sum, filled(1), late);
    second = launched(sum, first.results[0][0], first.results[0][0]);
  }  // the program goes before they begin
  EXPECT_EQ(second.results[0][0].shape(), (Shape{4}));
  EXPECT_FALSE(first.end.has_happened());
  EXPECT_FALSE(second.end.has_happened());
  decide(late, 5);
  EXPECT_EQ(value_of(second), 12);
  EXPECT_EQ(value_of(first), 6) << "which nobody has given away";
}

Program large_negation() {
  const std::string type = "tensor<1048576xf32>";
  return compiled("func.func @main(%a: " + type + ") -> " + type + " {\n%0 = stablehlo.negate %a : " + type +
                  "\nreturn %0 : " + type + "\n}");
}

Launched launched(Program &large) { return large.launch({{{filled(1, 1 << 20)}}, {true}}); }

TEST(Launch, OfAProgramThatMovesManyBytesReturnsAtOnce) {
  Program negation = large_negation();
  const PendingTensor late = pending();
  Program sum = compiled(sum_text);
  const Launched before = launched(sum, filled(1), late);  // so that the queue is at work
  const Launched large = launched(negation);
  EXPECT_FALSE(large.end.has_happened());
  EXPECT_EQ(value_of(launched(sum, filled(1), filled(2))), 3) << "which doesn't wait for them";
  decide(late, 5);
  EXPECT_EQ(value_of(large), -1);
}

TEST(Launch, WaitsForEarlierOnesOfItsThreadAlone) {
  Program negation = large_negation();
  const PendingTensor late = pending();
  Program sum = compiled(sum_text);
  const Launched first = launched(sum, filled(1), late), second = launched(negation);
  std::thread other([] {
    Program own = large_negation();
    launched(own).end.wait();
  });
  other.join();
  EXPECT_FALSE(second.end.has_happened()) << "in which time that of another thread was executed";
  decide(late, 5);
  second.end.wait();
  EXPECT_TRUE(first.end.has_happened());
}

// Returns which launches of a new program have ended when they return; callers wait at once behind the first, second and fifth.
std::vector<bool> launches_that_have_ended() {
  const PendingTensor late = pending();
  Program sum = compiled(sum_text), negation = large_negation();
  const Launched before = launched(sum, filled(1), late);  // so that the queue is at work
  const auto at_once = [] { return WaitingHabit::Clock::time_point(); };
  const auto later = [] { return WaitingHabit::Clock::time_point::max(); };
  std::vector<bool> have_ended;
  const auto launch = [&] { have_ended.push_back(launched(negation).end.has_happened()); };
  launch();
  WaitingHabit::note_wait(at_once);
  launch();
  WaitingHabit::note_wait(at_once);
  WaitingHabit::note_wait(later);  // isn't the first
  launch();
  WaitingHabit::note_wait(later);
  launch();
  WaitingHabit::note_wait(at_once);
  launch();
  launch();
  decide(late, 5);  // a queue holds a bounded number of launches
  return have_ended;
}

TEST(Launch, OfAProgramWhoseCallersWaitForItIsARun) {
  const std::vector<bool> wanted{false, true, true, false, true, false};
  std::vector<bool> have_ended = launches_that_have_ended();
  // An execution that a busy machine interrupts is a long one.
  for (int more = 0; more < 20 && have_ended != wanted; ++more) have_ended = launches_that_have_ended();
  EXPECT_EQ(have_ended, wanted);
}

TEST(Launch, LeavesCallersWhoWaitForLongExecutionsTheirThread) {
  const auto habit = std::make_shared<WaitingHabit>();
  WaitingHabit::begin_launch();
  WaitingHabit::end_launch(habit);
  WaitingHabit::note_wait([] { return WaitingHabit::Clock::time_point(); });
  EXPECT_TRUE(habit->waits_at_once());
  habit->note_execution(WaitingHabit::longest);
  EXPECT_FALSE(habit->waits_at_once());
  habit->note_execution(WaitingHabit::longest / 2);
  EXPECT_TRUE(habit->waits_at_once());
  habit->note_execution(16 * WaitingHabit::longest);
  for (int i = 0; i < 10; ++i) habit->note_execution({});
  EXPECT_FALSE(habit->waits_at_once()) << "a program whose executions differ";
  for (int i = 0; i < 20; ++i) habit->note_execution({});
  EXPECT_TRUE(habit->waits_at_once());
}

TEST(Launch, ThatFailsWhereItsCallerWaitsSaysSoAtItsEnd) {
  Program negation = large_negation();
  launched(negation).end.wait();
  WaitingHabit::note_wait([] { return WaitingHabit::Clock::time_point(); });
  const Launched wrong = negation.launch({{{filled(1, 3)}}, {true}});
  EXPECT_TRUE(wrong.end.has_happened());
  EXPECT_EQ(error_of([&] { value_of(wrong); }),
            "program:1:1: error: argument 0 of @main is f32[1048576], but f32[3] was given");
}

TEST(Launch, OfALoopIsARunIfItsIterationsAreFew) {
  for (const auto &[iterations, is_small] : {std::pair("5", true), {"1000000", false}}) {
    Program counts = compiled(std::string(R"(func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %end = stablehlo.constant dense<)") +
                              iterations + R"(> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4xf32>
        cond {
          %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %j = stablehlo.add %i, %one : tensor<i32>
          %y = stablehlo.maximum %x, %b : tensor<4xf32>
          stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
        }
      return %0#1 : tensor<4xf32>
    })");
    const PendingTensor gate = pending();
    Program sum = compiled(sum_text);
    const Launched before = launched(sum, filled(1), gate);  // so that the queue is at work
    const Launched loop = launched(counts, filled(1), filled(2));
    EXPECT_EQ(loop.end.has_happened(), is_small) << iterations;
    decide(gate, 5);
    EXPECT_EQ(value_of(loop), 2);
  }
}

TEST(Launch, ThatFailsSaysSoAtItsEnd) {
  Program sum = compiled(sum_text);
  const PendingTensor late = pending();
  const Launched wrong = launched(sum, late, filled(2, 3));
  const Launched next = launched(sum, wrong.results[0][0], filled(1));
  const Launched right = launched(sum, late, filled(1));
  decide(late, 5);
  const std::string message = "program:1:1: error: argument 1 of @main is f32[4], but f32[3] was given";
  EXPECT_EQ(error_of([&] { value_of(wrong); }), message);
  EXPECT_EQ(error_of([&] { value_of(next); }), message);
  EXPECT_EQ(error_of([&] { std::rethrow_exception(next.end.fault()); }), message);
  EXPECT_EQ(value_of(right), 6);
  EXPECT_EQ(error_of([&] { launched(sum, wrong.results[0][0], filled(1)); }), message);
}

TEST(Launch, TakesTheMemoryOfWhatIsGivenAway) {
  Program sum = compiled(sum_text);
  PendingTensor late = pending();
  PendingTensor given = launched(sum, filled(1), late).results[0][0];
  const PendingTensor result = launched(sum, std::move(given), filled(1), {false, true}).results[0][0];
  Tensor elements = filled(5);
  const std::byte *address = elements.data();
  late.set(std::move(elements));
  late.occasion().happen();
  EXPECT_EQ(result.elements().as<float>()[0], 7);
  EXPECT_EQ(late.elements().data(), address);
  EXPECT_EQ(late.elements().as<float>()[0], 5);

  PendingTensor own = filled(1);
  address = own.elements().data();
  EXPECT_EQ(launched(sum, std::move(own), filled(1), {false, true}).results[0][0].elements().data(), address);
}

TEST(Launch, LeavesWhatALaunchOfAnotherThreadStillReads) {
  Program sum = compiled(sum_text);
  const PendingTensor late = pending();
  PendingTensor shared = filled(1);
  Launched reader;
  const Occasion launching;
  std::thread other([&, read = shared]() mutable {
    reader = launched(sum, std::move(read), late);
    launching.happen();
  });
  launching.wait();
  const std::byte *address = shared.elements().data();
  const Launched writer = launched(sum, std::move(shared), filled(1), {false, true});
  EXPECT_EQ(value_of(writer), 2);
  EXPECT_NE(writer.results[0][0].elements().data(), address);
  decide(late, 5);
  EXPECT_EQ(value_of(reader), 6);
  other.join();
}

TEST(Launch, HasResultsInMemoryOfTheirOwnWhereArgumentsStay) {
  Program same = compiled(R"(func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    return %a, %a : tensor<4xf32>, tensor<4xf32>
  })");
  const Tensor a = filled(1);
  for (bool stays : {false, true}) {
    const std::vector<PendingTensor> results = launched(same, a, filled(2), {stays, true}).results[0];
    EXPECT_EQ(results[0].elements().data() == a.data(), !stays);
    EXPECT_NE(results[0].elements().data(), results[1].elements().data());
    EXPECT_EQ(results[1].elements().as<float>()[2], 1);
  }
}

TEST(Launch, CallsTheHostOnTheThreadThatLaunches) {
  static std::thread::id where;
  set_host_function([](uint64_t, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
    where = std::this_thread::get_id();
    results[0].mutable_as<float>()[3] = operands[0].as<float>()[3] + 1;
    return std::string();
  });
  Program calls = compiled(R"(func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @host.call(%b) {backend_config = "7", has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  })");
  const PendingTensor late = pending();
  std::thread other([&] { decide(late, 5); });
  const Launched called = launched(calls, filled(1), late);
  EXPECT_TRUE(called.end.has_happened());
  EXPECT_EQ(value_of(called), 6);
  EXPECT_EQ(where, std::this_thread::get_id());
  other.join();
  set_host_function(nullptr);
}

TEST(Launch, MayBeMadeBySeveralThreads) {
  Program sum = compiled(sum_text);
  const PendingTensor late = pending();
  std::vector<Launched> last(4);
  std::vector<std::thread> threads;
  for (size_t i = 0; i < last.size(); ++i)
    threads.emplace_back([&, i] {
      last[i] = launched(sum, filled(static_cast<float>(i)), late);
      for (int step = 0; step < 20; ++step)
        last[i] = launched(sum, last[i].results[0][0], step % 2 ? PendingTensor(filled(1)) : late, {false, true});
    });
  decide(late, 2);
  for (std::thread &thread : threads) thread.join();
  for (size_t i = 0; i < last.size(); ++i) EXPECT_EQ(value_of(last[i]), static_cast<float>(i) + 32);
}

}  // namespace
}  // namespace tessera
