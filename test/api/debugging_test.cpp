// debug_nans, profile_to and the log. This file is compiled with -g, and its tests are in no namespace of the library,
// as users' code isn't.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using tessera::Array;
using tessera::P;

namespace {

template <class Work>
std::string told(Work work) {
  ::testing::internal::CaptureStderr();
  work();
  return ::testing::internal::GetCapturedStderr();
}

// This one comes first: the environment is asked once.
TEST(Log, TheEnvironmentSaysTheLevel) {
  EXPECT_EXIT(
      {
        setenv("TESSERA_LOG", "loud", 1);
        std::exit(tessera::log_level() == tessera::LogLevel::warning ? 0 : 1);
      },
      ::testing::ExitedWithCode(0),
      "^tessera: warning: TESSERA_LOG is 'loud', which isn't a level; the levels are off, warning, info and debug\n$");
  EXPECT_EXIT(
      {
        setenv("TESSERA_LOG", "debug", 1);
        std::exit(tessera::log_level() == tessera::LogLevel::debug ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "^$");
}

TEST(Log, TellsWhatIsCompiledAndRun) {
  tessera::Mesh mesh = tessera::make_mesh({{"x", 2}});
  Array a = tessera::device_put(tessera::ones({4, 4}), mesh, P(tessera::None, "x"));
  Array b = tessera::device_put(tessera::ones({4, 4}), mesh, P("x"));
  auto product = [](Array left, Array right) { return tessera::tanh(tessera::matmul(left, right)); };
  EXPECT_EQ(told([&] { tessera::jit(product)(a, b); }), "");
  tessera::set_log_level(tessera::LogLevel::info);
  // Another function with the same program isn't compiled again.
  EXPECT_EQ(told([&] { tessera::jit(product)(a, b); }), "");
  auto other = tessera::jit([](Array left, Array right) { return tessera::sin(tessera::matmul(left, right)); });
  EXPECT_EQ(told([&] { other(a, b); }),
            "tessera: info: jit: compiled 2 operations of 2 arguments on <[\"x\"=2]>: 1 collectives, 64 bytes sent by "
            "each device\n");
  tessera::set_log_level(tessera::LogLevel::debug);
  EXPECT_EQ(told([&] { other(a, b); }), "tessera: debug: jit: runs\n");
  EXPECT_EQ(told([&] { tessera::jit([](Array x) { return tessera::cos(x) * x; })(tessera::Array(1.0f)); }),
            "tessera: debug: jit: reading\ntessera: debug: jit: propagation\ntessera: debug: jit: partitioning\n"
            "tessera: debug: jit: compilation\ntessera: info: jit: compiled 2 operations of 1 arguments\n"
            "tessera: debug: jit: runs\n");
  tessera::set_log_level(tessera::LogLevel::off);
}

int line = 0;

Array loss(const Array &x) {
  tessera::named_scope scope("loss");
  line = __LINE__ + 1;
  return tessera::log(x) + 1.0;
}

template <class Work>
std::string nan_error(Work work) {
  try {
    work();
  } catch (const tessera::NanError &error) {
    std::string text = error.message();
    const size_t file = text.find(" at "), own = text.find("test/api/");
    return own == text.npos ? text : text.substr(0, file + 4) + text.substr(own);
  }
  return "no error";
}

std::string here() { return " at test/api/debugging_test.cpp:" + std::to_string(line); }

TEST(DebugNans, NameTheOperationAndTheLine) {
  const Array x = tessera::array({1.0f, -1.0f});
  EXPECT_EQ(nan_error([&] { loss(x); }), "no error");
  tessera::debug_nans checked;
  EXPECT_EQ(nan_error([&] { loss(x); }), "log gives NaN, (anonymous namespace)::loss" + here());
  auto inside = [](Array v) { return tessera::sum(loss(v * 2.0)) * 3.0; };
  const std::string text = "jit: loss/log gives NaN, (anonymous namespace)::loss";
  EXPECT_EQ(nan_error([&] { tessera::jit(inside)(x); }), text + here());
  EXPECT_EQ(nan_error([&] { tessera::jit(inside)(tessera::array({1.0f, 2.0f})); }), "no error");
  auto loop = [](Array v) { return tessera::fori_loop(0, 3, [](Array, Array c) { return loss(c); }, v); };
  EXPECT_EQ(nan_error([&] { tessera::jit(loop)(x); }), text + here());
  tessera::debug_nans unchecked(false);
  EXPECT_EQ(nan_error([&] { tessera::jit(inside)(x); }), "no error");
}

TEST(DebugNans, SeeSpreadFunctionsDerivativesAndDonatedArguments) {
  tessera::Mesh mesh = tessera::make_mesh({{"x", 2}});
  tessera::debug_nans checked;
  Array x = tessera::device_put(tessera::array({1.0f, -1.0f, 2.0f, 3.0f}), mesh, P("x"));
  auto spread = tessera::jit([](Array v) { return tessera::sum(loss(v)); }, {.donate = {0}});
  EXPECT_EQ(nan_error([&] { spread(x); }), "jit: loss/log gives NaN, (anonymous namespace)::loss" + here());
  auto root = [](Array v) {
    line = __LINE__ + 1;
    return tessera::sum(tessera::sqrt(v) * 0.0);
  };
  const std::string text = nan_error([&] { tessera::jit(tessera::grad(root))(tessera::zeros({2})); });
  EXPECT_NE(text.find("gives NaN"), text.npos) << text;
  EXPECT_NE(text.find(here()), text.npos) << text;
}

Array in_a_body(Array own) {
  line = __LINE__ + 1;
  return tessera::jit([](Array v) { return tessera::log(v); })(own);
}

Array sum_of_halves(const Array &x) {
  line = __LINE__ + 1;
  return tessera::jit([](Array v) { return tessera::sum(v); })(x);
}

TEST(DebugNans, TellWhatCannotBeComputedOneByOne) {
  tessera::debug_nans checked;
  auto body = tessera::shard_map(in_a_body,
                                 {.mesh = tessera::make_mesh({{"x", 2}}), .in_specs = {P("x")}, .out_specs = {P("x")}});
  EXPECT_EQ(nan_error([&] { body(tessera::array({1.0f, -1.0f})); }),
            "jit gives NaN, (anonymous namespace)::in_a_body" + here());
  // Sums of every second element, as vectors make them, overflow in both directions; sums one after the other don't.
  std::vector<float> numbers(4096);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = i % 2 == 0 ? 3e38f : -3e38f;
  EXPECT_EQ(
      nan_error([&] { sum_of_halves(tessera::array(numbers)); }),
      "jit gives NaN, but not where its operations are computed one by one, (anonymous namespace)::sum_of_halves" +
          here());
}

Array of_a_callback(const Array &x, int &calls) {
  auto nan_once = [&](const Array &) {
    if (calls++ > 0) throw std::runtime_error("the sensor is off");
    return tessera::array({1.0f, std::nanf("")});
  };
  line = __LINE__ + 1;
  return tessera::jit([&](Array v) { return tessera::io_callback(nan_once, v, v) + 1.0; })(x);
}

// The function of the host gives NaN once, and can't be called when the operations are computed one by one.
TEST(DebugNans, TellWhyTheSearchCannotRunTheProgram) {
  int calls = 0;
  tessera::debug_nans checked;
  EXPECT_EQ(nan_error([&] { of_a_callback(tessera::ones({2}), calls); }),
            "jit gives NaN, (anonymous namespace)::of_a_callback" + here() +
                "; the search for NaN can't run the program: <recorded>:0:0: error: calls a host function, which "
                "failed: the sensor is off");
}

std::string contents(const std::filesystem::path &path) {
  std::ifstream file(path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(ProfileTo, WritesScopesAndOperations) {
  const std::filesystem::path path = std::filesystem::path(::testing::TempDir()) / "tessera_profile.json";
  auto step = tessera::jit([](Array x) { return tessera::tanh(tessera::matmul(x, x)); });
  {
    tessera::profile_to file(path);
    tessera::profile_scope scope("step 7");
    step(tessera::ones({8, 8}));
    EXPECT_THROW(tessera::profile_to("second.json"), tessera::ValueError);
    try {
      tessera::profile_to second("second.json");
    } catch (const tessera::ValueError &error) {
      EXPECT_EQ(std::string(error.message()),
                "profile_to: another profile is being written; let it end, or call finish(), first");
    }
  }
  const std::string text = contents(path);
  EXPECT_NE(text.find(R"("name":"process_name","ph":"M","pid":65537,"tid":0,"args":{"name":"the program"})"), text.npos)
      << text;
  EXPECT_NE(text.find(R"({"name":"step 7","cat":"scope","ph":"X")"), text.npos) << text;
  EXPECT_NE(text.find(R"("args":{"name":"device 0"})"), text.npos) << text;
  EXPECT_NE(text.find(R"("cat":"compute")"), text.npos) << text;
  std::filesystem::remove(path);
  {
    tessera::profile_scope nowhere("nobody writes this");
  }
  EXPECT_EQ(
      told([&] {
        tessera::profile_to file(path);
        for (int i = 0; i < 500'002; ++i) tessera::profile_scope scope("");
      }),
      "tessera: warning: profile_to: a profile has 500000 operations, collectives and scopes at most, and 2 later ones "
      "are left out; profile fewer steps\n");
  std::filesystem::remove(path);
  EXPECT_EQ(told([] { tessera::profile_to file(""); }).find("tessera: warning: profile_to: "), 0u);
  EXPECT_EQ(told([] { tessera::profile_to file("/nowhere/at/all.json"); }).find("tessera: warning: profile_to: "), 0u);
}

}  // namespace
