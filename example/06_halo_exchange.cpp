// Lesson 6: a simulation on a grid. Heat spreads on a plate that is cut into blocks; to go on by one step each device
// needs the edges of its neighbours' blocks, its halo, and ppermute hands them over.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [stencil]
// The whole plate, with ice around it: each point moves towards the mean of its four neighbours. A pad that puts a row
// of zeros in front and crops one behind is a shift.
Array next_plate(Array u) {
  Array above = pad(u, {{1, -1}, {0, 0}}), below = pad(u, {{-1, 1}, {0, 0}});
  Array before = pad(u, {{0, 0}, {1, -1}}), behind = pad(u, {{0, 0}, {-1, 1}});
  return u + 0.2 * (above + below + before + behind - 4.0 * u);
}
// [/stencil]

// [halo]
// One block of it. Its edge takes in a row of the neighbour there; a block without one receives zeros: the ice.
Array next_block(Array u) {
  int64_t rows = u.shape()[0], columns = u.shape()[1];
  auto from_before = [](Array edge, const char *axis) {
    std::vector<std::pair<int, int>> pairs;
    for (int64_t i = 0; i + 1 < axis_size(axis); ++i) pairs.emplace_back(i, i + 1);
    return ppermute(edge, axis, pairs);
  };
  auto from_behind = [](Array edge, const char *axis) {
    std::vector<std::pair<int, int>> pairs;
    for (int64_t i = 0; i + 1 < axis_size(axis); ++i) pairs.emplace_back(i + 1, i);
    return ppermute(edge, axis, pairs);
  };
  Array first_row = slice_in_dim(u, 0, 1, 1, 0), last_row = slice_in_dim(u, -1, {}, 1, 0);
  Array first_column = slice_in_dim(u, 0, 1, 1, 1), last_column = slice_in_dim(u, -1, {}, 1, 1);
  Array above = concatenate({from_before(last_row, "rows"), slice_in_dim(u, 0, rows - 1, 1, 0)}, 0);
  Array below = concatenate({slice_in_dim(u, 1, rows, 1, 0), from_behind(first_row, "rows")}, 0);
  Array before = concatenate({from_before(last_column, "columns"), slice_in_dim(u, 0, columns - 1, 1, 1)}, 1);
  Array behind = concatenate({slice_in_dim(u, 1, columns, 1, 1), from_behind(first_column, "columns")}, 1);
  return u + 0.2 * (above + below + before + behind - 4.0 * u);
}
// [/halo]

// A character for each second row and each column, the darker the warmer.
void draw(const Array &u) {
  std::vector<float> values = u.to_vector<float>();
  for (int64_t row = 0; row < u.shape()[0]; row += 2) {
    for (int64_t column = 0; column < u.shape()[1]; ++column)
      std::cout << " .:-=+*#%@"[std::min(9, int(values[row * u.shape()[1] + column] * 12))];
    std::cout << "\n";
  }
}

int main() {
  constexpr int steps = 60;
  Mesh mesh = make_mesh({{"rows", 2}, {"columns", 4}});
  Array y = linspace(0.0, 1.0, 32).reshape({32, 1}), x = linspace(0.0, 1.0, 64).reshape({1, 64});
  Array start = astype((square(x - 0.3) + square(y - 0.4) < 0.03) | (abs(x - 0.8) + abs(y - 0.6) < 0.15), f32);
  auto run = [](auto step) {  // `steps` times
    return [step](Array u) { return fori_loop(0, steps, [step](Array, Array u) { return step(u); }, u); };
  };

  section("one device");
  Array whole = jit(run(next_plate))(start);
  draw(start);
  std::cout << "after " << steps << " steps:\n";
  draw(whole);

  section("eight devices");
  // [map]
  // The loop is inside of the map: devices go round it together, and nothing but halos is ever sent.
  auto simulate = jit(shard_map(
      run(next_block), {.mesh = mesh, .in_specs = {P("rows", "columns")}, .out_specs = {P("rows", "columns")}}));
  Array spread = device_put(start, mesh, P("rows", "columns"));
  check(close(simulate(spread), whole), "blocks with halos make the plate");
  ProgramReport report = simulate.lower(spread).compile().report();
  check(kinds(report) == std::vector<std::string>(4, "collective_permute"), "four edges");
  check(report.collectives[0].executions == steps, "handed over in each step");
  // [/map]
  std::cout << sent(report);

  section("the compiler's own halos");
  // [automatic]
  // The program for the whole plate, run on the plate that is cut: each shift becomes a halo of one row or column, and
  // what is sent is the same.
  auto automatic = jit(run(next_plate), {.out_shardings = {P("rows", "columns")}});
  check(close(automatic(spread), whole), "the same plate");
  ProgramReport found = automatic.lower(spread).compile().report();
  check(kinds(found) == kinds(report), "four edges again");
  // [/automatic]
  std::cout << sent(found);
}
