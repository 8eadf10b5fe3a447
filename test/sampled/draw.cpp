#include "draw.h"

#include "drawing.h"
#include "shardings.h"

namespace tessera::test {

Program draw_program(uint64_t seed) {
  Drawing d(seed);
  const DrawnMesh &mesh = drawn_meshes()[d.random.below(static_cast<int64_t>(drawn_meshes().size()))];
  d.program.mesh = mesh.text;
  const std::vector<Kind> &kinds = all_kinds();
  int64_t wanted = d.random.between(1, 7);
  size_t kind = seed % kinds.size();
  for (int64_t tries = 0, done = 0; done < wanted && tries < 200; ++tries) {
    size_t before = d.program.steps.size();
    if (kinds[kind].draw(d)) ++done;
    for (size_t i = before; i < d.program.steps.size(); ++i) d.program.steps[i].kind = kinds[kind].name;
    if (done > 0 || tries > 20) kind = d.random.below(static_cast<int64_t>(kinds.size()));
  }
  auto maybe = [&](double probability, int id) -> std::optional<std::string> {
    if (!d.random.chance(probability)) return std::nullopt;
    return draw_sharding(d.random, mesh, d.rank(id));
  };
  Program &program = d.program;
  for (Argument &argument : program.arguments) argument.sharding = maybe(0.75, argument.value);
  for (const Step &step : program.steps)
    for (int id : step.results) {
      program.values[id].constraint = maybe(0.25, id);
      bool is_used = false;
      for (const Step &other : program.steps)
        is_used |= std::find(other.operands.begin(), other.operands.end(), id) != other.operands.end();
      if (!is_used || d.random.chance(0.3)) program.outputs.push_back({id, maybe(0.4, id)});
    }
  return program.trimmed();
}

namespace {

// Every program that is one piece smaller.
std::vector<Program> smaller(const Program &program) {
  std::vector<Program> all;
  for (size_t i = 0; program.outputs.size() > 1 && i < program.outputs.size(); ++i) {
    all.push_back(program);
    all.back().outputs.erase(all.back().outputs.begin() + static_cast<int64_t>(i));
    all.back() = all.back().trimmed();
  }
  for (size_t i = 0; i < program.steps.size(); ++i) {
    all.push_back(program.without_step(i).trimmed());
    if (!program.steps[i].results.empty()) continue;
    all.push_back(program);
    all.back().steps.erase(all.back().steps.begin() + static_cast<int64_t>(i));
  }
  auto clear = [&](auto member) {
    Program copy = program;
    if (std::optional<std::string> *sharding = member(copy); sharding && *sharding) {
      sharding->reset();
      all.push_back(copy);
    }
  };
  for (size_t i = 0; i < program.values.size(); ++i) clear([&](Program &copy) { return &copy.values[i].constraint; });
  for (size_t i = 0; i < program.arguments.size(); ++i)
    clear([&](Program &copy) { return &copy.arguments[i].sharding; });
  for (size_t i = 0; i < program.outputs.size(); ++i) clear([&](Program &copy) { return &copy.outputs[i].sharding; });
  return all;
}

}  // namespace

Program shrunk(Program program, const std::function<std::string(const Program &)> &problem_of, int tries) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Program &candidate : smaller(program)) {
      if (tries-- <= 0) return program;
      if (problem_of(candidate).empty()) continue;
      program = std::move(candidate);
      changed = true;
      break;
    }
  }
  return program;
}

}  // namespace tessera::test
