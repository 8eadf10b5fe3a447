// Implements `tessera view`, which draws the mesh, shardings and the program.
#include "base/error.h"
#include "base/file.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"
#include "bin/cli/slow_parts.h"
#include "view/difference.h"
#include "view/render.h"

namespace tessera::cli {

namespace {

struct ViewCommand {
  ProgramOptions program;
  std::vector<std::string> slow;
  std::string depth, page, picture, explorer, other;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition});
    add_slow_parts(app, slow);
    app.add_option("--html", page, "File for a page that shows all of it in a browser, and needs nothing else");
    app.add_option("--svg", picture,
                   "File for a picture of the mesh, of arguments and results, and of the program of a device");
    app.add_option(
        "--model-explorer", explorer,
        "File for the graph in the format of Google's Model Explorer. Beside it stand the node data: for FILE.json "
        "FILE.bytes.json, FILE.sharding.json and the like");
    app.add_option("--against", other,
                   "Another program, such as the same one with other shardings: shows what differs, and with --html "
                   "both side by side");
    app.add_option("--depth", depth,
                   "Levels of scopes and functions that are unfolded in the terminal and in --svg [as many as a screen "
                   "has room for]");
  }

  // Returns nothing if the program has stopped after a phase, whose module is then written.
  std::optional<ProgramView> view_of(const ProgramOptions &options) const {
    ReadOptions reading;
    reading.explains = true;
    Program viewed = options.read(reading);
    viewed.propagate();
    viewed.partition();
    say(viewed.warnings());
    if (!viewed.has_stopped()) return viewed.view(slow);
    options.write_module(viewed);
    return std::nullopt;
  }

  int run() {
    if (!slow.empty() && program.machine.empty())
      throw InputError("--slow: the step of a slow part is simulated on a machine; name one with --machine");
    std::optional<int64_t> levels;
    if (!depth.empty()) levels = count_of("--depth", depth, 1);
    const std::optional<ProgramView> view = view_of(program);
    if (!view) return done;
    std::optional<ProgramView> second;
    if (!other.empty()) {
      ProgramOptions options = program;
      options.program = other;
      second = view_of(options);
    }
    write_files(*view, second ? &*second : nullptr, levels);
    if (program.json)
      program.write(view_to_json(*view));
    else if (second && page.empty())
      program.write(difference_to_text(*view, *second));
    else if (page.empty() && picture.empty() && explorer.empty())
      program.write(view_to_text(*view, levels));
    return done;
  }

  void write_files(const ProgramView &view, const ProgramView *second, std::optional<int64_t> levels) const {
    if (!page.empty()) write_file(page, view_to_html(view, second));
    if (!picture.empty()) write_file(picture, view_to_svg(view, levels));
    if (!explorer.empty()) write_for_model_explorer(view);
  }

  void write_for_model_explorer(const ProgramView &view) const {
    const std::string ending = ".json";
    const std::string stem =
        explorer.ends_with(ending) ? explorer.substr(0, explorer.size() - ending.size()) : explorer;
    for (const ModelExplorerFile &file : view_to_model_explorer(view))
      write_file(file.name.empty() ? explorer : stem + "." + file.name + ending, file.text);
  }
};

}  // namespace

Command view_command() {
  return command_of<ViewCommand>("view", "Draw the mesh, the shardings and the program of a device");
}

}  // namespace tessera::cli
