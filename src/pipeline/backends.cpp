#include <algorithm>

#include "base/near_words.h"
#include "base/text.h"
#include "devices/kind.h"
#include "pipeline/pipeline.h"

namespace tessera {

std::vector<std::pair<std::string, std::string>> backends() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const DeviceKind &kind : device_kinds()) all.emplace_back(kind.name, kind.about);
  return all;
}

std::string problem_of_backend(const std::string &name) {
  std::vector<std::string> names;
  for (const DeviceKind &kind : device_kinds()) names.push_back(kind.name);
  if (name.empty() || std::ranges::find(names, name) != names.end()) return "";
  return "there is no kind of device '" + name + "'" + did_you_mean(name, names) + "; there are " + joined(names);
}

}  // namespace tessera
