// Writes independent parts of the page's data.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "explain/json_parts.h"
#include "report/picture.h"
#include "view/graph.h"

namespace tessera {

inline constexpr int64_t most_devices_drawn = 1024;  // a page numbers at most so many devices one by one

// Numbers equal texts alike, so that what many values have in common is written once.
class SharedItems {
 public:
  // Calls `make` for a key that is new.
  size_t number_of(const std::string &key, const std::function<Json()> &make) {
    auto [found, is_new] = numbers_.try_emplace(key, items_.size());
    if (is_new) items_.push_back(make());
    return found->second;
  }
  Json take() { return std::move(items_); }

 private:
  std::map<std::string, size_t> numbers_;
  Json items_ = Json::array();
};

// Writes a line of the program, and in words its location in the source.
Json location_words(const ExplainedLocation &location);
Json json_of(const BoxPictures &boxes);

// Adds "values", "steps", "collectives", and the "shardings" and "pictures" to which values refer by number.
void add_explanation(Json &json, const ProgramView &view);

// These are null without a machine, or without a simulation.
Json json_of_machine(const ProgramView &view);
Json json_of_timeline(const ProgramView &view);

}  // namespace tessera
