// Turns words on the command line into values. Each fault is an InputError that names the option and the expected form.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "mesh/collective.h"

namespace tessera::cli {

double number_of(const std::string &option, const std::string &text);                 // finite and not negative
int64_t count_of(const std::string &option, const std::string &text, int64_t least);  // an integer of at least `least`
uint64_t seed_of(const std::string &option, const std::string &text);                 // an integer of 64 bits, no sign

std::vector<std::string> split(const std::string &text, char separator);  // at least one part

// Returns comma-separated whole numbers of at least 0.
std::vector<unsigned> numbers_of(const std::string &option, const std::string &text);

// Returns comma-separated kinds of collectives.
std::set<CollectiveKind> kinds_of(const std::string &option, const std::string &text);

}  // namespace tessera::cli
