#include "capi/questions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/near_words.h"
#include "pipeline/host_messages.h"
#include "pipeline/plan_stages.h"
#include "reference/host_calls.h"
#include "view/render.h"

namespace tessera::capi {

namespace {

struct Question {
  std::string_view name;
  Reply (*reply)(Program &program, const QuestionOptions &options);
  bool explains = false;               // the answer says why
  std::string_view on_a_machine = {};  // the purpose for which a machine is needed
  // Answers questions that can choose a mesh or stages, and so read the program once for each.
  Reply (*with_choices)(const ProgramText &text, const QuestionOptions &options) = nullptr;
};

Reply with_module(const Program &program) {
  return {program.text(), report_to_json(program.report()), program.warnings()};
}

void partition(Program &program, const QuestionOptions &options) {
  const CallHost call = [&](uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
    expect_no_fault(call_foreign(options.host, function, operands, results));
  };
  const AskHost ask = [&](const HostPartition &asked) { return ask_by_messages(asked, program.report().mesh, call); };
  if (options.host) program.divide_by_host(ask);
  program.partition();
}

Reply propagated(Program &program, const QuestionOptions &) {
  program.propagate();
  return with_module(program);
}

Reply partitioned(Program &program, const QuestionOptions &options) {
  program.propagate();
  partition(program, options);
  return with_module(program);
}

Reply explained(Program &program, const QuestionOptions &options) {
  program.propagate();
  const LowerBound bound = program.lower_bound();
  partition(program, options);
  Explanation explanation = program.explanation();
  explanation.lower_bound = bound;
  return {explanation_to_text(explanation, options.choice), explanation_to_json(explanation, options.choice),
          program.warnings()};
}

Reply costed(Program &program, const QuestionOptions &options) {
  program.propagate();
  const LowerBound bound = program.lower_bound();
  partition(program, options);
  program.compile({.only_predicts = true});
  Prediction prediction = program.predict();
  prediction.lower_bound = bound;
  return {prediction_to_text(prediction), prediction_to_json(prediction), program.warnings()};
}

Reply simulated(Program &program, const QuestionOptions &options) {
  program.propagate();
  partition(program, options);
  const Simulation simulation = program.simulate(options.slow, options.blocking);
  return {simulation_to_text(simulation), simulation_to_json(simulation), program.warnings()};
}

Reply with_plan(const Plan &plan, const Program &program) {
  return {plan_to_text(plan), plan_to_json(plan, program.text()), program.warnings()};
}

// Makes the program that of its gradient if one is requested.
void differentiate(Program &program, const QuestionOptions &options) {
  if (!options.wrt.empty()) program.differentiate({.wrt = options.wrt, .with_value = true});
}

Reply planned(Program &program, const QuestionOptions &options) {
  differentiate(program, options);
  const Plan plan = program.plan(options.planning);
  return with_plan(plan, program);
}

// Reads the program once for each mesh, and each number of stages.
class PlannedText {
 public:
  PlannedText(const ProgramText &text, const QuestionOptions &options)
      : text_(text), options_(options), bare_(options.reading) {
    if (options.on_all_meshes) devices_ = std::exchange(bare_.devices, {});
  }

  PlanOnMesh plan() const {
    const auto read = [this](const Mesh &mesh) { return on(mesh); };
    if (!options_.in_stages)
      return plan_on_all_meshes(divided(), options_.planning, mesh_option, [this](const Mesh &mesh) {
        Program program = on(mesh);
        differentiate(program, options_);
        return program;
      });
    StageMeshes meshes = options_.on_all_meshes ? meshes_sharing(divided(), read, mesh_option)
                                                : mesh_beside_stages([this] { return Program::read(text_, bare_); });
    meshes.finish = [this](Program &cut) { differentiate(cut, options_); };
    return plan_in_stages(meshes, options_.planning, "option \"stages\"");
  }

 private:
  static constexpr const char *mesh_option = "option \"mesh\"";

  Mesh divided() const { return mesh_to_divide(Program::read(text_, bare_), devices_, mesh_option, "\"devices\""); }
  Program on(const Mesh &mesh) const {
    ReadOptions reading = bare_;
    reading.mesh = mesh;
    return Program::read(text_, reading);
  }

  const ProgramText &text_;
  const QuestionOptions &options_;
  ReadOptions bare_;
  std::optional<int64_t> devices_;
};

Reply planned_with_choices(const ProgramText &text, const QuestionOptions &options) {
  const PlanOnMesh best = PlannedText(text, options).plan();
  return with_plan(best.plan, best.program);
}

Reply visualized(Program &program, const QuestionOptions &) {
  program.propagate();
  return {placement_to_text(program.report(), /*pictures=*/true), report_to_json(program.report()), program.warnings()};
}

Reply visualized_on_paper(Program &program, const QuestionOptions &) {
  program.propagate();
  return {placement_to_svg(program.report()), "{}", program.warnings()};
}

ProgramView partitioned_view(Program &program, const QuestionOptions &options) {
  program.propagate();
  partition(program, options);
  return program.view(options.slow);
}

Reply viewed(Program &program, const QuestionOptions &options) {
  const ProgramView view = partitioned_view(program, options);
  return {view_to_text(view), view_to_json(view), program.warnings()};
}

// The reply's text is a page or a picture.
Reply viewed_in_browser(Program &program, const QuestionOptions &options) {
  return {view_to_html(partitioned_view(program, options)), "{}", program.warnings()};
}

Reply viewed_on_paper(Program &program, const QuestionOptions &options) {
  return {view_to_svg(partitioned_view(program, options)), "{}", program.warnings()};
}

constexpr Question questions[] = {{"propagate", propagated},
                                  {"partition", partitioned},
                                  {"explain", explained, true},
                                  {"cost", costed, false, "cost is predicted"},
                                  {"simulate", simulated, false, "a step is simulated"},
                                  {"plan", planned, false, "shardings are planned", planned_with_choices},
                                  {"visualize", visualized},
                                  {"visualize_svg", visualized_on_paper},
                                  {"view", viewed, true},
                                  {"view_html", viewed_in_browser, true},
                                  {"view_svg", viewed_on_paper, true}};

std::vector<std::string> names_of_questions() {
  std::vector<std::string> names;
  for (const Question &question : questions) names.emplace_back(question.name);
  return names;
}

}  // namespace

Reply reply_to(const std::string &question, const std::string &program, const QuestionOptions &options) {
  const auto *found = std::ranges::find(questions, question, &Question::name);
  if (found == std::end(questions))
    throw InputError(fmt::format("there is no question '{}'{}; there are {}", question,
                                 did_you_mean(question, names_of_questions()), fmt::join(names_of_questions(), ", ")));
  if (!found->on_a_machine.empty() && !options.reading.machine)
    throw InputError(fmt::format("{} on a machine, but no machine is named; give \"machine\", a file or one of {}",
                                 found->on_a_machine, fmt::join(machine_names(), ", ")));
  if (!options.slow.empty() && !options.reading.machine)
    throw InputError("option \"slow\" is of a step that is simulated on a machine; give \"machine\" too");
  if (options.planning.stages && !options.in_stages)
    throw InputError("option \"microbatches\" is of stages; give \"stages\" too");
  if (options.in_stages && !found->with_choices)
    throw InputError("option \"stages\" is of \"plan\", the only question that cuts programs into stages");
  if (!options.wrt.empty() && !found->with_choices)
    throw InputError(
        "option \"wrt\" is of \"plan\", the only question that makes gradients; ask about the gradient's program");
  if (options.on_all_meshes && !found->with_choices)
    throw InputError("option \"mesh\" is \"auto\", but only \"plan\" chooses sizes; give them, such as \"x=2,y=4\"");
  if (options.on_all_meshes || options.in_stages) return found->with_choices({options.name, program}, options);
  ReadOptions reading = options.reading;
  reading.explains = found->explains;
  Program asked = Program::read(ProgramText{options.name, program}, reading);
  return found->reply(asked, options);
}

}  // namespace tessera::capi
