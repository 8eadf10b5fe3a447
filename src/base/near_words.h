// Suggests words that a user may have meant.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns at most `count` of the candidates that few edits turn into `word`, the nearest first and each once.
std::vector<std::string> near_words(const std::string &word, const std::vector<std::string> &candidates, size_t count);
// Returns the most similar candidate as ` (did you mean 'x'?)`, or "" if none is similar.
std::string did_you_mean(const std::string &word, const std::vector<std::string> &candidates);

}  // namespace tessera
