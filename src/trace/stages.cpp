// Implements the stages of a recorded function: its texts and pictures, and its calls once it is compiled.
#include <fmt/format.h>

#include <ostream>

#include "base/error.h"
#include "base/file.h"
#include "base/lines.h"
#include "graph/text.h"
#include "tessera/program_picture.h"
#include "tessera/resharding.h"
#include "trace/leaf_errors.h"
#include "trace/program.h"
#include "trace/sharding_ops.h"
#include "trace/stage.h"
#include "tree/one_tree.h"
#include "view/render.h"

namespace tessera::detail {

struct DrawnProgram {
  ProgramView view;
};

Results run_stage(const Stage &stage, const std::vector<Array> &leaves) {
  return {run_function(stage.function, *stage.program, leaves, stage.donated), stage.example};
}

static TraceGraph graph_of(const RecordedFunction &function) {
  std::optional<DeviceNumbers> numbers;
  if (function.mesh) numbers.emplace(*function.mesh);
  return graph_of(function.traced, numbers ? &numbers->mesh : nullptr, function.manual.get());
}

// Returns the function's program, with the shardings of its arguments and results.
static Program program_of(const Stage &stage) {
  Program program =
      Program::read(graph_of(stage.function), nullptr, {.mesh = {}, .devices = {}, .machine = stage.choices.machine});
  if (stage.choices.is_planned) program.plan();
  return program;
}

std::string text_of(const Stage &stage, StageText which) {
  const RecordedFunction &function = stage.function;
  if (which == StageText::trace) return tessera::text_of(graph_of(function));
  Program program = which >= StageText::propagate ? program_of(stage) : Program::read(graph_of(function));
  if (which >= StageText::propagate) program.propagate(/*results_may_be_uneven=*/true);
  if (which >= StageText::partition) program.partition();
  return program.text([&](SourceLocation location) { return function.locations->resolved(std::move(location)); });
}

std::optional<int64_t> bytes_lower_bound(const Stage &stage) {
  Program program = program_of(stage);
  program.propagate(/*results_may_be_uneven=*/true);
  return program.lower_bound().bytes;
}

ProgramPicture picture_of(const Stage &stage) {
  const RecordedFunction &function = stage.function;
  const std::string text = program_of(stage).located_text(
      [&](SourceLocation location) { return function.locations->resolved(std::move(location)); });
  Program program = Program::read(ProgramText{function.traced.name, text},
                                  {.mesh = {}, .devices = {}, .explains = true, .machine = stage.choices.machine});
  program.propagate(/*results_may_be_uneven=*/true);
  program.partition();
  return ProgramPicture(std::make_shared<DrawnProgram>(DrawnProgram{program.view()}));
}

StagePtr compile(const StagePtr &stage) {
  auto compiled = std::make_shared<Stage>(*stage);
  compiled->program = compiled_function(compiled->function, compiled->choices);
  return compiled;
}

Results call(const Stage &compiled, Flat arguments) {
  std::vector<std::string> faults;
  for (const auto &[path, wanted, given] : find_differences(compiled.arguments, arguments.shape))
    faults.push_back("compiled function: argument " + path + " has " + given + ", but the function was compiled for " +
                     wanted + "; call the jit function itself, which compiles for the arguments it gets");
  if (!faults.empty()) throw TreeError(fault_lines(faults));
  LeafErrors errors;
  auto fit = [&](size_t i) {
    const ArrayState &state = state_of_leaf(arguments, i, "compiled function");
    const ArrayState &like = compiled.likes[i];
    auto clash = [&](const std::string &given, const std::string &wanted) {
      return fmt::format("compiled function: argument {} {}, but the function was compiled for {}; ",
                         leaf_paths(compiled.arguments)[i], given, wanted);
    };
    if (state.shape != like.shape)
      throw ShapeError(clash("has the shape {" + shape_text(state.shape) + "}", "{" + shape_text(like.shape) + "}") +
                       "call the jit function itself, which compiles for the arguments it gets");
    if (state.dtype != like.dtype)
      throw DTypeError(clash("is " + std::string(name_of(state.dtype)), std::string(name_of(like.dtype))) +
                       "convert it with astype");
    if (state.mesh_sharding != like.mesh_sharding && (state.mesh_sharding || like.mesh_sharding)) {
      if (!state.mesh_sharding) {
        arguments.leaves[i] = device_put(arguments.leaves[i], named_sharding(*like.mesh_sharding));
      } else {
        throw ShardingError(
            clash("lies as " + spec_text(*state.mesh_sharding) + " on " + to_string(state.mesh_sharding->mesh),
                  like.mesh_sharding ? spec_text(*like.mesh_sharding) + " on " + to_string(like.mesh_sharding->mesh)
                                     : std::string("an array that lies nowhere")) +
            "bring it there with device_put");
      }
    }
  };
  for (size_t i = 0; i < arguments.leaves.size(); ++i) errors.look([&] { fit(i); });
  errors.tell();
  return run_stage(compiled, arguments.leaves);
}

ProgramReport report_of(const Stage &compiled) {
  return public_report(compiled.program->program().report(), *compiled.function.locations);
}

}  // namespace tessera::detail

namespace tessera {

std::string ProgramPicture::as_text() const { return view_to_text(drawn_->view); }
std::string ProgramPicture::html() const { return view_to_html(drawn_->view); }
std::string ProgramPicture::svg() const { return view_to_svg(drawn_->view); }

void ProgramPicture::save(const std::string &path) const { write_file(path, path.ends_with(".svg") ? svg() : html()); }

std::ostream &operator<<(std::ostream &stream, const ProgramPicture &picture) { return stream << picture.as_text(); }

}  // namespace tessera
