#include "corpus_case.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "pipeline/pipeline.h"
#include "tessera/resharding.h"
#include "tessera/sharding.h"

namespace tessera {
namespace {

PartitionSpec spec_of(const std::vector<std::vector<std::string>> &sharding) {
  std::vector<DimSpec> dims;
  for (const std::vector<std::string> &axes : sharding)
    dims.push_back(axes.empty() ? DimSpec(None) : DimSpec(Axes(axes)));
  return PartitionSpec(std::move(dims));
}

// Returns the bytes that a device sends; each iteration of a loop counts.
template <class Collectives>
int64_t bytes_of(const Collectives &collectives) {
  int64_t sent = 0;
  for (const auto &collective : collectives) sent += collective.bytes_sent * collective.executions;
  return sent;
}

std::string text_of(const ProgramReport &report) {
  std::string text;
  for (const auto &collective : report.collectives)
    text += "\n  " + collective.kind + " sends " + std::to_string(collective.bytes_sent) + " x " +
            std::to_string(collective.executions) + ": " + collective.reason;
  return text;
}

}  // namespace

CorpusCase::CorpusCase(const std::string &name) : folder_(std::string(TESSERA_CORPUS) + "/" + name + "/") {
  nlohmann::json described = nlohmann::json::parse(std::ifstream(folder_ + "case.json"));
  bool is_explicit = described["axis_type"] == "explicit";
  std::vector<std::pair<std::string, int64_t>> axes;
  for (const auto &axis : described["mesh"]) axes.emplace_back(axis["name"], axis["size"]);
  mesh_ = make_mesh(axes, {.axis_types = is_explicit ? AxisType::Explicit : AxisType::Auto});
  for (const auto &input : described["inputs"])
    inputs_.push_back(device_put(Array::load(folder_ + input["file"].get<std::string>()), mesh_,
                                 spec_of(input["sharding"].get<std::vector<std::vector<std::string>>>())));
  for (const auto &output : described["outputs"])
    outputs_.push_back({output["file"], output["name"], output["sharding"]});
  rtol_ = described["tolerance"]["rtol"], atol_ = described["tolerance"]["atol"];
  for (const auto &collective : described["xla_collectives"]) {
    xla_sent_ += collective["sent"].get<int64_t>();
    xla_sent_in_iterations_ += collective["in_while"]["sent"].get<int64_t>();
  }
}

void CorpusCase::expect(const std::vector<Array> &found, const std::vector<size_t> &results,
                        const ProgramReport &report) const {
  ASSERT_EQ(found.size(), results.size());
  for (size_t i = 0; i < found.size(); ++i) {
    const Output &output = outputs_.at(results[i]);
    expect_numbers(found[i], output);
    ASSERT_EQ(report.outputs.size(), found.size());
    EXPECT_EQ(report.outputs[i].sharding, output.sharding) << output.name;
  }
  expect_traffic(report);
}

void CorpusCase::expect_numbers(const Array &found, const Output &output) const {
  Array wanted = Array::load(folder_ + output.file);
  ASSERT_EQ(found.shape(), wanted.shape()) << output.name;
  std::vector<double> ours = found.to_vector<double>(), theirs = wanted.to_vector<double>();
  for (size_t i = 0; i < ours.size(); ++i)
    ASSERT_LE(std::abs(ours[i] - theirs[i]), atol_ + rtol_ * std::abs(theirs[i]))
        << output.name << " at " << i << ": " << ours[i] << ", and JAX has " << theirs[i];
}

void CorpusCase::expect_traffic(const ProgramReport &report) const {
  Program exported = Program::read(folder_ + "program.mlir", {});
  exported.propagate();
  exported.partition();
  EXPECT_LE(bytes_of(report.collectives), bytes_of(exported.report().collectives))
      << "JAX's own gradient sends less than" << text_of(report);
  // XLA's are known for one iteration of loops.
  int64_t sent = 0;
  for (const auto &collective : report.collectives) sent += collective.bytes_sent * collective.executions;
  EXPECT_LE(sent, xla_sent_ + iterations_ * xla_sent_in_iterations_) << "XLA sends less than" << text_of(report);
}

}  // namespace tessera
