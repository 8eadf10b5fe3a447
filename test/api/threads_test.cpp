// Several threads at once: eager operations, jit and shard_map on meshes of their own, and on arrays and functions they share.
#include <atomic>
#include <thread>

#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

// Runs `work(thread, iteration)` in several threads; the first error of each is a failure of the test.
void in_threads(int threads, int iterations, const std::function<void(int, int)> &work) {
  std::vector<std::string> errors(static_cast<size_t>(threads));
  std::vector<std::thread> running;
  std::atomic<int> waiting = threads;
  for (int thread = 0; thread < threads; ++thread)
    running.emplace_back([&, thread] {
      --waiting;
      while (waiting) std::this_thread::yield();
      try {
        for (int iteration = 0; iteration < iterations; ++iteration) work(thread, iteration);
      } catch (const std::exception &error) {
        errors[static_cast<size_t>(thread)] = error.what();
      }
    });
  for (std::thread &one : running) one.join();
  for (const std::string &error : errors) EXPECT_EQ(error, "");
}

void demand(bool holds, const std::string &what) {
  if (!holds) throw std::runtime_error(what);
}

// covers: 000-16
TEST(Threads, EverythingAtOnce) {
  Mesh shared_mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array shared = device_put(counted({8, 8}), shared_mesh, P("x", "y"));
  auto shared_jit = jit([](Array a, Array b) { return matmul(a, b) + sum(a); });
  auto shared_map = shard_map([](Array own) { return psum(own * 2, "x") + axis_index("y"); },
                              {.mesh = shared_mesh, .in_specs = {P("x", "y")}, .out_specs = {P(None, "y")}});
  std::vector<float> product = floats(matmul(shared, shared) + sum(shared)), mapped = floats(shared_map(shared));
  in_threads(6, 20, [&](int thread, int iteration) {
    std::string where = "thread " + std::to_string(thread) + ", iteration " + std::to_string(iteration) + ": ";
    Mesh own_mesh = make_mesh({{"i", 1 + thread % 4}, {"j", 2}});
    int64_t rows = 4 * (1 + thread % 4), columns = 2 + 2 * (iteration % 3);
    Array own = device_put(counted({rows, columns}), own_mesh, P("i", "j"));
    switch ((thread + iteration) % 6) {
      case 0:
        demand(floats(own * 2 + shared[0][1].item<float>()) == floats(counted({rows, columns}) * 2 + 1),
               where + "eager");
        break;
      case 1:
        demand(floats(shared_jit(shared, shared)) == product, where + "a shared compiled function");
        break;
      case 2:
        demand(floats(shared_map(shared)) == mapped, where + "a shared map");
        break;
      case 3: {
        auto map = shard_map([](Array block) { return psum(block, {"i", "j"}); },
                             {.mesh = own_mesh, .in_specs = {P("i", "j")}, .out_specs = {P()}});
        demand(floats(map(own)) == floats(jit(map)(own)), where + "an own map, eager and compiled");
        break;
      }
      case 4: {
        use_mesh scope(own_mesh);
        named_scope name("thread_" + std::to_string(thread));
        Array total =
            fori_loop(0, 3, [&](Array i, Array sum_so_far) { return sum_so_far + own * i; }, zeros({rows, columns}));
        demand(floats(total) == floats(own * 3), where + "a loop");
        break;
      }
      default:
        demand(floats(jit(shared_map)(shared)) == mapped, where + "a map compiled anew");
    }
  });
}

// All ask for the same new function at the same time.
TEST(Threads, OneFunctionAskedForTheFirstTime) {
  for (int round = 0; round < 3; ++round) {
    auto f = jit([=](Array a) { return tanh(a) * round + a; });
    Array x = counted({16, static_cast<int64_t>(3 + round)});
    std::vector<std::vector<float>> results(5);
    in_threads(5, 1, [&](int thread, int) { results[static_cast<size_t>(thread)] = floats(f(x)); });
    for (const std::vector<float> &one : results) EXPECT_EQ(one, results[0]);
  }
}

// A scope, a mesh and a body belong to the thread that is in them.
TEST(Threads, ContextIsOfEachThread) {
  Mesh mesh = make_mesh({{"i", 2}});
  Array x = counted({4});
  shard_map(
      [&](Array own) {
        use_mesh scope(mesh);
        std::string in_body, without_mesh;
        std::vector<float> outside;
        std::thread([&] {
          in_body = refusal_of([] { axis_index("i"); });
          without_mesh = refusal_of([&] { device_put(x, P("i")); });
          outside = floats(x + 1);
        }).join();
        EXPECT_EQ(in_body,
                  "ShardingError: axis_index: the axes {i} are named outside of every shard_map; use collectives "
                  "inside the body of one");
        EXPECT_EQ(without_mesh,
                  "ShardingError: device_put: P(\"i\") comes without a mesh, and the array lies on none; give a "
                  "NamedSharding(mesh, spec), or name a mesh with use_mesh");
        EXPECT_EQ(outside, (std::vector<float>{1, 2, 3, 4}));
        return own;
      },
      {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}})(x);
}

// Donation while others read: whoever comes later gets the error, whoever holds the buffer keeps its values.
TEST(Threads, LastHandleGoesWhileOthersWork) {
  in_threads(4, 10, [](int thread, int iteration) {
    Array x = counted({64, static_cast<int64_t>(1 + thread)}) + iteration;
    std::vector<float> before = floats(x);
    auto f = jit([](Array a) { return a + 1; }, {.donate = {0}});
    Array view = x.reshape({x.size()});
    Array result = f(x);
    demand(floats(result) == floats(view + 1), "donated");
    demand(floats(view) == before, "a view of what was donated");
  });
}

// All give the same arrays away, in one order or the other, while others read them: one of them gets both, and nobody
// sees anything but the values that were there, or the error.
TEST(Threads, OneOfThemIsGivenAnArray) {
  constexpr const char *refusal =
      " was donated: its memory was handed to a function of jit with .donate; use what that function returned, or "
      "leave the argument out of .donate";
  auto take = jit([](Array a, Array b) { return a + b; }, {.donate = {0, 1}});
  auto only = jit([](Array a) { return a * 2; });
  Mesh mesh = make_mesh({{"x", 2}});
  for (int round = 0; round < 40; ++round) {
    const bool is_spread = round % 2 == 1;
    auto made = [&](float value) {
      Array whole = zeros({32, 64}) + value;
      return is_spread ? device_put(whole, mesh, P("x")) : whole;
    };
    Array a = made(1), b = made(2);
    (void)floats(take(made(0), made(0)));  // compiled before
    std::atomic<int> winners = 0;
    in_threads(6, 1, [&](int thread, int) {
      try {
        if (thread == 4) {
          demand(floats(a) == std::vector<float>(size_t{32} * 64, 1), "what was read isn't what was there");
        } else if (thread == 5) {
          demand(floats(only(b)) == std::vector<float>(size_t{32} * 64, 4),
                 "what was computed isn't of what was there");
        } else {
          Array sum = thread % 2 ? take(a, b) : take(b, a);
          ++winners;
          demand(floats(sum) == std::vector<float>(size_t{32} * 64, 3), "the sum isn't of what was given");
        }
      } catch (const ValueError &error) {
        const std::string text = error.what();
        demand(text.find(refusal) != text.npos || text.find("was donated by another thread") != text.npos, text);
      }
    });
    EXPECT_EQ(winners, 1);
    EXPECT_NE(refusal_of([&] { (void)floats(a); }).find(refusal), std::string::npos);
    EXPECT_NE(refusal_of([&] { (void)floats(b); }).find(refusal), std::string::npos);
  }
}

}  // namespace
}  // namespace tessera
