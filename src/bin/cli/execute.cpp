// Turns the command line into an exit status: lists the commands, and reports each fault.
#include <fmt/format.h>

#include <new>
#include <optional>

#include "base/error.h"
#include "base/large_stack.h"
#include "base/near_words.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/out_of_memory.h"
#include "bin/cli/output.h"
#include "bin/cli/progress_line.h"
#include "bin/cli/watch.h"
#include "peers/peers.h"

namespace tessera::cli {

namespace {

std::vector<Command> commands() {
  return {run_command(),  propagate_command(), partition_command(), grad_command(), explain_command(),
          cost_command(), simulate_command(),  plan_command(),      view_command(), calibrate_command()};
}

int fail(const std::string &who, const std::string &message, int status = input_at_fault) {
  say(who + ": error: " + message + "\n");
  return status;
}

int help(const std::string &who, const std::string &text) {
  try {
    print(text);
    return done;
  } catch (const InputError &error) {
    return fail(who, error.what());
  }
}

int fail_unknown_command(const std::string &word) {
  std::vector<std::string> names;
  for (const Command &command : commands()) names.push_back(command.name);
  std::string has = fmt::format("this version has {}", fmt::join(names, ", "));
  if (word.starts_with("-"))
    return fail("tessera", fmt::format("the command comes first, and '{}' is an option; {}", word, has));
  return fail("tessera", fmt::format("there is no command '{}'{}; {}", word, did_you_mean(word, names), has));
}

std::vector<std::string> option_names(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::Option *option : app.get_options())
    if (!option->get_positional()) names.push_back(option->get_name());
  return names;
}

int fail_unexpected(const std::string &who, const CLI::App &app, const std::string &word) {
  std::string option = word.substr(0, word.find('='));
  if (word.starts_with("-") && word.size() > 1)
    return fail(who, fmt::format("there is no option {}{}; see {} --help", option,
                                 did_you_mean(option, option_names(app)), who));
  const bool takes_program = app.get_option_no_throw("PROGRAM") != nullptr;
  return fail(who, fmt::format("'{}' is one argument too many; {}, see {} --help", word,
                               takes_program ? "one PROGRAM is taken" : "only options are taken", who));
}

double timeout_of(const std::string &text) {
  const double seconds = number_of("--timeout", text);
  if (seconds == 0) throw InputError("--timeout: 0 seconds leave no time for anything; give more");
  return seconds;
}

// Turns exceptions into a message and an exit status, of all processes if there are several.
int guarded(const std::string &who, const std::function<int()> &work) {
  try {
    return work();
  } catch (const Error &error) {
    return Watch::here().fail(error.what(), error.kind() == ErrorKind::input   ? input_at_fault
                                            : error.kind() == ErrorKind::check ? check_failed
                                                                               : defect);
  } catch (const std::bad_alloc &error) {
    if (!Peers::here().is_alone())
      return Watch::here().fail(
          std::string("there is not enough memory (") + error.what() + "); take smaller arrays, or raise the limit",
          input_at_fault);
    tell_out_of_memory(who.c_str(), error.what());
    return input_at_fault;
  } catch (const std::exception &error) {
    return Watch::here().fail(std::string("defect: ") + error.what(), defect);
  }
}

int parse_and_do(const Command &command, int argc, char **argv) {
  std::string who = "tessera " + command.name;
  CLI::App app(command.summary, who);
  std::function<int()> action = command.declare(app);
  std::string timeout;
  bool quiet = false;
  app.add_option("--timeout", timeout,
                 "Seconds after which the command ends with a message and exit status 1, whatever it is doing");
  app.add_flag("--quiet", quiet, "Show no line of progress, which long work has on a terminal");
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp &) {
    return help(who, app.help());
  } catch (const CLI::ExtrasError &) {
    return fail_unexpected(who, app, app.remaining().front());
  } catch (const CLI::RequiredError &error) {
    // An unknown option is reported first, since it is the more likely fault of the two.
    if (!app.remaining().empty()) return fail_unexpected(who, app, app.remaining().front());
    const std::string text = error.what();
    if (text.starts_with("--"))
      return fail(who, fmt::format("{} is missing; see {} --help", text.substr(0, text.find(' ')), who));
    return fail(who, fmt::format("no PROGRAM is given; name a file, or - for standard input, see {} --help", who));
  } catch (const CLI::ArgumentMismatch &error) {
    std::string text = error.what();
    return fail(who, fmt::format("{}: its value is missing; see {} --help", text.substr(0, text.find(':')), who));
  } catch (const CLI::ParseError &error) {
    return fail(who, fmt::format("{}; see {} --help", error.what(), who));
  }
  return guarded(who, [&] {
    if (!timeout.empty()) Watch::here().end_after(timeout_of(timeout), timeout);
    std::optional<ProgressLine> line;
    if (!quiet) line.emplace();
    return action();
  });
}

std::string general_help() {
  std::string text =
      "tessera: spreads one array program over many devices, and says what that costs\n\n"
      "usage: tessera COMMAND PROGRAM [options]\n\n";
  for (const Command &command : commands()) text += fmt::format("  {:<12}{}\n", command.name, command.summary);
  return text + "\n`tessera COMMAND --help` lists a command's options; `tessera --version` prints the version.\n";
}

}  // namespace

int execute(int argc, char **argv) {
  if (argc < 2) return fail("tessera", "no command is given; `tessera --help` lists them");
  std::string word = argv[1];
  if (word == "--help" || word == "-h" || word == "help") {
    return help("tessera", general_help());
  }
  if (word == "--version") return help("tessera", "tessera " TESSERA_VERSION "\n");
  for (const Command &command : commands()) {
    if (command.name != word) continue;
    Watch::here().begin("tessera " + word);
    return guarded("tessera " + word, [&] {
      int status = defect;
      run_on_large_stack([&] { status = parse_and_do(command, argc - 1, argv + 1); });
      return status;
    });
  }
  return fail_unknown_command(word);
}

}  // namespace tessera::cli
