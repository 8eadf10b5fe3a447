#include "program.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/shard_map.h"

namespace tessera::laws {

Arrays Program::operator()(const Arrays &arguments) const {
  Arrays values = arguments, found;
  for (const Step &step : steps) {
    Arrays operands;
    for (size_t operand : step.operands) operands.push_back(values[operand]);
    values.push_back(step.run(operands));
  }
  for (size_t result : results) found.push_back(values[result]);
  return found;
}

bool Program::all(bool Step::*property) const {
  for (const Step &step : steps)
    if (!(step.*property)) return false;
  return true;
}

bool Program::any(bool Step::*property) const {
  for (const Step &step : steps)
    if (step.*property) return true;
  return false;
}

std::string Program::text() const {
  std::ostringstream out;
  for (size_t i = 0; i < inputs.size(); ++i) out << "%" << i << " = input " << text_of(inputs[i].shape()) << "\n";
  for (size_t i = 0; i < steps.size(); ++i) {
    out << "%" << inputs.size() + i << " = " << steps[i].text << " of";
    for (size_t operand : steps[i].operands) out << " %" << operand;
    out << "\n";
    for (const auto &body : steps[i].bodies) {
      std::istringstream lines(body->text());
      for (std::string line; std::getline(lines, line);) out << "  | " << line << "\n";
    }
  }
  out << "return";
  for (size_t result : results) out << " %" << result;
  return out.str() + "\n";
}

const Mesh &mesh_of_bodies() {
  static const Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  return mesh;
}

Array numbers(const Shape &shape, double from) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  std::vector<double> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i) values[i] = std::sin(static_cast<double>(i) * 12.9898 + from * 7.77 + 0.3);
  return array(values, shape, f64);
}

Array fit(const Array &x, const Shape &shape) {
  if (x.shape() == shape) return x;
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  if (count == x.size()) return x.reshape(shape);
  if (shape.size() > x.shape().size() && std::equal(x.shape().rbegin(), x.shape().rend(), shape.rbegin()))
    return broadcast_to(x, shape);
  Array total = mean(x);
  return total * numbers(shape, 0.5) + total;
}

std::string text_of(const std::vector<int64_t> &values) {
  std::string text;
  for (int64_t value : values) text += (text.empty() ? "" : ",") + std::to_string(value);
  return "[" + text + "]";
}

Drawer::Drawer(Dice &dice, Arrays inputs, int depth, bool is_mapped)
    : dice(dice), depth(depth), is_mapped(is_mapped), values_(inputs) {
  program_.inputs = std::move(inputs);
}

std::optional<size_t> Drawer::of_rank(size_t at_least, size_t at_most) {
  for (int attempt = 0; attempt < 8; ++attempt)
    if (size_t value = any(); shape(value).size() >= at_least && shape(value).size() <= at_most) return value;
  return {};
}

std::optional<size_t> Drawer::of_shape(const Shape &shape) {
  for (int attempt = 0; attempt < 8; ++attempt)
    if (size_t value = any(); this->shape(value) == shape) return value;
  return {};
}

// In bodies over devices: with the operands on all of them, as the first sees it.
Array Drawer::evaluated(const Step &step, const Arrays &operands) const {
  if (!is_mapped) return step.run(operands);
  return shard_map([&](const Arrays &operands) { return step.run(operands); },
                   {.mesh = mesh_of_bodies(), .in_specs = {P()}, .out_specs = {P()}, .check_vma = false})(operands);
}

// Runs the step; what isn't finite or becomes large isn't drawn, or is made small again.
bool Drawer::add(Step step) {
  Arrays operands;
  for (size_t operand : step.operands) operands.push_back(values_[operand]);
  Array value = evaluated(step, operands);
  if (value.ndim() > 3 || value.size() > 200) return false;
  double greatest = 0;
  for (double element : value.to_vector<double>()) {
    if (!std::isfinite(element)) return false;
    greatest = std::max(greatest, std::abs(element));
  }
  if (greatest > 4) {
    auto large = std::move(step.run);
    step.run = [large](const Arrays &operands) { return tanh(large(operands) * 0.25); };
    step.text = "tanh(0.25 * " + step.text + ")";
    value = evaluated(step, operands);
  }
  step.shape = value.shape();
  values_.push_back(value);
  program_.steps.push_back(std::move(step));
  return true;
}

static const std::vector<Kind> &kinds_at(int depth, bool is_mapped) {
  auto join = [](std::vector<std::vector<Kind>> families) {
    std::vector<Kind> all;
    for (std::vector<Kind> &family : families) all.insert(all.end(), family.begin(), family.end());
    return all;
  };
  static const std::vector<Kind> flat =
      join({elementwise_kinds(), reduction_kinds(), rearranging_kinds(), indexing_kinds()});
  static const std::vector<Kind> nested = join({flat, control_kinds(), transformation_kinds(), control_kinds()});
  static const std::vector<Kind> mapped = join({flat, collective_kinds(), collective_kinds(), collective_kinds()});
  return is_mapped ? mapped : depth > 0 ? nested : flat;
}

Program Drawer::draw(int64_t steps) {
  const std::vector<Kind> &kinds = kinds_at(depth, is_mapped);
  for (int attempt = 0; attempt < 200 && static_cast<int64_t>(program_.steps.size()) < steps; ++attempt)
    if (std::optional<Step> step = dice.one_of(kinds)(*this)) add(std::move(*step));
  std::vector<bool> is_used(values_.size());
  for (const Step &step : program_.steps)
    for (size_t operand : step.operands) is_used[operand] = true;
  for (size_t i = program_.inputs.size(); i < values_.size(); ++i)
    if (!is_used[i]) program_.results.push_back(i);
  if (program_.results.empty() || dice.chance(10)) program_.results.push_back(0);
  return std::move(program_);
}

Drawer::Body Drawer::body(const Arrays &inputs, const Shape &result, bool in_shard_map) {
  Drawer inside(dice, inputs, depth - 1, is_mapped || in_shard_map);
  return {std::make_shared<Program>(inside.draw(1 + dice.below(3))), result};
}

Array Drawer::Body::run(const Arrays &arguments) const {
  Array total;
  for (const Array &each : (*program)(arguments)) {
    Array part = fit(each, result);
    total = total.empty() ? part : total + part;
  }
  return total;
}

Step Drawer::step_of(std::vector<size_t> operands, const std::vector<Body> &bodies, const std::string &text,
                     std::function<Array(const Arrays &)> run) {
  Step step{std::move(operands), std::move(run), text};
  for (const Body &body : bodies) {
    step.bodies.push_back(body.program);
    step.is_smooth = step.is_smooth && body.program->all(&Step::is_smooth);
    step.has_transpose = step.has_transpose && body.program->all(&Step::has_transpose);
    step.needs_mesh = step.needs_mesh || body.program->any(&Step::needs_mesh);
  }
  return step;
}

Program draw_program(uint64_t seed) {
  Dice dice(seed);
  Arrays inputs;
  for (int64_t i = 0, count = 1 + dice.below(3); i < count; ++i) {
    Shape shape;
    for (int64_t rank = dice.one_of(std::vector<int64_t>{0, 1, 1, 2, 2, 2, 3}); rank > 0; --rank)
      shape.push_back(dice.one_of(std::vector<int64_t>{1, 2, 2, 3, 4, 4}));
    inputs.push_back(numbers(shape, static_cast<double>(seed % 1000) + static_cast<double>(i)));
  }
  return Drawer(dice, std::move(inputs), 2).draw(2 + dice.below(6));
}

// Values that nothing uses go, and numbers close up.
static void remove_dead(Program &program) {
  for (size_t i = program.steps.size(); i-- > 0;) {
    size_t number = program.inputs.size() + i;
    bool is_used = std::find(program.results.begin(), program.results.end(), number) != program.results.end();
    for (const Step &step : program.steps)
      is_used = is_used || std::find(step.operands.begin(), step.operands.end(), number) != step.operands.end();
    if (is_used) continue;
    program.steps.erase(program.steps.begin() + static_cast<int64_t>(i));
    for (Step &step : program.steps)
      for (size_t &operand : step.operands) operand -= operand > number;
    for (size_t &result : program.results) result -= result > number;
  }
}

static bool shrink_once(Program &program, const std::function<bool()> &fails) {
  Program before = program;
  auto holds = [&] {
    if (fails()) return true;
    program = before;
    return false;
  };
  for (size_t i = 0; i < before.results.size() && before.results.size() > 1; ++i) {
    program.results.erase(program.results.begin() + static_cast<int64_t>(i));
    remove_dead(program);
    if (holds()) return true;
  }
  for (size_t i = before.steps.size(); i-- > 0;) {
    if (before.steps[i].text == "numbers") continue;
    Shape shape = before.steps[i].shape;
    program.steps[i] = Step{{}, [shape](const Arrays &) { return numbers(shape, 0.6); }, "numbers"};
    program.steps[i].shape = shape;
    remove_dead(program);
    if (holds()) return true;
    if (before.steps[i].text == "fit") continue;
    program.steps[i] = Step{{before.steps[i].operands}, [shape](const Arrays &x) { return fit(x[0], shape); }, "fit"};
    program.steps[i].shape = shape;
    if (!before.steps[i].operands.empty() && holds()) return true;
    program = before;
  }
  for (const Step &step : before.steps)
    for (const auto &body : step.bodies)
      if (shrink_once(*body, fails)) return true;
  return false;
}

void shrink(Program &program, const std::function<bool()> &fails) {
  for (int rounds = 0; rounds < 60 && shrink_once(program, fails);) ++rounds;
}

}  // namespace tessera::laws
