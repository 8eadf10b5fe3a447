// One lattice: operations x states of their operands along one mesh axis. What an operation gives is what the join of the states
// says (mesh/axis_state.h), in explicit and in manual code, at once and recorded, and its numbers are those of whole arrays.
#include "mesh/axis_state.h"

#include "lattice_operations.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

// Small whole numbers from 1: sums in any order are exact, powers finite.
Array operand(size_t which) {
  std::vector<float> values(16);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(1 + (i * (3 + 4 * which) + which) % 5);
  return array(values, {4, 4});
}

// All choices of a state for each operand.
std::vector<std::vector<AxisState>> choices(const std::vector<AxisState> &states, size_t operands) {
  std::vector<std::vector<AxisState>> all{{}};
  for (size_t i = 0; i < operands; ++i) {
    std::vector<std::vector<AxisState>> longer;
    for (const auto &begun : all)
      for (const AxisState &state : states) {
        longer.push_back(begun);
        longer.back().push_back(state);
      }
    all = std::move(longer);
  }
  return all;
}

std::string text_of(const char *name, const std::vector<AxisState> &states) {
  std::string text = name;
  for (const AxisState &state : states) text += " " + to_string(state);
  return text;
}

bool has(const StateJoin &joined, StateMove move) {
  return std::find(joined.moves.begin(), joined.moves.end(), move) != joined.moves.end();
}

// --- Explicit code.

const Mesh &explicit_mesh() {
  static const Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = AxisType::Explicit});
  return mesh;
}

// The array in a state along x. Partial values are made so that they differ.
Array in_state(const Array &whole, const AxisState &state) {
  switch (state.kind) {
    case AxisState::Kind::sharded:
      return device_put(whole, explicit_mesh(), state.dim == 0 ? P("x") : P(None, "x"));
    case AxisState::Kind::unreduced: {
      Array parts;
      if (state.reduction == ReductionKind::sum)
        parts = concatenate({reshape(whole * 3, {1, 4, 4}), reshape(whole * -2, {1, 4, 4})}, 0);
      else
        parts = concatenate({reshape(whole, {1, 4, 4}), reshape(whole + (state == Umax ? -2 : 2), {1, 4, 4})}, 0);
      parts = device_put(parts, explicit_mesh(), P("x"));
      Reduce reduce{.axes = {0}, .out_sharding = P().unreduced("x", state.reduction)};
      return state == U ? sum(parts, reduce) : state == Umax ? max(parts, reduce) : min(parts, reduce);
    }
    default:
      return device_put(whole, explicit_mesh(), P());
  }
}

// The operation at once and recorded: of one type, in this state, with the numbers of whole arrays.
void expect_explicit(const Operation &run, const std::vector<AxisState> &states, const AxisState &want) {
  std::vector<Array> wholes, arrays;
  for (size_t i = 0; i < states.size(); ++i) {
    wholes.push_back(operand(i));
    arrays.push_back(in_state(wholes.back(), states[i]));
    ASSERT_EQ(to_string(axis_state(arrays.back(), "x")), to_string(states[i]));
    ASSERT_EQ(arrays.back().to_vector<float>(), wholes.back().to_vector<float>());
  }
  Array result = run(arrays);
  EXPECT_EQ(to_string(axis_state(result, "x")), to_string(want));
  std::string recorded_type;
  Array recorded = jit([&](const std::vector<Array> &x) {
    Array inside = run(x);
    recorded_type = type_string(inside);
    EXPECT_EQ(to_string(axis_state(inside, "x")), to_string(want));
    return inside;
  })(arrays);
  EXPECT_EQ(recorded_type, type_string(result));
  EXPECT_EQ(type_string(recorded), type_string(result));
  std::vector<float> numbers = run(wholes).to_vector<float>();
  for (const Array &one : {result, recorded}) {
    std::vector<float> got = one.to_vector<float>();
    ASSERT_EQ(got.size(), numbers.size());
    for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], numbers[i], 1e-5 * std::abs(numbers[i])) << i;
  }
}

void expect_refused(const Operation &run, const std::vector<AxisState> &states, const std::string &why) {
  std::vector<Array> arrays;
  for (size_t i = 0; i < states.size(); ++i) arrays.push_back(in_state(operand(i), states[i]));
  std::string text = error_both_ways([&](const std::vector<Array> &x) { return run(x); }, arrays);
  EXPECT_EQ(text.substr(0, 14), "ShardingError:");
  EXPECT_NE(text.find(why), std::string::npos) << text;
}

// covers: 002-15
TEST(Lattice, ElementwiseOperationsInExplicitCode) {
  for (const Elementwise &op : elementwise)
    for (const auto &states : choices({I, S0, S1, U, Umax, Umin}, op.operands)) {
      SCOPED_TRACE(text_of(op.name, states));
      StateJoin joined = join(states, op.keeps);
      if (has(joined, StateMove::reduce) || has(joined, StateMove::scatter))
        expect_refused(op.run, states, "must be made before: with reshard(x, P(");
      else if (has(joined, StateMove::reshard))
        expect_refused(op.run, states, "two dimensions of the result would both be cut over x");
      else
        expect_explicit(op.run, states, joined.state);
    }
}

// covers: 002-15
TEST(Lattice, OperationsThatChangeDimensionsInExplicitCode) {
  for (const Structural &op : structural)
    for (const AxisState &state : {I, S0, S1, U, Umax, Umin}) {
      SCOPED_TRACE(text_of(op.name, {state}));
      if (has(join({state}, op.keeps), StateMove::reduce))
        expect_refused(op.run, {state}, "must be made before: with reshard(x, P(");
      else
        expect_explicit(op.run, {state}, state == S0 ? op.of_rows : state == S1 ? op.of_columns : state);
    }
}

// A product's states by rows and columns: a summed dimension leaves the choice open, unless it is cut in one factor
// alone.
TEST(Lattice, ProductsInExplicitCode) {
  Operation product = [](const std::vector<Array> &x) { return matmul(x[0], x[1]); };
  expect_explicit(product, {I, I}, I);
  expect_explicit(product, {S0, I}, S0);
  expect_explicit(product, {I, S1}, S1);
  expect_explicit(product, {U, I}, U);
  expect_explicit(product, {I, U}, U);
  expect_refused(product, {U, U}, "must be made before");
  expect_refused(product, {Umax, I}, "must be made before");
  expect_refused(product, {U, S1}, "must be made before");
  expect_refused(product, {S0, S1}, "two dimensions of the result would both be cut over x");
  for (auto &states : {std::vector{S1, S0}, {S1, I}, {I, S0}})
    expect_refused(product, states, "a dimension that is summed over is cut over {x}");
  std::vector<Array> arrays{in_state(operand(0), S1), in_state(operand(1), S0)};
  Array result = matmul(arrays[0], arrays[1], {.out_sharding = P().unreduced("x")});
  EXPECT_EQ(axis_state(result, "x"), U);
  EXPECT_EQ(result.to_vector<float>(), matmul(operand(0), operand(1)).to_vector<float>());
}

// --- Manual code. A value that varies is a block of rows, so that results can be compared with whole arrays.

// covers: 003-02 003-19
TEST(Lattice, ElementwiseOperationsInManualCode) {
  Mesh mesh = make_mesh({{"x", 2}});
  for (const Elementwise &op : elementwise)
    for (const auto &states : choices({I, V}, op.operands)) {
      SCOPED_TRACE(text_of(op.name, states));
      AxisState want = join(states, op.keeps).state;
      std::vector<Array> arrays, wholes;
      std::vector<P> specs;
      for (size_t i = 0; i < states.size(); ++i) {
        bool varies = states[i] == V;
        Array whole = operand(i), rows = slice(whole, {0, 0}, {2, 4});
        arrays.push_back(varies ? whole : rows);
        wholes.push_back(varies || want == I ? arrays.back() : concatenate({rows, rows}, 0));
        specs.push_back(varies ? P("x") : P());
      }
      auto body = [&](const std::vector<Array> &x) {
        Array result = op.run(x);
        EXPECT_EQ(to_string(axis_state(result, "x")), to_string(want));
        return result;
      };
      Specs list = Specs::list({specs.begin(), specs.end()});
      Array result = both_ways(
          shard_map(body, {.mesh = mesh, .in_specs = {list}, .out_specs = {want == V ? P("x") : P()}}), arrays);
      EXPECT_EQ(result.to_vector<double>(), op.run(wholes).to_vector<double>());
    }
}

TEST(Lattice, OperationsThatChangeDimensionsInManualCode) {
  Mesh mesh = make_mesh({{"x", 2}});
  for (const Structural &op : structural)
    for (const AxisState &state : {I, V}) {
      SCOPED_TRACE(text_of(op.name, {state}));
      auto body = [&](const Array &x) {
        Array result = op.run({x});
        EXPECT_EQ(to_string(axis_state(result, "x")), to_string(state));
        return reshape(result, {1, result.size()});
      };
      Array both = concatenate({operand(0), operand(1)}, 0);
      Array result = both_ways(
          shard_map(body,
                    {.mesh = mesh, .in_specs = {state == V ? P("x") : P()}, .out_specs = {state == V ? P("x") : P()}}),
          state == V ? both : operand(0));
      std::vector<double> want = op.run({operand(0)}).to_vector<double>();
      if (state == V) {
        std::vector<double> second = op.run({operand(1)}).to_vector<double>();
        want.insert(want.end(), second.begin(), second.end());
      }
      EXPECT_EQ(result.to_vector<double>(), want);
    }
}

TEST(Lattice, TheStateOfAnArray) {
  EXPECT_EQ(axis_state(operand(0), "x"), I);
  EXPECT_EQ(refusal_of([] { axis_state(in_state(operand(0), I), "z"); }),
            "ShardingError: axis_state: the mesh has no axis \"z\"; its axes are x, y");
  Mesh automatic = make_mesh({{"x", 2}});
  Array spread = device_put(operand(0), automatic, P("x"));
  EXPECT_EQ(axis_state(spread, "x"), S0);
  jit([](Array a) {
    EXPECT_EQ(
        refusal_of([&] { axis_state(a + 1, "x"); }),
        "ValueError: axis_state: an array of type f32[4,4] in jit has no sharding yet: propagation chooses it when "
        "the whole function is known; use a mesh with explicit axes, where shardings are part of types");
    return a;
  })(spread);
}

}  // namespace
}  // namespace tessera
