// Functions of arrays, drawn step by step from a seed: what the laws of derivatives, batching, compiling and sharding
// are tried on. Every value is an array of f64 of rank at most 3, and every step is legal for the shapes there are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../support/dice.h"
#include "tessera/array.h"
#include "tessera/mesh.h"

namespace tessera::laws {

using Arrays = std::vector<Array>;

// A value from values computed before it.
struct Step {
  std::vector<size_t> operands;
  std::function<Array(const Arrays &operands)> run;
  std::string text;
  bool is_smooth = true;      // central differences mean something almost everywhere
  bool has_transpose = true;  // false: tangents only
  bool needs_mesh = false;    // its bodies run over mesh_of_bodies()
  std::vector<std::shared_ptr<struct Program>> bodies = {};
  Shape shape = {};  // of the result
};

// A function of `inputs`, which are also where it was drawn: there all values are finite and small.
struct Program {
  Arrays inputs;
  std::vector<Step> steps;
  std::vector<size_t> results;  // numbers of values: inputs first, then steps

  Arrays operator()(const Arrays &arguments) const;
  bool all(bool Step::*property) const;
  bool any(bool Step::*property) const;
  std::string text() const;
};

// The mesh over which shard_map goes inside of drawn functions: axes x and y of two devices each.
const Mesh &mesh_of_bodies();

// Numbers between -1 and 1, without a pattern.
Array numbers(const Shape &shape, double from);
// As sums and broadcasts of it, if need be.
Array fit(const Array &x, const Shape &shape);
std::string text_of(const std::vector<int64_t> &values);

class Drawer {
 public:
  // Bodies may nest `depth` times. Inside of a body of shard_map collectives are drawn too.
  Drawer(Dice &dice, Arrays inputs, int depth, bool is_mapped = false);
  Program draw(int64_t steps);

  Dice &dice;
  const int depth;
  const bool is_mapped;

  size_t any() { return static_cast<size_t>(dice.below(static_cast<int64_t>(values_.size()))); }
  std::optional<size_t> of_rank(size_t at_least, size_t at_most = 3);
  std::optional<size_t> of_shape(const Shape &shape);
  const Shape &shape(size_t value) const { return values_[value].shape(); }
  const Array &value(size_t number) const { return values_[number]; }
  int64_t dim_of(size_t value) { return dice.below(static_cast<int64_t>(shape(value).size())); }
  double constant() { return static_cast<double>(dice.below(17) - 8) * 0.125 + 0.0625; }

  // A function of some values with a result of the given shape: drawn for the inputs, of up to three steps.
  struct Body {
    std::shared_ptr<Program> program;
    Shape result;
    Array run(const Arrays &arguments) const;
  };
  Body body(const Arrays &inputs, const Shape &result, bool in_shard_map = false);
  // A step that runs bodies.
  static Step step_of(std::vector<size_t> operands, const std::vector<Body> &bodies, const std::string &text,
                      std::function<Array(const Arrays &)> run);

 private:
  bool add(Step step);
  Array evaluated(const Step &step, const Arrays &operands) const;

  Program program_;
  Arrays values_;
};

using Kind = std::function<std::optional<Step>(Drawer &)>;
std::vector<Kind> elementwise_kinds();
std::vector<Kind> reduction_kinds();
std::vector<Kind> rearranging_kinds();
std::vector<Kind> indexing_kinds();
std::vector<Kind> control_kinds();         // bodies of loops and branches
std::vector<Kind> transformation_kinds();  // grad, jvp, vmap, jit and shard_map of bodies
std::vector<Kind> collective_kinds();      // in bodies of shard_map

Program draw_program(uint64_t seed);

// Drops results and steps, in bodies too, as long as `fails` says so of the program.
void shrink(Program &program, const std::function<bool()> &fails);

}  // namespace tessera::laws
