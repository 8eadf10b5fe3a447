// Calls a function eagerly and under jit: both must give the same, bit for bit.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tessera/tessera.h"

namespace tessera::testing {

// The error's text, with its kind in front: `ShapeError: ...`.
template <class F>
std::string refusal_of(F &&f) {
  try {
    f();
  } catch (const ShapeError &error) {
    return std::string("ShapeError: ") + error.message();
  } catch (const DTypeError &error) {
    return std::string("DTypeError: ") + error.message();
  } catch (const ShardingError &error) {
    return std::string("ShardingError: ") + error.message();
  } catch (const VarianceError &error) {
    return std::string("VarianceError: ") + error.message();
  } catch (const TreeError &error) {
    return std::string("TreeError: ") + error.message();
  } catch (const ValueError &error) {
    return std::string("ValueError: ") + error.message();
  } catch (const Error &error) {
    return std::string("Error: ") + error.message();
  }
  return "no error";
}

inline std::vector<float> floats(const Array &x) { return x.to_vector<float>(); }

// The same error either way.
template <class F, class... A>
std::string error_both_ways(const F &f, const A &...args) {
  std::string eager = refusal_of([&] { f(args...); });
  EXPECT_EQ(refusal_of([&] { jit(f)(args...); }), eager) << "under jit";
  return eager;
}

// Types, elements, and what each device holds.
inline void expect_identical(const Array &got, const Array &want) {
  EXPECT_EQ(type_string(got), type_string(want));
  bool lie_alike = got.sharding().mesh.device_ids() == want.sharding().mesh.device_ids() &&
                   got.sharding().index_map(got.shape()) == want.sharding().index_map(want.shape());
  EXPECT_TRUE(lie_alike) << got.sharding() << " and " << want.sharding();
  EXPECT_EQ(got.to_vector<std::complex<double>>(), want.to_vector<std::complex<double>>());
}

// Returns f's eager result.
template <class F, class... A>
auto both_ways(const F &f, const A &...args) {
  auto eager = f(args...);
  auto compiled = jit(f)(args...);
  std::vector<Array> some = detail::flatten(compiled).leaves, others = detail::flatten(eager).leaves;
  EXPECT_EQ(some.size(), others.size());
  for (size_t i = 0; i < std::min(some.size(), others.size()); ++i) {
    SCOPED_TRACE("under jit, leaf " + std::to_string(i));
    expect_identical(some[i], others[i]);
  }
  return eager;
}

// In every element its number.
inline Array counted(const Shape &shape, DType dtype = f32) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  std::vector<double> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  return array(values, shape, dtype);
}

}  // namespace tessera::testing
