// Draws programs with shardings from seeds, runs each whole on one device and partitioned on a mesh, and holds the results
// to each other.
//
//   sampled_test --first 0 --draws 500     many draws
//   sampled_test --seed 17                 one, printed
//   sampled_test --program FILE            a program from a file; inputs of seed 1, floats within 1e-3
//   sampled_test --kinds                   the kinds of operation that are drawn
//   sampled_test --annotated 0-99          programs of seeds with all that shardings can say, printed and not run
//
// covers: 004-28 by sampled.0
// covers: 002-32 by sampled.1
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "annotated.h"
#include "compare.h"
#include "draw.h"
#include "drawing.h"
#include "mesh_run.h"
#include "pipeline/inputs.h"
#include "read/reader.h"

namespace tessera::test {
namespace {

constexpr unsigned seconds_for_one = 60;

// The errors of an output: its difference between two orders of summation, and its coarsest rounding.
struct Errors {
  double error = 0, coarsest = 0;
};

struct Session {
  std::unique_ptr<mlir::MLIRContext> context = full_context();

  // Returns the fault of a program, or nothing.
  std::string problem_of(const std::string &text, const std::vector<Errors> &errors, uint64_t seed) {
    return isolated([&] { return problem_here(text, errors, seed); }, seconds_for_one);
  }

 private:
  std::string problem_here(const std::string &text, std::vector<Errors> given, uint64_t seed) {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    std::vector<Tensor> inputs;
    try {
      module = read(*context, {"program", text});
      inputs = random_inputs(seed, arguments_of(*module));
    } catch (const std::exception &error) {
      return std::string("can't be read: ") + error.what();
    }
    Outcome whole = run_whole(*module, inputs);
    if (!whole.problem.empty()) return "fails on one device: " + whole.problem;
    std::string stage;
    Outcome parts = run_on_mesh(*module, inputs, [&](const std::string &name) { stage = name; });
    if (!parts.problem.empty()) return "fails to " + stage + ": " + parts.problem;
    given.resize(whole.outputs.size(), {1e-3, 0});
    std::vector<double> errors;
    for (const Errors &each : given) errors.push_back(each.error);
    std::string difference = difference_of(parts.outputs, whole.outputs, errors);
    if (!difference.empty()) return difference;

    // By kernels: sharding changes nothing there either, and both are what the reference says but for roundings of functions.
    Outcome compiled = run_whole(*module, inputs, RunBy::kernels);
    if (!compiled.problem.empty()) return "fails by kernels on one device: " + compiled.problem;
    Outcome compiled_parts = run_on_mesh(*module, inputs, {}, RunBy::kernels);
    if (!compiled_parts.problem.empty()) return "fails by kernels on the mesh: " + compiled_parts.problem;
    difference = difference_of(compiled_parts.outputs, compiled.outputs, errors);
    if (!difference.empty()) return "by kernels " + difference;
    bool has_floats = text.find("f32") != text.npos || text.find("f64") != text.npos || text.find("f16") != text.npos;
    for (size_t i = 0; i < errors.size(); ++i) {
      // A comparison or an order of floats may turn with their last bit, or with the sign of a NaN.
      bool is_exact = !is_float(whole.outputs[i].dtype()) && !is_complex(whole.outputs[i].dtype());
      if (is_exact && has_floats) compiled.outputs[i] = whole.outputs[i];
      errors[i] += rounding_of(whole.outputs[i], given[i].coarsest);
    }
    difference = difference_of(compiled.outputs, whole.outputs, errors);
    if (!difference.empty()) return "kernels on one device against the reference: " + difference;

    // And by kernels that serve any shape.
    Outcome generic = run_on_mesh(*module, inputs, {}, RunBy::generic);
    if (!generic.problem.empty()) return "fails by generic kernels on the mesh: " + generic.problem;
    for (size_t i = 0; i < errors.size(); ++i)
      if (has_floats && !is_float(whole.outputs[i].dtype()) && !is_complex(whole.outputs[i].dtype()))
        generic.outputs[i] = whole.outputs[i];
    difference = difference_of(generic.outputs, whole.outputs, errors);
    return difference.empty() ? "" : "generic kernels on the mesh against the reference: " + difference;
  }
};

std::vector<Errors> errors_of(const Program &program) {
  std::vector<double> coarsest(program.values.size());
  auto has_roundings = [](const Type &type) { return class_of(type.element) == 'f' || class_of(type.element) == 'c'; };
  for (size_t i = 0; i < program.values.size(); ++i)
    if (has_roundings(program.values[i].type)) coarsest[i] = epsilon_of(program.values[i].type.element);
  for (const Step &step : program.steps)
    for (int result : step.results)
      for (int operand : step.operands) coarsest[result] = std::max(coarsest[result], coarsest[operand]);
  std::vector<Errors> errors;
  for (const Output &output : program.outputs)
    errors.push_back({program.values[output.value].range.error, coarsest[output.value]});
  return errors;
}

// Returns true if the draw holds.
bool try_seed(Session &session, uint64_t seed, bool prints) {
  auto problem_of = [&](const Program &program) {
    return session.problem_of(program.text(), errors_of(program), seed);
  };
  Program program = draw_program(seed);
  if (prints) std::printf("// seed %llu\n%s", static_cast<unsigned long long>(seed), program.text().c_str());
  std::string problem = problem_of(program);
  if (problem.empty()) return true;
  Program small = shrunk(program, problem_of);
  std::printf(
      "FAILED: seed %llu (again: sampled_test --seed %llu; inputs as `tessera run --random %llu` makes them)\n"
      "// %s\n// made small:\n%s// which %s\n\n",
      static_cast<unsigned long long>(seed), static_cast<unsigned long long>(seed),
      static_cast<unsigned long long>(seed), problem.substr(0, problem.find('\n')).c_str(), small.text().c_str(),
      problem_of(small).c_str());
  std::fflush(stdout);
  return false;
}

int run_file(Session &session, const std::string &path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::string problem = session.problem_of(text.str(), {}, 1);
  std::printf("%s\n", problem.empty() ? "holds" : problem.c_str());
  return problem.empty() ? 0 : 1;
}

// `seeds` is a number, or the first and the last of several.
int print_annotated(const std::string &seeds) {
  char *end = nullptr;
  const uint64_t first = std::strtoull(seeds.c_str(), &end, 10);
  const uint64_t last = *end == '-' ? std::strtoull(end + 1, nullptr, 10) : first;
  for (uint64_t seed = first; seed <= last; ++seed)
    std::printf("%s// seed %llu\n%s", seed == first ? "" : "// -----\n", static_cast<unsigned long long>(seed),
                draw_annotated(seed).text().c_str());
  return 0;
}

int run(int count, char **arguments) {
  uint64_t first = 0, draws = 500;
  Session session;
  for (int i = 1; i < count; ++i) {
    std::string option = arguments[i], value = i + 1 < count ? arguments[i + 1] : "";
    if (option == "--kinds") {
      for (const Kind &kind : all_kinds()) std::printf("%s\n", kind.name.c_str());
      return 0;
    }
    ++i;
    if (option == "--annotated") return print_annotated(value);
    if (option == "--program") return run_file(session, value);
    if (option == "--seed") return try_seed(session, std::strtoull(value.c_str(), nullptr, 10), true) ? 0 : 1;
    if (option == "--first")
      first = std::strtoull(value.c_str(), nullptr, 10);
    else if (option == "--draws")
      draws = std::strtoull(value.c_str(), nullptr, 10);
    else
      return std::fprintf(stderr, "unknown option %s\n", option.c_str()), 2;
  }
  uint64_t failed = 0;
  std::map<std::string, int> kinds;
  for (uint64_t seed = first; seed < first + draws; ++seed) {
    for (const Step &step : draw_program(seed).steps) ++kinds[step.kind];
    if (!try_seed(session, seed, false)) ++failed;
  }
  std::printf("seeds %llu to %llu: %llu of %llu draws hold; %zu of %zu kinds of operation drawn\n",
              static_cast<unsigned long long>(first), static_cast<unsigned long long>(first + draws - 1),
              static_cast<unsigned long long>(draws - failed), static_cast<unsigned long long>(draws), kinds.size(),
              all_kinds().size());
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace tessera::test

int main(int count, char **arguments) { return tessera::test::run(count, arguments); }
