#include "batched_check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstring>

#include "base/element_types.h"
#include "base/text.h"
#include "pipeline/batched.h"
#include "written_ops.h"

namespace tessera {
namespace {

Tensor drawn(const std::string &type, int64_t below, uint64_t seed) {
  Shape shape;
  size_t at = 0;
  for (size_t x = type.find('x'); x != std::string::npos && std::isdigit(type[at]); x = type.find('x', at)) {
    shape.push_back(std::stoll(type.substr(at, x - at)));
    at = x + 1;
  }
  std::string element = type.substr(at);
  DType dtype = *dtype_from_name(element);
  Tensor tensor(dtype, shape);
  for (int64_t i = 0; i < tensor.size(); ++i) {
    double value = std::sin(static_cast<double>(i * 7 + static_cast<int64_t>(seed) * 13 + 1));
    auto whole = static_cast<int64_t>((static_cast<uint64_t>(i) * 2654435761u + seed * 40503u) >> 3) % below;
    visit(dtype, [&]<typename T>() {
      T &element = tensor.mutable_as<T>()[i];
      if constexpr (std::is_same_v<T, std::complex<float>>)
        element = {static_cast<float>(value), static_cast<float>(std::cos(value * 5))};
      else if constexpr (std::is_integral_v<T>)
        element = static_cast<T>(dtype == DType::i1 ? whole % 2 : whole);
      else if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
        element = static_cast<T>(value);
    });
  }
  return tensor;
}

std::vector<Tensor> run(Program program, const std::vector<Tensor> &inputs) {
  program.propagate();
  program.partition();
  program.compile({.generic = true});
  return program.run(inputs).outputs;
}

Tensor row_of(const Tensor &tensor, int64_t i) {
  Shape shape(tensor.shape().begin() + 1, tensor.shape().end());
  Tensor row(tensor.dtype(), shape);
  std::memcpy(row.mutable_data(), tensor.data() + i * static_cast<int64_t>(row.bytes()), row.bytes());
  return row;
}

void expect_near(const Tensor &a, const Tensor &b, const std::string &what) {
  ASSERT_EQ(a.shape(), b.shape()) << what;
  for (int64_t i = 0; i < a.size(); ++i)
    visit(a.dtype(), [&]<typename T>() {
      T x = a.as<T>()[i], y = b.as<T>()[i];
      if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double> || std::is_same_v<T, std::complex<float>>)
        EXPECT_LE(std::abs(x - y), 2e-5 * (1 + std::abs(y))) << what << " at " << i;
      else
        EXPECT_EQ(std::memcmp(&x, &y, sizeof x), 0) << what << " at " << i;
    });
}

}  // namespace

std::string module_of(const std::vector<std::string> &arguments, const std::vector<std::string> &results,
                      const std::string &body) {
  auto taken = [&](size_t i) { return "%arg" + std::to_string(i) + ": tensor<" + arguments[i] + ">"; };
  auto returned = [&](size_t i) { return results.size() == 1 ? "%r" : "%r#" + std::to_string(i); };
  std::string types = joined(results, [](const std::string &result) { return "tensor<" + result + ">"; });
  return "func.func public @main(" + listed(arguments.size(), taken) + ") -> (" + types + ") {\n" + body +
         "\n  return " + listed(results.size(), returned) + " : " + types + "\n}\n";
}

void check(const Case &test) {
  SCOPED_TRACE(test.name);
  std::string plain = module_of(test.arguments, test.results, test.body);
  size_t count = test.arguments.size();
  for (size_t choice = 1; choice < size_t{1} << count; ++choice) {
    BatchPositions positions;
    positions.size = batch;
    positions.results.assign(test.results.size(), 0);
    std::vector<std::string> arguments;
    std::vector<Tensor> inputs;
    std::string what = std::string(test.name) + ", batched:";
    for (size_t i = 0; i < count; ++i) {
      bool batched = (choice >> i & 1) != 0;
      positions.arguments.push_back(batched ? std::optional<int64_t>(0) : std::nullopt);
      arguments.push_back((batched ? std::to_string(batch) + "x" : "") + test.arguments[i]);
      inputs.push_back(drawn(arguments.back(), test.below, i));
      if (batched) what += " " + std::to_string(i);
    }
    std::vector<Tensor> whole;
    try {
      TraceGraph graph = graph_of(plain);
      graph.body = batched_of(graph, {positions}).body;
      for (size_t i = 0; i < count; ++i) graph.inputs[i].type.shape = inputs[i].shape();
      for (TraceGraph::Output &output : graph.outputs) output.type.shape.insert(output.type.shape.begin(), batch);
      whole = run(Program::read(graph), inputs);
    } catch (const std::exception &error) {
      ADD_FAILURE() << what << ": " << error.what();
      continue;
    }
    for (int64_t i = 0; i < batch; ++i) {
      std::vector<Tensor> element;
      for (size_t k = 0; k < count; ++k) element.push_back((choice >> k & 1) != 0 ? row_of(inputs[k], i) : inputs[k]);
      std::vector<Tensor> expected = run(Program::read(ProgramText{"plain", plain}, {}), element);
      for (size_t k = 0; k < expected.size(); ++k) expect_near(row_of(whole[k], i), expected[k], what);
    }
  }
}

}  // namespace tessera
