// Functions of the host that programs call: at once and compiled, spread, in loops, batches, derivatives and shard_map.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <regex>
#include <set>
#include <stdexcept>
#include <thread>

#include "compare.h"
#include "reference/host_calls.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

Array counted(int64_t count) { return arange(static_cast<double>(count), f32); }

// Sorts backwards, in plain C++.
Array sorted_down(const Array &x) {
  auto values = x.to_vector<float>();
  std::sort(values.rbegin(), values.rend());
  return array(values, x.shape());
}

template <class F, class... A>
void expect_both(const F &f, const std::vector<float> &wanted, const A &...args) {
  EXPECT_EQ(f(args...).template to_vector<float>(), wanted);
  auto compiled = jit(f);
  for (int run = 0; run < 2; ++run) EXPECT_EQ(compiled(args...).template to_vector<float>(), wanted) << "run " << run;
}

// A build with line tables names the line of a call, where others say "the program".
std::string without_line(const std::string &message) {
  static const std::regex line("^[^ ]*callbacks_test\\.cpp:[0-9]+: ");
  return std::regex_replace(message, line, "the program: ");
}

template <class E>
void expect_message(const std::function<void()> &work, const std::string &text) {
  try {
    work();
  } catch (const E &error) {
    EXPECT_EQ(without_line(std::string(error.message())), text);
    return;
  }
  FAIL() << "no error: " << text;
}

TEST(Callbacks, ResultsGoOnInTheProgram) {
  auto f = [](Array x) { return callback(sorted_down, x, x * 2.0) + 1.0; };
  expect_both(f, {7, 5, 3, 1}, counted(4));
}

struct Both {
  Array values;
  std::optional<Array> count;
};

TEST(Callbacks, ArgumentsAndResultsAreTrees) {
  Both like{zeros({2}, f32), zeros({}, i32)};
  auto f = [&](Array x) {
    Both both =
        callback([](const std::vector<Array> &all,
                    double factor) { return Both{all[0] + all[1] * factor, scalar(static_cast<int>(all.size()))}; },
                 like, std::vector<Array>{x, x + 1.0}, 10.0);
    return both.values * astype(*both.count, f32);
  };
  expect_both(f, {20, 42}, counted(2));
}

TEST(Callbacks, OneCallForAllDevices) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  int calls = 0;
  auto f = [&](Array x) {
    return callback([&](Array whole) { return ++calls, sorted_down(whole); }, x, tanh(x) * 0.0 + x) * 2.0;
  };
  Array x = device_put(counted(8), mesh, P("x"));
  expect_both(f, {14, 12, 10, 8, 6, 4, 2, 0}, x);
  EXPECT_EQ(calls, 3);
}

TEST(Callbacks, EachDeviceCallsInShardMap) {
  Mesh mesh = make_mesh({{"x", 4}});
  std::multiset<float> seen;
  auto f = shard_map(
      [&](Array own) {
        debug_callback([&](Array sum) { seen.insert(sum.item<float>()); }, sum(own));
        return callback(sorted_down, own, own);
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  expect_both(f, {1, 0, 3, 2, 5, 4, 7, 6}, counted(8));
  EXPECT_EQ(seen, (std::multiset<float>{1, 1, 1, 5, 5, 5, 9, 9, 9, 13, 13, 13}));
}

TEST(Callbacks, EffectsKeepTheirOrderAndAreNotLeftOut) {
  std::vector<float> seen;
  auto note = [&](Array x) { seen.push_back(x.item<float>()); };
  auto f = [&](Array x) {
    io_callback(note, None, {.ordered = true}, sum(x));
    auto step = [&](Array carry, Array each) {
      io_callback([&](Array v) { return note(v), v; }, each, {.ordered = true}, each);
      return std::pair(carry, each * 2.0);
    };
    Array doubled = scan(step, Array(0), x).second;
    io_callback(note, None, {.ordered = true}, Array(-1.0f));
    return doubled;
  };
  expect_both(f, {0, 2, 4}, counted(3));
  EXPECT_EQ(seen, (std::vector<float>{3, 0, 1, 2, -1, 3, 0, 1, 2, -1, 3, 0, 1, 2, -1}));
}

TEST(Callbacks, BatchesCallForEachElementOrOnce) {
  int calls = 0;
  auto one = [&](Array x) { return callback([&](Array own) { return ++calls, sorted_down(own); }, x, x); };
  Array x = counted(6).reshape({3, 2});
  expect_both(vmap(one), {1, 0, 3, 2, 5, 4}, x);
  EXPECT_EQ(calls, 9);
  expect_both(vmap(vmap([](Array v) { return callback([](Array own) { return own * 2.0; }, v, v); })),
              {0, 2, 4, 6, 8, 10}, x);
  std::vector<Shape> shapes;
  auto all = [&](Array v) {
    return callback([&](Array own) { return shapes.push_back(own.shape()), own * 2.0; }, v, {.vectorized = true}, v);
  };
  expect_both(vmap(all), {0, 2, 4, 6, 8, 10}, x);
  EXPECT_EQ(shapes, (std::vector<Shape>{{3, 2}, {3, 2}, {3, 2}}));
  expect_message<InputError>(
      [&] { vmap([](Array v) { return io_callback([](Array own) { return own; }, v, {.ordered = true}, v); })(x); },
      "the program: error: 'stablehlo.custom_call' op is an ordered io_callback, and the elements of a batch have no "
      "order; leave .ordered out, or map with map, which goes through the elements one after the other");
}

TEST(Callbacks, DerivativesComeFromRules) {
  auto square = custom_vjp([](Array x) { return callback([](Array v) { return v * v; }, x, x); },
                           [](Array x) { return std::pair(callback([](Array v) { return v * v; }, x, x), x); },
                           [](Array x, Array ct) { return std::tuple(2.0 * x * ct); });
  expect_both(grad([&](Array x) { return sum(square(x)); }), {0, 2, 4}, counted(3));
  int calls = 0;
  auto watched = [&](Array x) {
    debug_callback([&](Array) { ++calls; }, x);
    return sum(x * x);
  };
  expect_both(grad(watched), {0, 2, 4}, counted(3));
  EXPECT_EQ(calls, 3);
  expect_message<InputError>(
      [] { grad([](Array x) { return sum(callback(sorted_down, x, x)); })(counted(3)); },
      "the program: error: 'stablehlo.custom_call' op calls a function of the host, which has no derivative; give it "
      "one with custom_jvp or custom_vjp, or stop there with stop_gradient");
}

TEST(Callbacks, AFailureReachesTheCaller) {
  auto fails = [](Array x) {
    return callback([](const Array &) -> Array { throw std::runtime_error("no such number"); }, x, x);
  };
  expect_message<InputError>([&] { fails(counted(2)); }, "callback: the function failed: no such number");
  expect_message<InputError>([&] { jit(fails)(counted(2)); },
                             "the program: error: calls a host function, which failed: no such number");
  auto throws_number = [](Array x) { return callback([](const Array &) -> Array { throw 3; }, x, x); };
  expect_message<InputError>([&] { throws_number(counted(2)); },
                             "callback: the function failed: it threw something that isn't a std::exception");
  expect_message<InputError>(
      [&] { jit(throws_number)(counted(2)); },
      "the program: error: calls a host function, which failed: it threw something that isn't a std::exception");
  auto says_nothing = [](Array x) {
    return callback([](const Array &) -> Array { throw std::runtime_error(""); }, x, x);
  };
  expect_message<InputError>([&] { jit(says_nothing)(counted(2)); },
                             "the program: error: calls a host function, which failed: it threw an exception "
                             "without a text");
  expect_message<ValueError>(
      [&] { callback([](const Array &) {}, counted(2), counted(2)); },
      "callback: the function returns nothing, but `like` has arrays; return a result like it, or "
      "give None");
  auto wrong = [](Array x) { return callback([](const Array &) { return zeros({3}, f32); }, x, x); };
  expect_message<ShapeError>([&] { wrong(counted(2)); },
                             "callback: the function's result is f32[3], but its example promises f32[2]");
  auto other = [](Array x) {
    return callback([](const Array &) { return std::vector<Array>{zeros({2}, f32)}; }, std::vector<Array>{x, x}, x)[0];
  };
  expect_message<TreeError>([&] { other(counted(2)); },
                            "callback: its example has 2 elements at its root, but the function's result has 1 element "
                            "there; both must be of one tree");
  EXPECT_EQ(jit([](Array x) { return x + 1.0; })(counted(2)).to_vector<float>(), (std::vector<float>{1, 2}));
}

TEST(Callbacks, FunctionsLiveAsLongAsTheirPrograms) {
  auto held = std::make_shared<int>(7);
  {
    auto compiled = jit([held](Array x) { return callback([held](Array v) { return v + *held; }, x, x); });
    EXPECT_EQ(compiled(counted(2)).to_vector<float>(), (std::vector<float>{7, 8}));
    EXPECT_GT(held.use_count(), 1);
  }
  EXPECT_EQ(held.use_count(), 1);
}

TEST(Callbacks, TheFunctionMayRunProgramsItself) {
  auto f = [](Array x) {
    return callback([](Array v) { return jit([](Array w) { return sin(w) * 0.0 + w; })(v); }, x, x);
  };
  expect_both(f, {0, 1, 2}, counted(3));
}

TEST(Callbacks, TheFunctionMayRunItsOwnProgram) {
  std::function<Array(Array)> down;
  auto compiled = jit([&](Array x) {
    return callback([&](Array v) { return v.item<float>() > 0 ? down(v - 1.0f) + 2.0f : v; }, x, x);
  });
  down = compiled;
  EXPECT_EQ(down(Array(3.0f)).item<float>(), 6);
  try {
    down(Array(200.0f));
    FAIL() << "no error";
  } catch (const InputError &error) {
    EXPECT_NE(
        std::string(error.message())
            .find("is being run 100 times at once, which is the limit; functions of the host that it calls run it "
                  "again, or other threads do: let some of these runs end first"),
        std::string::npos)
        << error.message();
  }
  EXPECT_EQ(down(Array(1.0f)).item<float>(), 2);
}

TEST(Callbacks, EachThreadHasItsOwnFailure) {
  auto compiled = jit([](Array x) {
    return callback([](Array v) { return v.item<float>() > 0 ? v : throw std::runtime_error("no such number"); }, x, x);
  });
  compiled(Array(1.0f));
  std::atomic<int> failures = 0, others = 0;
  auto run = [&](float number) {
    for (int i = 0; i < 20; ++i) try {
        others += compiled(Array(number)).item<float>() != number;
      } catch (const InputError &error) {
        std::string(error.message()).find("no such number") == std::string::npos ? ++others : ++failures;
      }
  };
  std::thread bad(run, -1.0f), good(run, 1.0f);
  bad.join();
  good.join();
  EXPECT_EQ(failures, 20);
  EXPECT_EQ(others, 0);
}

TEST(Callbacks, FunctionsGoWithTheProgramsThatCallThem) {
  callback(sorted_down, counted(4), counted(4));  // the process has functions from here on
  std::vector<Tensor> results;
  expect_message<InputError>([&] { call_host(uint64_t{1} << 40, {}, results); },
                             "calls a host function, which failed: the function no longer exists");
}

}  // namespace
}  // namespace tessera
