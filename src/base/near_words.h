// Words that somebody may have meant.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Returns those of `candidates` that few edits make of `word`, at most `count`, the nearest first and each once.
std::vector<std::string> near_words(const std::string &word, const std::vector<std::string> &candidates, size_t count);
// The candidate that `word` was probably meant to be, quoted in ` (did you mean 'x'?)`; "" if none is near.
std::string did_you_mean(const std::string &word, const std::vector<std::string> &candidates);

// The candidate that `word` was probably meant to be, quoted in ` (did you mean 'x'?)`; "" if none is near.
std::string did_you_mean(const std::string &word, const std::vector<std::string> &candidates);

}  // namespace tessera
