// Draws programs, runs them, and makes those that fail small.
#pragma once

#include <functional>
#include <string>

#include "program.h"

namespace tessera::test {

// The program of a seed. Its first operation goes through all kinds as the seed goes up.
Program draw_program(uint64_t seed);

// Takes pieces away for as long as `problem_of` still finds something. Never more than `tries` calls.
Program shrunk(Program program, const std::function<std::string(const Program &)> &problem_of, int tries = 400);

}  // namespace tessera::test
