// Faults of a process: `refusals CASE` writes this process's error to told.<process>. covers: 000-33
#include <functional>
#include <map>

#include "transcript.h"

using namespace tessera;
using namespace tessera::testing;

namespace {

Mesh line() { return make_mesh({{"x", 4}}); }
Array spread() { return device_put(arange(8, f32), line(), P("x")); }
bool first() { return process_index() == 0; }

const std::map<std::string, std::function<void()>> cases = {
    {"too_many_devices", [] { make_mesh({{"x", 6}}); }},
    {"join_twice", [] { auto again = join_processes({.devices = 4}); }},
    {"another_program",
     [] {
       Array a = spread();
       first() ? a + a : a *a;
     }},
    {"another_shape", [] { exp(device_put(arange(first() ? 8 : 12, f32), line(), P("x"))); }},
    {"another_constant", [] { jit([](Array a) { return a * Array(first() ? 2.0 : 3.0); })(spread()); }},
    {"another_read",
     [] {
       Array a = spread();
       first() ? static_cast<void>(a.to_vector<float>()) : static_cast<void>(a + a);
     }},
    {"read_by_one",
     [] {
       Array a = spread();
       if (first()) std::cout << a;
     }},
    {"afterwards",
     [] {
       Array a = spread();
       error_of([&] { first() ? a + a : a *a; });
       a + a;
     }},
    {"after_leaving", [] {}},
    {"never_joined", [] { static_cast<void>((spread() + spread() * 2).to_vector<float>()); }},
    {"exception_of_one",
     [] {
       Array a = spread();
       if (!first()) throw ValueError("this one has had enough");
       std::cout << a;
     }},
    {"a_view_of_elsewhere",
     [] {
       Array a = device_put(arange(8, f32), make_mesh({{"z", 1}}, {.devices = {3}}), P());
       as_span<float>(a);
     }},
    {"no_such_folder", [] { spread().save("missing/a.npy"); }},
    {"no_such_folder_for_two", [] { save("missing/a.npz", {{"a", spread()}}); }},
};

}  // namespace

int main(int, char **arguments) {
  std::string name = arguments[1], told;
  Processes together;
  std::ofstream out;
  int index = 0;
  told = error_of([&] {
    if (name != "never_joined")
      together = join_processes({.devices = name == "devices_that_do_not_divide" ? 7 : 4, .patience_seconds = 3});
    index = process_index();
    Processes until_an_exception;
    if (name == "exception_of_one") until_an_exception = std::move(together);
    if (auto found = cases.find(name); found != cases.end()) found->second();
    if (name != "after_leaving") return;
    Array a = spread();
    together = Processes();
    std::cout << a;
  });
  const char *rank = std::getenv("OMPI_COMM_WORLD_RANK");
  std::ofstream(std::string("told.") + (rank ? rank : "0")) << told;
}
