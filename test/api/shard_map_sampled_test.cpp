// Drawn programs: mesh, specs and body come from a seed, and must give what the model of slices and lists gives, eagerly and
// under jit. A failing draw prints its seed and program; TESSERA_DRAW=<seed> runs just that one, TESSERA_DRAWS=<n> more.
#include <cstdlib>

#include "both_ways.h"
#include "drawn_maps.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

void expect_model(const Draw &draw, uint64_t seed) {
  auto body = [&](const std::vector<Array> &arguments) {
    std::vector<Array> values = arguments, results;
    for (size_t i = values.size(); i < draw.values.size(); ++i) {
      auto run = [&] { return draw.values[i].run(values); };
      values.push_back(draw.values[i].where == Value::in_jit      ? jit(run)()
                       : draw.values[i].where == Value::in_branch ? cond(scalar(true), run, [&] { return run() * 1; })
                                                                  : run());
    }
    for (size_t i = 0; i < values.size(); ++i) EXPECT_EQ(vma(values[i]), draw.values[i].varying) << "%" << i;
    for (size_t result : draw.results) results.push_back(values[result]);
    return results;
  };
  auto map_with = [&](const std::vector<PartitionSpec> &out) {
    std::vector<Specs> ins(draw.in_specs.begin(), draw.in_specs.end()), outs(out.begin(), out.end());
    ShardMapOptions options{.mesh = draw.mesh(),
                            .in_specs = Specs::list({Specs::list(ins)}),
                            .out_specs = Specs::list({Specs::list(outs)})};
    std::set<std::string> manual;
    for (const auto &axis : draw.grid.axes) manual.insert(axis.first);
    if (draw.free) options.axis_names = manual;
    return shard_map(body, options);
  };
  std::vector<Array> inputs;
  for (size_t i = 0; i < draw.inputs.size(); ++i) {
    inputs.push_back(array(draw.inputs[i].data, draw.inputs[i].shape, f32));
    if ((seed + i) % 3 == 0)  // lies elsewhere already
      inputs[i] = device_put(inputs[i], draw.mesh(), P(Axes{draw.grid.axes[0].first}));
    if (draw.free && (seed + i) % 3 == 1) {
      std::vector<DimSpec> dims(draw.inputs[i].shape.size(), DimSpec(None));
      dims.back() = "f";
      inputs[i] = device_put(inputs[i], draw.mesh(), PartitionSpec(dims));
    }
  }
  auto map = map_with(draw.out_specs);
  for (bool compiled : {false, true}) {
    std::vector<Array> results = compiled ? jit(map)(inputs) : map(inputs);
    for (size_t i = 0; i < results.size(); ++i)
      EXPECT_EQ(numbers_of(results[i]), put_together(draw.values[draw.results[i]].blocks, draw.out_specs[i], draw.grid))
          << "result " << i << (compiled ? " under jit" : "");
  }
  // One axis less than the value varies over is an error.
  std::vector<PartitionSpec> broken = draw.out_specs;
  std::vector<DimSpec> dims = broken[0].dims();
  for (DimSpec &dim : dims) {
    if (dim.axes.empty() || !draw.values[draw.results[0]].varying.contains(dim.axes.back())) continue;
    dim.axes.pop_back();
    broken[0] = PartitionSpec(dims);
    EXPECT_THROW(map_with(broken)(inputs), VarianceError);
    EXPECT_THROW(jit(map_with(broken))(inputs), VarianceError);
    break;
  }
}

// covers: 000-01 000-03 000-04 000-07 000-10 000-16 000-17 000-20
TEST(ShardMapSampled, DrawnProgramsGiveWhatTheModelGives) {
  const char *one = std::getenv("TESSERA_DRAW"), *many = std::getenv("TESSERA_DRAWS");
  uint64_t first = one ? std::strtoull(one, nullptr, 10) : 1, count = one    ? 1
                                                                      : many ? std::strtoull(many, nullptr, 10)
                                                                             : 600;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    Draw draw = Drawer(seed).draw();
    SCOPED_TRACE("TESSERA_DRAW=" + std::to_string(seed) + "\n" + draw.text());
    try {
      expect_model(draw, seed);
    } catch (const std::exception &error) {
      ADD_FAILURE() << error.what();
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace tessera
