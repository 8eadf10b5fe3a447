// laws_of_programs [FIRST COUNT [TRIES]]: draws functions of arrays and tries laws on them. Says which didn't hold, with
// the function. TRIES: laws a function, drawn too; 0: all.
// A program that fails is made smaller first; not with TESSERA_LAWS_AS_DRAWN in the environment.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "laws.h"
#include "tessera/error.h"

int main(int count, char **arguments) {
  using namespace tessera;        // NOLINT: a program of its own
  using namespace tessera::laws;  // NOLINT
  uint64_t first = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;
  uint64_t programs = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 100;
  int64_t tries = count > 3 ? std::atoi(arguments[3]) : 3;
  std::vector<Law> laws;
  for (auto family : {derivative_laws, batching_laws, sharding_laws})
    for (const Law &law : family()) laws.push_back(law);
  std::map<std::string, int> held;
  int broken = 0;
  for (uint64_t seed = first; seed < first + programs; ++seed) {
    Program program;
    try {
      program = draw_program(seed);
    } catch (const std::exception &error) {
      ++broken;
      std::printf("program %llu can't be drawn: %s\n", static_cast<unsigned long long>(seed), error.what());
      continue;
    }
    bool has_transpose = program.all(&Step::has_transpose);
    Dice choice(seed * 31 + 7);
    for (int64_t k = 0; k < (tries ? tries : static_cast<int64_t>(laws.size())); ++k) {
      const Law &law = tries ? choice.one_of(laws) : laws[static_cast<size_t>(k)];
      if (law.needs_transpose && !has_transpose) continue;
      auto check = [&] {
        Dice dice(seed * 17 + static_cast<uint64_t>(&law - laws.data()));
        try {
          return law.broken(program, dice);
        } catch (const std::exception &error) {
          return std::string(error.what());
        }
      };
      std::string what = check();
      if (what.empty()) {
        ++held[law.name];
        continue;
      }
      ++broken;
      std::printf("program %llu: %s: %s\n", static_cast<unsigned long long>(seed), law.name, what.c_str());
      std::fflush(stdout);
      if (std::getenv("TESSERA_LAWS_AS_DRAWN")) {
        std::printf("%s\n", program.text().c_str());
        continue;
      }
      std::string kind = what.substr(0, 12);
      shrink(program, [&] { return check().substr(0, 12) == kind; });
      std::printf("%s\nof the smaller function\n%s\n", check().c_str(), program.text().c_str());
      std::fflush(stdout);
      program = draw_program(seed);
    }
  }
  for (const auto &[name, times] : held) std::printf("held %d times: %s\n", times, name.c_str());
  std::printf("%d broken\n", broken);
  return broken ? 1 : 0;
}
