#include "pjrt/outline.h"

#include <gtest/gtest.h>

#include <map>

#include "artifact/protobuf.h"
#include "pipeline/pipeline.h"
#include "pjrt/outlined_collectives.h"

namespace tessera::pjrt {
namespace {

// Says how the fields of a kind of message print.
struct Field {
  std::string name, form;  // form: "text", "number", "numbers", or the kind of a message
};
using Fields = std::map<uint64_t, Field>;

const std::map<std::string, Fields> kinds = {
    {"file", {{1, {"module", "module"}}, {2, {"config", "config"}}}},
    {"config", {{1, {"layout", "program"}}, {4, {"replica_count", "number"}}, {5, {"num_partitions", "number"}}}},
    {"module",
     {{1, {"name", "text"}},
      {2, {"entry", "text"}},
      {3, {"computation", "computation"}},
      {4, {"shape", "program"}},
      {5, {"id", "number"}},
      {6, {"entry_id", "number"}},
      {12, {"output", "sharding"}},
      {14, {"parameter", "sharding"}}}},
    {"computation",
     {{1, {"name", "text"}},
      {2, {"instruction", "instruction"}},
      {4, {"shape", "program"}},
      {5, {"id", "number"}},
      {6, {"root", "number"}}}},
    {"instruction",
     {{1, {"name", "text"}},
      {2, {"opcode", "text"}},
      {3, {"shape", "shape"}},
      {7, {"metadata", "metadata"}},
      {9, {"number", "number"}},
      {26, {"channel", "number"}},
      {28, {"target", "text"}},
      {35, {"id", "number"}},
      {36, {"operands", "numbers"}},
      {52, {"pair", "pair"}},
      {71, {"names_all_devices", "number"}}}},
    {"metadata", {{2, {"op", "text"}}, {3, {"file", "text"}}, {4, {"line", "number"}}}},
    {"pair", {{1, {"source", "number"}}, {2, {"target", "number"}}}},
    {"program", {{1, {"parameter", "shape"}}, {2, {"result", "shape"}}, {3, {"name", "text"}}}},
    {"shape",
     {{2, {"type", "number"}},
      {3, {"extents", "numbers"}},
      {4, {"member", "shape"}},
      {5, {"layout", "layout"}},
      {6, {"dynamic", "numbers"}}}},
    {"layout", {{1, {"order", "numbers"}}}},
    {"sharding",
     {{1, {"kind", "number"}},
      {3, {"counts", "numbers"}},
      {4, {"devices", "numbers"}},
      {5, {"member", "sharding"}},
      {8, {"others", "numbers"}},
      {9, {"iota", "numbers"}},
      {10, {"order", "numbers"}},
      {14, {"named", "named"}}}},
    {"named",
     {{2, {"mesh", "mesh"}},
      {3, {"dim", "dim"}},
      {4, {"replicated", "axis"}},
      {5, {"unreduced", "axis"}},
      {8, {"reduction", "number"}}}},
    {"mesh", {{1, {"axis", "mesh_axis"}}, {2, {"devices", "numbers"}}}},
    {"mesh_axis", {{1, {"name", "text"}}, {2, {"size", "number"}}}},
    {"dim", {{1, {"axis", "axis"}}, {2, {"closed", "number"}}}},
    {"axis", {{1, {"index", "number"}}}},
};

// The fields of a message, those that are messages on lines of their own.
std::string printed(std::string_view bytes, const std::string &kind, const std::string &indent = "") {
  ProtobufReader reader(bytes, "the outline");
  std::string text, messages;
  while (!reader.at_end()) {
    ProtobufField field = reader.next();
    const auto &[name, form] = kinds.at(kind).at(field.number);
    if (kinds.contains(form)) {
      messages += indent + name + ":" + printed(field.text, form, indent + "  ");
      continue;
    }
    text += " " + name + "=";
    if (form == "text") {
      text += field.text;
    } else if (form == "number") {
      text += std::to_string(field.value);
    } else {
      ProtobufReader numbers(field.text, "numbers");
      std::string list;
      while (!numbers.at_end()) list += (list.empty() ? "" : ",") + std::to_string(numbers.number());
      text += "[" + list + "]";
    }
  }
  return text + "\n" + messages;
}

std::string outline_of_text(const std::string &text) {
  Program program = Program::read(ProgramText{"program", text}, {});
  program.propagate();
  return printed(outline_of(program.report(), program.name()), "file");
}

TEST(Outline, HasShardingsAndTypesOfOneDevice) {
  EXPECT_EQ(outline_of_text(R"(module @jit_f {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) ->
      (tensor<8x4xf32>, tensor<f32>) {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    return %a, %0 : tensor<8x4xf32>, tensor<f32>
  }
})"),
            R"(
module: name=jit_f entry=main id=0 entry_id=0
  computation: name=main id=0 root=1
    instruction: name=arg0 opcode=parameter id=0 number=0
      shape: type=11 extents=[4,4] dynamic=[0,0]
        layout: order=[1,0]
    instruction: name=results opcode=custom-call id=1 target=tessera
      shape: type=13
        member: type=11 extents=[4,4] dynamic=[0,0]
          layout: order=[1,0]
        member: type=11
          layout:
    shape: name=arg0
      parameter: type=11 extents=[4,4] dynamic=[0,0]
        layout: order=[1,0]
      result: type=13
        member: type=11 extents=[4,4] dynamic=[0,0]
          layout: order=[1,0]
        member: type=11
          layout:
  shape: name=arg0
    parameter: type=11 extents=[4,4] dynamic=[0,0]
      layout: order=[1,0]
    result: type=13
      member: type=11 extents=[4,4] dynamic=[0,0]
        layout: order=[1,0]
      member: type=11
        layout:
  parameter: kind=3 counts=[2,1,2] iota=[2,2] order=[1,0] others=[0]
  output: kind=2
    member: kind=3 counts=[2,1,2] iota=[2,2] order=[1,0] others=[0]
    member: kind=0
config: replica_count=1 num_partitions=4
  layout: name=arg0
    parameter: type=11 extents=[4,4] dynamic=[0,0]
      layout: order=[1,0]
    result: type=13
      member: type=11 extents=[4,4] dynamic=[0,0]
        layout: order=[1,0]
      member: type=11
        layout:
)");
}

TEST(Outline, SaysWhatDevicesHoldOfAPartialMaximum) {
  EXPECT_EQ(outline_of_text(R"(module @jit_f {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=max{"y"}>}) ->
      (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=max{"y"}>}) {
    return %a : tensor<8xf32>
  }
})"),
            R"(
module: name=jit_f entry=main id=0 entry_id=0
  computation: name=main id=0 root=1
    instruction: name=arg0 opcode=parameter id=0 number=0
      shape: type=11 extents=[4] dynamic=[0]
        layout: order=[0]
    instruction: name=results opcode=custom-call id=1 target=tessera
      shape: type=11 extents=[4] dynamic=[0]
        layout: order=[0]
    shape: name=arg0
      parameter: type=11 extents=[4] dynamic=[0]
        layout: order=[0]
      result: type=11 extents=[4] dynamic=[0]
        layout: order=[0]
  shape: name=arg0
    parameter: type=11 extents=[4] dynamic=[0]
      layout: order=[0]
    result: type=11 extents=[4] dynamic=[0]
      layout: order=[0]
  parameter:
    named: reduction=1
      mesh:
        axis: name=x size=2
        axis: name=y size=2
      dim: closed=1
        axis: index=0
      unreduced: index=1
  output:
    named: reduction=1
      mesh:
        axis: name=x size=2
        axis: name=y size=2
      dim: closed=1
        axis: index=0
      unreduced: index=1
config: replica_count=1 num_partitions=4
  layout: name=arg0
    parameter: type=11 extents=[4] dynamic=[0]
      layout: order=[0]
    result: type=11 extents=[4] dynamic=[0]
      layout: order=[0]
)");
}

TEST(Outline, HasNoShardingsOnOneDevice) {
  EXPECT_EQ(outline_of_text("func.func @main(%a: tensor<3xui8>) -> tensor<3xui8> { return %a : tensor<3xui8> }"), R"(
module: name=main entry=main id=0 entry_id=0
  computation: name=main id=0 root=1
    instruction: name=arg0 opcode=parameter id=0 number=0
      shape: type=6 extents=[3] dynamic=[0]
        layout: order=[0]
    instruction: name=results opcode=custom-call id=1 target=tessera
      shape: type=6 extents=[3] dynamic=[0]
        layout: order=[0]
    shape: name=arg0
      parameter: type=6 extents=[3] dynamic=[0]
        layout: order=[0]
      result: type=6 extents=[3] dynamic=[0]
        layout: order=[0]
  shape: name=arg0
    parameter: type=6 extents=[3] dynamic=[0]
      layout: order=[0]
    result: type=6 extents=[3] dynamic=[0]
      layout: order=[0]
config: replica_count=1 num_partitions=1
  layout: name=arg0
    parameter: type=6 extents=[3] dynamic=[0]
      layout: order=[0]
    result: type=6 extents=[3] dynamic=[0]
      layout: order=[0]
)");
}

// The instructions of a single exchange of f32[4,2] on four devices.
std::string exchange_text(CollectiveReport collective) {
  Report report;
  report.mesh = Mesh({{"x", 2}, {"y", 2}});
  collective.shape = {4, 2};
  report.collectives = {std::move(collective)};
  const OutlinedCollectives written = outlined_collectives_of(report, 5);
  EXPECT_EQ(written.results, (std::vector<int64_t>{6}));
  EXPECT_TRUE(written.computations.empty());
  std::string text;
  for (const std::string &each : written.instructions) text += printed(each, "instruction");
  return text;
}

TEST(Outline, HasDirectExchangesAndGroupsAlongNoAxesAsCustomCalls) {
  const SourceLocation location{.file = "train.py", .line = 12, .op = "jit(f)/transpose"};
  EXPECT_EQ(exchange_text({.kind = CollectiveKind::direct_exchange, .axes = {{"x"}}, .location = location}),
            R"( name=computed.1 opcode=custom-call id=5 target=tessera
shape: type=11 extents=[4,2] dynamic=[0,0]
  layout: order=[1,0]
 name=direct_exchange.1 opcode=custom-call id=6 operands=[5] target=direct_exchange
shape: type=11 extents=[4,2] dynamic=[0,0]
  layout: order=[1,0]
metadata: op=jit(f)/transpose file=train.py line=12
)");
  // Where elements are gathered the shape is flat.
  EXPECT_EQ(exchange_text({.kind = CollectiveKind::all_gather}),
            R"( name=computed.1 opcode=custom-call id=5 target=tessera
shape: type=11 extents=[8] dynamic=[0]
  layout: order=[0]
 name=all_gather.1 opcode=custom-call id=6 operands=[5] target=all_gather
shape: type=11 extents=[8] dynamic=[0]
  layout: order=[0]
)");
  // A permute has pairs of devices in place of groups.
  EXPECT_EQ(exchange_text({.kind = CollectiveKind::collective_permute, .pairs = {{DeviceId(0), DeviceId(3)}}}),
            R"( name=computed.1 opcode=custom-call id=5 target=tessera
shape: type=11 extents=[4,2] dynamic=[0,0]
  layout: order=[1,0]
 name=collective-permute.1 opcode=collective-permute id=6 operands=[5] channel=1
shape: type=11 extents=[4,2] dynamic=[0,0]
  layout: order=[1,0]
pair: source=0 target=3
)");
}

}  // namespace
}  // namespace tessera::pjrt
