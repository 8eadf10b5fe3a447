#include <fmt/format.h>
#include <fmt/ranges.h>

#include <climits>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/near_words.h"
#include "capi/questions.h"
#include "cost/named_machine.h"
#include "pipeline/mesh_text.h"
#include "pipeline/symbolic_dims.h"

namespace tessera::capi {

namespace {

using Json = nlohmann::ordered_json;  // axes keep their order

[[noreturn]] void refuse(const std::string &option, const std::string &wanted, const Json &value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 80) text = text.substr(0, 77) + "...";
  throw InputError(fmt::format("option \"{}\" is {}; it takes {}", option, text, wanted));
}

std::string text_of(const std::string &option, const Json &value) {
  if (!value.is_string()) refuse(option, "a string", value);
  return value.get<std::string>();
}

int64_t line_of(const Json &value) {
  if (!value.is_number_integer() || value.get<int64_t>() < 1) refuse("line", "the number of a line, from 1", value);
  return value.get<int64_t>();
}

bool is_named(const Json &value) {
  const std::string strategy = text_of("strategy", value);
  if (strategy != "any" && strategy != "named") refuse("strategy", "\"any\" or \"named\"", value);
  return strategy == "named";
}

std::vector<std::string> slow_parts(const Json &value) {
  const char *wanted = "a list of strings, as [\"device=17:0.8\"]";
  if (!value.is_array()) refuse("slow", wanted, value);
  std::vector<std::string> parts;
  for (const Json &part : value) {
    if (!part.is_string()) refuse("slow", wanted, value);
    parts.push_back(part.get<std::string>());
  }
  return parts;
}

std::vector<unsigned> arguments_of(const std::string &option, const Json &value) {
  const char *wanted = "a list of numbers of arguments, as [0, 1]";
  if (!value.is_array() || value.empty()) refuse(option, wanted, value);
  std::vector<unsigned> numbers;
  for (const Json &number : value) {
    if (!number.is_number_unsigned() || number.get<uint64_t>() > UINT_MAX) refuse(option, wanted, value);
    numbers.push_back(number.get<unsigned>());
  }
  return numbers;
}

int64_t count_of(const std::string &option, const Json &value, int64_t least) {
  if (!value.is_number_integer() || value.get<int64_t>() < least)
    refuse(option, fmt::format("an integer of at least {}", least), value);
  return value.get<int64_t>();
}

bool truth_of(const std::string &option, const Json &value) {
  if (!value.is_boolean()) refuse(option, "true or false", value);
  return value.get<bool>();
}

// Returns "x=2,y=4" for {"x": 2, "y": 4}, and a string unchanged.
std::string sizes_of(const std::string &option, const Json &value) {
  if (value.is_string()) return value.get<std::string>();
  std::string text;
  for (const auto &[name, size] : value.items()) {
    const bool is_size = size.is_number() || size.is_string();
    const std::string written = size.is_string() ? size.get<std::string>() : size.dump();
    if (!value.is_object() || !is_size || (name + written).find_first_of("=,") != std::string::npos)
      refuse(option, R"(sizes by their names, as {"x": 2, "y": 4})", value);
    text += (text.empty() ? "" : ",") + name + "=" + written;
  }
  return text;
}

void set_mesh(QuestionOptions &options, const Json &value) {
  const std::string text = sizes_of("mesh", value);
  options.on_all_meshes = text == "auto";
  if (!options.on_all_meshes) options.reading.mesh = mesh_of("option \"mesh\"", text);
}

void set_rings(QuestionOptions &options, const Json &value) {
  options.reading.rings = rings_named("option \"rings\"", text_of("rings", value));
}

// Reads stages and microbatches: a number, or "auto".
std::optional<int64_t> number_or_auto(const std::string &option, const Json &value) {
  if (value == "auto") return std::nullopt;
  if (!value.is_number_integer() || value.get<int64_t>() < 1)
    refuse(option, "an integer of at least 1, or \"auto\"", value);
  return value.get<int64_t>();
}

StageRequest &stages_of(QuestionOptions &options) {
  if (!options.planning.stages) options.planning.stages.emplace();
  return *options.planning.stages;
}

using Setter = std::function<void(QuestionOptions &, const Json &)>;

const std::map<std::string, Setter> &setters() {
  static const auto &all = *new std::map<std::string, Setter>{
      {"name", [](QuestionOptions &options, const Json &value) { options.name = text_of("name", value); }},
      {"mesh", set_mesh},
      {"devices",
       [](QuestionOptions &options, const Json &value) { options.reading.devices = count_of("devices", value, 1); }},
      {"dims", [](QuestionOptions &options,
                  const Json &value) { options.reading.dims = dims_of("option \"dims\"", sizes_of("dims", value)); }},
      {"machine",
       [](QuestionOptions &options, const Json &value) {
         options.reading.machine = machine_of("option \"machine\"", text_of("machine", value));
       }},
      {"strategy",
       [](QuestionOptions &options, const Json &value) { options.reading.only_named_kinds = is_named(value); }},
      {"rings", set_rings},
      {"slow", [](QuestionOptions &options, const Json &value) { options.slow = slow_parts(value); }},
      {"blocking", [](QuestionOptions &options, const Json &value) { options.blocking = truth_of("blocking", value); }},
      {"memory_limit", [](QuestionOptions &options,
                          const Json &value) { options.planning.memory_limit = count_of("memory_limit", value, 0); }},
      {"most_plans", [](QuestionOptions &options,
                        const Json &value) { options.planning.most_judged = count_of("most_plans", value, 1); }},
      {"stages",
       [](QuestionOptions &options, const Json &value) {
         stages_of(options).stages = number_or_auto("stages", value);
         options.in_stages = true;
       }},
      {"microbatches",
       [](QuestionOptions &options,
          const Json &value) { stages_of(options).microbatches = number_or_auto("microbatches", value); }},
      {"wrt", [](QuestionOptions &options, const Json &value) { options.wrt = arguments_of("wrt", value); }},
      {"value", [](QuestionOptions &options, const Json &value) { options.choice.value = text_of("value", value); }},
      {"line", [](QuestionOptions &options, const Json &value) { options.choice.line = line_of(value); }},
      {"axis", [](QuestionOptions &options, const Json &value) { options.choice.axis = text_of("axis", value); }}};
  return all;
}

}  // namespace

QuestionOptions options_from_json(const char *text) {
  QuestionOptions options;
  if (!text) return options;
  const Json given = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!given.is_object()) throw InputError(fmt::format("options are a JSON object, and '{:.80}' is none", text));
  for (const auto &[name, value] : given.items()) {
    auto setter = setters().find(name);
    if (setter == setters().end()) {
      std::vector<std::string> names;
      for (const auto &[known, unused] : setters()) names.push_back(known);
      throw InputError(fmt::format("there is no option \"{}\"{}; there are {}", name, did_you_mean(name, names),
                                   fmt::join(names, ", ")));
    }
    setter->second(options, value);
  }
  return options;
}

std::string with_option_of_questions(const std::string &message) {
  const size_t end = message.find(": ");
  if (!message.starts_with("--") || end == std::string::npos) return message;
  std::string name = message.substr(2, end - 2);
  std::ranges::replace(name, '-', '_');
  return setters().contains(name) ? fmt::format("option \"{}\"{}", name, message.substr(end)) : message;
}

}  // namespace tessera::capi
