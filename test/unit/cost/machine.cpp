// Descriptions of machines: what they say, and what is said of those at fault. covers: 002-24
#include "cost/machine.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "cost/named_machine.h"

namespace tessera {
namespace {

TEST(Machine, IsWrittenAsItIsRead) {
  for (const std::string &name : machine_names()) {
    Machine machine = machine_of("machine", name);
    EXPECT_EQ(machine.name, name);
    EXPECT_EQ(machine_to_json(machine_from_json(machine_to_json(machine), "again")), machine_to_json(machine));
  }
}

TEST(Machine, HasALinkAndARateForWhatIsListedAndForAllElse) {
  Machine machine = machine_from_json(R"({"name": "two", "device": {"memory_bytes_per_second": 1e9,
      "operations_per_second": {"bf16": 4e9, "f32": 2e9}},
      "links": {"x": {"topology": "line", "bytes_per_second": 1e8, "seconds": 0},
                "*": {"topology": "all_to_all", "bytes_per_second": 2e8, "seconds": 1e-5}}})",
                                      "two.json");
  EXPECT_EQ(machine.link("x").topology, Topology::line);
  EXPECT_EQ(machine.link("batch").topology, Topology::all_to_all);
  EXPECT_EQ(machine.operations_of(DType::bf16), 4e9);
  EXPECT_EQ(machine.operations_of(DType::i64), 2e9);
  machine.operations_per_second["other"] = 1e9;
  EXPECT_EQ(machine.operations_of(DType::i64), 1e9);
  machine.links.erase("*");
  EXPECT_EQ(error_of([&] { machine.link("batch"); }),
            "machine two: it has no link for the mesh axis batch; it has x; add one, or \"*\" for all axes that aren't "
            "named");
  EXPECT_EQ(
      error_of([&] { machine.check_links({"x", "batch", "model"}); }),
      "machine two: it has no link for the mesh axes batch, model; it has x; add them, or \"*\" for all axes that "
      "aren't named");
}

TEST(Machine, MovesWhatFitsACacheAtItsRate) {
  const std::string text = R"({"name": "cached", "device": {"memory_bytes_per_second": 1e9,
      "caches": [{"bytes": 4096, "bytes_per_second": 8e9}, {"bytes": 16384, "bytes_per_second": 2e9}],
      "operations_per_second": {"f32": 2e9}},
      "links": {"*": {"topology": "shared", "bytes_per_second": 2e8, "seconds": 1e-5, "combining_bytes_per_second": 1e8}}})";
  Machine machine = machine_from_json(text, "cached.json");
  EXPECT_EQ(machine.moving_seconds(1000, 4), 1000 / 8e9);
  EXPECT_EQ(machine.moving_seconds(4096, 4), 4096 / 8e9);
  EXPECT_DOUBLE_EQ(machine.moving_seconds(8192, 4), 8192 / 4e9);  // half-way
  EXPECT_DOUBLE_EQ(machine.moving_seconds(16384, 4), 16384 / 2e9);
  EXPECT_EQ(machine.moving_seconds(16385, 4), 16385 / 1e9);
  EXPECT_EQ(machine.exchanging_seconds(4096, true, machine.link("x")), 4096 / 8e9);
  EXPECT_EQ(machine.exchanging_seconds(16385, false, machine.link("x")), 16385 / 2e8);
  EXPECT_EQ(machine.exchanging_seconds(16385, true, machine.link("x")), 16385 / 1e8);
  machine.is_shared = true;
  EXPECT_EQ(machine.moving_seconds(1024, 4), 4096 / 8e9);
  EXPECT_EQ(machine.moving_seconds(4097, 4), 16388 / 1e9);
  EXPECT_EQ(machine_to_json(machine_from_json(machine_to_json(machine), "again")), machine_to_json(machine));
  const std::string faulty = R"({"device": {"memory_bytes_per_second": 1e9, "caches": [
      {"bytes": 4096, "bytes_per_second": 8e9}, {"bytes": 4096}, 3], "operations_per_second": {"f32": 2e9}},
      "links": {"*": {"topology": "ring", "bytes_per_second": 2e8, "seconds": 1e-5}}})";
  EXPECT_EQ(error_of([&] { machine_from_json(faulty, "m.json"); }),
            "m.json: error: the description of a machine has 3 faults:\n"
            "  caches: \"bytes_per_second\" is missing\n"
            "  caches: \"bytes\" must ascend\n"
            "  caches: 3 is no object");
}

TEST(Machine, OfAFormerVersionIsToldWhatTakesItsCachesPlace) {
  const std::string former = R"({"device": {"memory_bytes_per_second": 1e9, "cache_bytes": 4096,
      "cache_bytes_per_second": 8e9, "operations_per_second": {"f32": 2e9}},
      "links": {"*": {"topology": "ring", "bytes_per_second": 2e8, "seconds": 1e-5}}})";
  EXPECT_EQ(error_of([&] { machine_from_json(former, "m.json"); }),
            "m.json: error: the description of a machine has 1 fault:\n"
            "  device: \"cache_bytes\" and \"cache_bytes_per_second\" have become \"caches\": [{\"bytes\": ..., "
            "\"bytes_per_second\": ...}]; `tessera calibrate` measures them anew");
}

TEST(Machine, NamesEveryFault) {
  EXPECT_EQ(error_of([] {
              machine_from_json(R"({"device": {"memory_bytes_per_second": "fast", "cores": 2, "caches": 7,
                  "operations_per_second": {"f33": 1, "f32": -1}, "shared": 1},
                  "links": {"x": {"topology": "star", "bytes_per_second": 0, "seconds": -1}, "y": 3}})",
                                "m.json");
            }),
            "m.json: error: the description of a machine has 10 faults:\n"
            "  device: there is no field \"cores\"; it has memory_bytes, memory_bytes_per_second, caches, "
            "kernel_seconds, collective_seconds, meeting_seconds, operations_per_second, shared\n"
            "  device: \"memory_bytes_per_second\" is \"fast\", and must be a number above 0\n"
            "  device: \"caches\" is 7, and must be a list\n"
            "  device: \"shared\" is 1, and must be true or false\n"
            "  operations_per_second: \"f33\" is neither a dtype nor \"other\"\n"
            "  operations_per_second: \"f32\" is -1, and must be a number above 0\n"
            "  links \"x\": \"bytes_per_second\" is 0, and must be a number above 0\n"
            "  links \"x\": \"seconds\" is -1, and must be a number of at least 0\n"
            "  links \"x\": \"topology\" must be one of ring, line, all_to_all, shared\n"
            "  links \"y\": 3 is no object");
  EXPECT_EQ(error_of([] { machine_from_json("{}", "m.json"); }),
            "m.json: error: the description of a machine has 2 faults:\n"
            "  machine: \"device\" is missing, or isn't an object with fields\n"
            "  machine: \"links\" is missing, or isn't an object with fields");
  EXPECT_EQ(error_of([] { machine_from_json("[]", "m.json"); }),
            "m.json: error: the description of a machine is a JSON object");
  EXPECT_EQ(error_of([] { machine_from_json("{\"name\": 1,\n 2}", "m.json"); }),
            "m.json:2: error: this isn't JSON: syntax error while parsing object key - unexpected number literal; "
            "expected string literal");
  EXPECT_EQ(error_of([] { machine_from_json("{\"name\": 1e400}", "m.json"); }),
            "m.json: error: a number is beyond what 64 bits hold: parsing '1e400'");
  EXPECT_EQ(error_of([] { machine_of("machine", "abacus"); }),
            "machine: 'abacus' is neither a file nor a known machine: a100, h100, nominal, tpu-v4, tpu-v5e, "
            "tpu-v5p, tpu-v6e; "
            "`tessera calibrate` writes a description of this one");
}

}  // namespace
}  // namespace tessera
