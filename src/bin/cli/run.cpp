// Implements `tessera run`, which propagates, partitions, runs and checks a program.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/memory_room.h"
#include "base/near_words.h"
#include "base/standard_error.h"
#include "base/text.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/process_group.h"
#include "bin/cli/program_options.h"
#include "pipeline/expectation.h"
#include "pipeline/inputs.h"

namespace tessera::cli {

namespace {

// Names the value of --deterministic with which results don't depend on placement.
constexpr std::string_view placement = "placement";

struct RunCommand {
  ProgramOptions program;
  std::vector<std::string> inputs;
  std::string seed, out, expect, report, rtol, atol, steps, forbid, max_bytes, memory_limit, trace, backend,
      deterministic;
  bool pictures = false, verify = false, overlap = false, trace_loops = false;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile, PhaseId::run});
    auto *in = app.add_option("--in", inputs, "Arguments in order: .npy files, or one .npz");
    app.add_option("--random", seed, "Draw the arguments from this seed")->excludes(in);
    app.add_option("--out", out, "Folder to write out0.npy, out1.npy, ... into");
    app.add_option("--expect", expect, "Folder whose out0.npy, out1.npy, ... the results must equal");
    app.add_option("--rtol", rtol, "Relative tolerance of --expect [1e-5] and --verify [by the dtype]");
    app.add_option("--atol", atol, "Absolute tolerance of --expect [1e-5] and --verify [by the dtype]");
    app.add_flag("--verify", verify,
                 "Run the program without shardings on the reference evaluator too, and name the first operation whose "
                 "value differs");
    app.add_option("--report", report, "File to write the report to, as JSON");
    app.add_option("--time", steps,
                   "Time this many runs, after one to warm up; each continues with what the one before made of donated "
                   "arguments, unless --out, --expect or --verify looks at the results");
    auto *traced =
        app.add_option("--trace", trace, "File to write a trace of the last run to, for Perfetto or chrome://tracing");
    app.add_flag("--trace-loops", trace_loops,
                 "Run loops step by step, which is slower, so that the trace shows each iteration")
        ->needs(traced);
    app.add_flag(
        "--deterministic", deterministic,
        "The same bits in every run on the same mesh, which always holds, as the order of sums doesn't depend on "
        "threads; "
        "--deterministic=placement: on every mesh and with every sharding, for which no device sums a part of a sum, "
        "so that more is sent, and elementwise operations aren't joined");
    app.add_flag(
        "--overlap", overlap,
        "Let one thread carry collectives out while the others compute what doesn't wait for them, and report how "
        "much of their time was hidden");
    app.add_option("--backend", backend,
                   "The kind of devices to run on, by default the first that fits: " +
                       joined(backends(), [](const auto &kind) { return kind.first + " (" + kind.second + ")"; }));
    app.add_option("--forbid", forbid, "Kinds of collectives that the program must not need, as all_gather,all_to_all");
    app.add_option("--max-bytes", max_bytes, "Bytes that a device may send in one run");
    app.add_option("--memory-limit", memory_limit,
                   "Bytes that a device may hold at the peak; values are computed again, and layouts chosen that hold "
                   "less, where that suffices");
    app.add_flag("--pictures", pictures, "Draw the mesh and how inputs and outputs lie on it");
    app.footer(
        "Compiled code is kept in the folder $TESSERA_CACHE_DIR, by default $XDG_CACHE_HOME/tessera or "
        "~/.cache/tessera,\nif no other user can write to it; set to nothing, the variable keeps none. The report's "
        "\"kernels\" say what came from there.");
  }

  Limits limits() const {
    Limits limits;
    if (!forbid.empty()) limits.forbidden = kinds_of("--forbid", forbid);
    if (!max_bytes.empty()) limits.max_bytes = count_of("--max-bytes", max_bytes, 0);
    if (!memory_limit.empty()) limits.memory_limit = count_of("--memory-limit", memory_limit, 0);
    return limits;
  }

  void check_backend() const {
    if (std::string problem = problem_of_backend(backend); !problem.empty()) throw InputError("--backend: " + problem);
  }

  void check_deterministic() const {
    if (deterministic.empty() || deterministic == "true" || deterministic == placement) return;
    throw InputError(
        fmt::format("--deterministic={}: write --deterministic for the same bits in every run on the same mesh, or "
                    "--deterministic=placement for the same bits on every mesh",
                    deterministic));
  }

  std::vector<Tensor> arguments(const Report &report) const {
    check_room_for(report.inputs, memory_room());
    if (!seed.empty()) return random_inputs(seed_of("--random", seed), report.inputs);
    if (inputs.empty() && !report.inputs.empty())
      throw InputError(
          fmt::format("the program takes {} {}, and none are given; give files with --in or a seed with --random",
                      report.inputs.size(), report.inputs.size() == 1 ? "argument" : "arguments"));
    return load_inputs(inputs, report.inputs);
  }

  int run() const {
    // All faults of the command line are found before any work.
    Tolerance tolerance{rtol.empty() ? 1e-5 : number_of("--rtol", rtol),
                        atol.empty() ? 1e-5 : number_of("--atol", atol)};
    Limits limit = limits();
    check_backend();
    check_deterministic();
    RunOptions options;
    options.profile = !trace.empty();
    options.overlap = overlap;
    options.loop_steps = trace_loops;
    if (!steps.empty()) options.timed_steps = count_of("--time", steps, 1);
    options.goes_on = out.empty() && expect.empty() && !verify;

    ReadOptions reading;
    reading.verifies = verify;
    reading.sums_alike = deterministic == placement;
    reading.limits_memory = limit.memory_limit.has_value();
    Program spread = program.read(std::move(reading));
    ProcessGroup group(spread.report().devices);
    if (program.phases.stops_before(PhaseId::run)) return stop_early(spread, group, limit);
    std::vector<Tensor> given = arguments(spread.report());
    std::vector<Tensor> expected;
    if (!expect.empty()) expected = load_expected(expect, spread.report().outputs);
    spread.propagate();
    spread.partition();
    spread.compile({.overlap = overlap,
                    .loop_steps = trace_loops,
                    .division = group.division(spread),
                    .backend = backend,
                    .memory_limit = limit.memory_limit});
    if (auto broken = broken_memory_limit(limit, spread.report())) {
      say(*broken + "; the largest are " + spread.largest_buffers() +
          "; cut arrays over more devices, give arguments away (donate), or raise the limit\n");
      return check_failed;
    }
    const std::vector<Tensor> kept = verify ? given : std::vector<Tensor>();  // else donated arguments are taken
    RunResult result = spread.run(std::move(given), options);
    Report account = spread.report();

    if (group.speaks()) write_files(result, account);
    std::string differences = verify ? spread.verify(kept, result.outputs, verify_tolerance(tolerance)) : "";
    Comparison comparison = compare(result.outputs, expected, tolerance);
    if (!group.speaks())
      ;  // the first process reports for all
    else if (program.json)
      program.write(report_to_json(account));
    else
      program.write(summary(account, comparison, verify && differences.empty()));
    say(spread.warnings());
    int status = verdict(account, comparison, result, expected, tolerance, limit);
    say(differences);
    return differences.empty() ? status : defect;
  }

  // Returns a line for each broken limit.
  static std::string broken_limits_text(const Limits &limit, const Report &account) {
    std::string text;
    for (const std::string &line : broken_limits(limit, account)) text += line + "\n";
    return text;
  }

  int stop_early(Program &spread, const ProcessGroup &group, const Limits &limit) const {
    check_limits_are_reached();
    spread.propagate();
    spread.partition();
    spread.compile(
        {.overlap = overlap, .loop_steps = trace_loops, .backend = backend, .memory_limit = limit.memory_limit});
    say(spread.warnings());
    if (group.speaks()) program.write_module(spread);
    const std::string faults = broken_limits_text(limit, spread.report());
    say(faults);
    return faults.empty() ? done : check_failed;
  }

  // Throws InputError for a limit that needs a phase after the last requested one.
  void check_limits_are_reached() const {
    const auto check = [&](const char *option, const std::string &given, PhaseId phase) {
      if (!given.empty() && program.phases.stops_before(phase))
        throw InputError(fmt::format("{}: it takes effect in the phase {}, but --stop-after ends before that phase",
                                     option, phase_of(phase).name));
    };
    check("--forbid", forbid, PhaseId::partition);
    check("--max-bytes", max_bytes, PhaseId::partition);
    check("--memory-limit", memory_limit, PhaseId::compile);
  }

  void write_files(const RunResult &result, const Report &account) const {
    if (!out.empty()) save_outputs(out, result.outputs);
    if (!report.empty()) write_file(report, report_to_json(account));
    if (!trace.empty()) write_file(trace, profile_to_json(result.profile));
  }

  // Returns the user's tolerance for --verify, which replaces its own rule.
  std::optional<Tolerance> verify_tolerance(Tolerance tolerance) const {
    return rtol.empty() && atol.empty() ? std::nullopt : std::optional(tolerance);
  }

  std::string summary(const Report &account, const Comparison &comparison, bool verified) const {
    std::string text = placement_to_text(account, pictures) + "\n" + report_to_text(account);
    if (!expect.empty()) text += "\n" + comparison_text(comparison, account.outputs);
    if (verified) text += "\nverified: on the mesh the program gives the same results as without shardings\n";
    return text;
  }

  int verdict(const Report &account, const Comparison &comparison, const RunResult &result,
              const std::vector<Tensor> &expected, Tolerance tolerance, const Limits &limit) const {
    const std::string faults = mismatches_text(comparison, result.outputs, expected, account.outputs, tolerance) +
                               broken_limits_text(limit, account);
    say(result.failed_checks + faults);
    return faults.empty() && account.checks.failed == 0 ? done : check_failed;
  }
};

}  // namespace

Command run_command() {
  return command_of<RunCommand>("run", "Propagate, partition and run a program on its mesh's devices");
}

}  // namespace tessera::cli
