#include "program.h"

#include <algorithm>

#include "base/shape.h"

namespace tessera::test {

std::string to_string(const Type &type) {
  std::string dims = extents_text(type.shape);
  return "tensor<" + (dims.empty() ? "" : dims + "x") + type.element + ">";
}

char class_of(const std::string &element) {
  if (element == "i1") return 'b';
  if (element[0] == 'u') return 'u';
  if (element[0] == 'i') return 'i';
  return element[0] == 'c' ? 'c' : 'f';
}

double epsilon_of(const std::string &element) {
  if (element == "bf16") return 0x1p-7;
  if (element == "f16") return 0x1p-10;
  if (element == "f64" || element == "complex<f64>") return 0x1p-52;
  return 0x1p-23;
}

namespace {

std::string filled_in(const std::string &text, const std::vector<std::string> &names) {
  std::string result;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '$') {
      result += text[at];
      continue;
    }
    size_t number = 0;
    while (at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9')
      number = number * 10 + (text[++at] - '0');
    result += names[number];
  }
  return result;
}

std::string with_sharding(const std::string &type, const std::optional<std::string> &sharding) {
  return type + (sharding ? " {sdy.sharding = #sdy.sharding" + *sharding + "}" : "");
}

}  // namespace

std::string Program::text() const {
  std::string signature, returned, returned_types, body, functions;
  std::vector<std::string> use(values.size());  // by which name a value is used
  auto constrain = [&](int id) {
    const Value &value = values[id];
    use[id] = value.name;
    if (!value.constraint) return;
    use[id] += "c";
    body += "  " + use[id] + " = sdy.sharding_constraint " + value.name + " " + *value.constraint + " : " +
            to_string(value.type) + "\n";
  };
  for (const Argument &argument : arguments) {
    const Value &value = values[argument.value];
    signature +=
        (signature.empty() ? "" : ", ") + value.name + ": " + with_sharding(to_string(value.type), argument.sharding);
    constrain(argument.value);
  }
  for (const Step &step : steps) {
    std::vector<std::string> names;
    for (int operand : step.operands) names.push_back(use[operand]);
    std::string results;
    for (int result : step.results) results += (results.empty() ? "" : ", ") + values[result].name;
    body += "  " + (results.empty() ? "" : results + " = ") + filled_in(step.text, names) + "\n";
    for (int result : step.results) constrain(result);
    if (functions.find(step.functions) == std::string::npos) functions += step.functions;  // of several calls, once
  }
  std::string result_types;
  for (const Output &output : outputs) {
    std::string type = to_string(values[output.value].type);
    returned += (returned.empty() ? "" : ", ") + use[output.value];
    returned_types += (returned_types.empty() ? "" : ", ") + type;
    result_types += (result_types.empty() ? "" : ", ") + with_sharding(type, output.sharding);
  }
  return "module {\n  sdy.mesh @mesh = " + mesh + "\n" + more_meshes + "  func.func @main(" + signature + ") -> (" +
         result_types + ") {\n" + body + "  return " + returned + (returned.empty() ? "" : " : " + returned_types) +
         "\n  }\n" + functions + "}\n";
}

Program Program::trimmed() const {
  std::vector<bool> needed(values.size());
  for (const Output &output : outputs) needed[output.value] = true;
  Program result = *this;
  result.steps.clear();
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    bool is_needed = std::any_of(step->results.begin(), step->results.end(), [&](int id) { return needed[id]; });
    if (!is_needed && !step->results.empty()) continue;
    bool makes_nothing_needed = step->results.empty() && !std::all_of(step->operands.begin(), step->operands.end(),
                                                                      [&](int id) { return needed[id]; });
    if (makes_nothing_needed) continue;
    for (int id : step->operands) needed[id] = true;
    result.steps.insert(result.steps.begin(), *step);
  }
  std::erase_if(result.arguments, [&](const Argument &argument) { return !needed[argument.value]; });
  return result;
}

Program Program::without_step(size_t index) const {
  Program result = *this;
  for (int id : steps[index].results) result.arguments.push_back({id, std::nullopt});
  result.steps.erase(result.steps.begin() + static_cast<int64_t>(index));
  return result;
}

}  // namespace tessera::test
