// shard_map over several processes: every collective, eagerly and compiled.
// covers: 000-33
#include "transcript.h"

using namespace tessera;
using namespace tessera::testing;

namespace {

using Body = std::function<Array(Array)>;

struct Case {
  const char *name;
  P in, out;
  Body body;
};

std::vector<Case> cases() {
  return {
      {"psum", P("x", "y"), P(None, "y"), [](Array a) { return psum(a, "x"); }},
      {"psum over both", P("x", "y"), P(), [](Array a) { return psum(sum(a), Axes{"x", "y"}); }},
      {"pmax", P("x", "y"), P("x", None), [](Array a) { return pmax(a, "y"); }},
      {"pmin", P("x", "y"), P(None, "y"), [](Array a) { return pmin(a, "x"); }},
      {"pmean, half precision", P("x", "y"), P("x"), [](Array a) { return pmean(a.astype(bf16), "y"); }},
      {"psum of groups", P("x", "y"), P("x", "y"), [](Array a) { return psum(a, "x", {.groups = {{0, 3}, {2, 1}}}); }},
      {"all_gather", P("x", "y"), P("x", "y"), [](Array a) { return all_gather(a, "x", {.tiled = true}); }},
      {"all_gather_invariant", P("x", "y"), P(None, "y"),
       [](Array a) { return all_gather_invariant(a, "x", {.dim = 0, .tiled = true}); }},
      {"psum_scatter", P("x", "y"), P("x", "y"),
       [](Array a) { return psum_scatter(a, "y", {.dim = 1, .tiled = true}); }},
      {"all_to_all", P("x", "y"), P("y", "x"),
       [](Array a) { return all_to_all(a, "x", {.split = 1, .concat = 0, .tiled = true}); }},
      {"ppermute", P("x", "y"), P("x", "y"), [](Array a) { return ppermute(a, "x", {{0, 1}, {1, 3}, {3, 0}}); }},
      {"pshuffle", P("x", "y"), P("x", "y"),
       [](Array a) { return pshuffle(a, Axes{"x", "y"}, {7, 0, 6, 1, 5, 2, 4, 3}); }},
      {"axis_index", P("x", "y"), P("x", "y"), [](Array a) { return a * axis_index(Axes{"y", "x"}); }},
      {"within a process", P(Axes{"x", "y"}), P("x"), [](Array a) { return psum(a, "y"); }},
      {"nothing sent", P("x", "y"), P("x", "y"), [](Array a) { return exp(a * 0.01); }},
      {"cond on what all agree on", P("x", "y"), P("x", "y"),
       [](Array a) {
         return cond(
             psum(sum(a), Axes{"x", "y"}) > 0.0, [](Array a) { return a + psum(a, "x"); },
             [](Array a) { return a - 1; }, a);
       }},
      {"cond that each decides", P("x", "y"), P("x", "y"),
       [](Array a) { return cond(axis_index("x") > 1, [](Array a) { return a * 2; }, [](Array a) { return -a; }, a); }},
      {"a loop that some leave early", P("x", "y"), P("x", "y"),
       [](Array a) { return fori_loop(0, axis_index("x"), [](Array, Array a) { return a + psum(a, "y"); }, a); }},
      {"a gradient", P("x", "y"), P("x", "y"),
       [](Array a) { return grad([](Array a) { return sum(square(psum(a, "x"))); })(a); }},
  };
}

}  // namespace

int main() {
  Processes together = join_processes({.devices = 8, .patience_seconds = 60});
  Transcript transcript;
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  Array a = device_put(random::normal(random::key(1), {16, 16}), mesh, P("x", "y"));
  for (const Case &one : cases()) {
    auto mapped = shard_map(one.body, {.mesh = mesh, .in_specs = {one.in}, .out_specs = {one.out}});
    transcript.value(one.name, mapped(a));
    transcript.value(std::string(one.name) + ", jit", jit([&](Array a) { return mapped(a); })(a));
  }
  // In a body: printing, C++ control flow, and what isn't proved to be equal.
  auto looking = [&](Array block) {
    transcript.printed("a block", block[0][0]);
    Array total = psum(sum(block), Axes{"x", "y"});
    transcript.printed("the total", total);
    return total > 0.0 ? block * 2 : block;
  };
  transcript.value("looked",
                   shard_map(looking, {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {P("x", "y")}})(a));
  transcript.text("unchecked", error_of([&] {
                    shard_map(
                        [&](Array block) { return sum(block) > 0.0 ? block : -block; },
                        {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {P("x", "y")}, .check_vma = false})(a);
                  }));
  // Sums so large that each process makes a part of them: of all devices, of some, of half precision, and of no whole parts.
  for (DType dtype : {f32, bf16}) {
    Array large = device_put(random::normal(random::key(2), {64, 1030}, dtype), mesh, P("x", "y"));
    for (const char *axis : {"x", "y"}) {
      PartitionSpec out = std::string(axis) == "x" ? P(None, "y") : P("x", None);
      auto summed = shard_map([&](Array block) { return psum(block * 0.5, axis) * 2; },
                              {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {out}});
      transcript.value(std::string("a large sum over ") + axis, summed(large).astype(f32));
      transcript.value(std::string("a large sum over ") + axis + ", jit",
                       jit([&](Array a) { return summed(a); })(large).astype(f32));
    }
  }
  auto partly = shard_map([](Array block) { return matmul(block, transpose(block)) + psum(sum(block), "x"); },
                          {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}, .axis_names = {"x"}});
  transcript.value("partly manual", partly(a));
  transcript.value("partly manual, jit", jit([&](Array a) { return partly(a); })(a));
}
