// Lesson 2: what a matrix product costs. C = A · B is a sum over k of A[i,k] · B[k,j]; what has to be sent follows from
// which of i, j and k the devices cut. jit works it out, and tells.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array a = arange(16 * 32, f32).reshape({16, 32}) * 0.01, b = arange(32 * 8, f32).reshape({32, 8}) * 0.01;
  Array c = matmul(a, b);
  auto product = [](Array a, Array b) { return matmul(a, b); };
  auto put = [&](Array array, P spec) { return device_put(array, mesh, spec); };

  section("case 1: rows of A, columns of B");
  // [case 1]
  // k is whole: each device has all it needs for its block of C.
  Array a1 = put(a, P("x", None)), b1 = put(b, P(None, "y"));
  auto one = jit(product).lower(a1, b1).compile();
  Array c1 = one(a1, b1);
  check(close(c1, c) && c1.sharding().spec == P("x", "y"), "C is cut by A's rows and B's columns");
  check(kinds(one.report()).empty(), "nothing is sent");
  // [/case 1]
  std::cout << "A " << a1.sharding().spec << " B " << b1.sharding().spec << " gives C " << c1.sharding().spec << "\n"
            << sent(one.report());

  section("case 2: columns of A alone");
  // [case 2]
  // A is cut along k, and B is whole. Either A is gathered, or each device takes the rows of B that go with its columns
  // of A and the partial sums are added up; sending 16 x 8 sums is cheaper here than sending 16 x 32 elements of A.
  Array a2 = put(a, P(None, "y")), b2 = put(b, P());
  auto two = jit(product).lower(a2, b2).compile();
  check(close(two(a2, b2), c), "the product");
  check(kinds(two.report()).size() == 1, "one collective");
  // [/case 2]
  std::cout << sent(two.report());

  section("case 3: columns of A, rows of B");
  // [case 3]
  // Both are cut along k alike: each device multiplies what it has, which gives a sum's part, and these are added up.
  Array a3 = put(a, P("x", "y")), b3 = put(b, P("y", None));
  auto three = jit(product).lower(a3, b3).compile();
  check(close(three(a3, b3), c), "the product");
  check(kinds(three.report()) == std::vector<std::string>{"all_reduce"}, "the partial sums are added up");
  // [/case 3]
  std::cout << sent(three.report()) << "\nthe program of one device:\n" << three.as_text();

  section("case 3, and C is cut as well");
  // [scatter]
  // Where C shall be cut over the very devices that hold the partial sums, each of them needs its own part of the sum
  // only: half of the bytes.
  auto cut = jit(product, {.out_shardings = {P("x", "y")}}).lower(a3, b3).compile();
  check(close(cut(a3, b3), c), "the product");
  check(kinds(cut.report()) == std::vector<std::string>{"reduce_scatter"}, "each device gets its part of the sum");
  check(2 * cut.report().collectives[0].bytes_sent == three.report().collectives[0].bytes_sent, "half of the bytes");
  // [/scatter]
  std::cout << sent(cut.report());

  section("case 4: one axis for rows and columns");
  // [case 4]
  // C can't be cut twice over x, so one of the two is gathered. For C by rows that is B. For C by columns it would be
  // A, 1024 bytes from each device; B, which is smaller, and then a turn of C from rows to columns come cheaper.
  Array a4 = put(a, P("x", None)), b4 = put(b, P(None, "x"));
  auto rows = jit(product, {.out_shardings = {P("x", None)}}).lower(a4, b4).compile();
  auto columns = jit(product, {.out_shardings = {P(None, "x")}}).lower(a4, b4).compile();
  check(close(rows(a4, b4), c) && close(columns(a4, b4), c), "the product");
  check(kinds(rows.report()) == std::vector<std::string>{"all_gather"}, "B is gathered");
  check(kinds(columns.report()) == std::vector<std::string>{"all_gather", "all_to_all"}, "B is gathered, C is turned");
  // [/case 4]
  std::cout << "C by rows:\n" << sent(rows.report()) << "C by columns:\n" << sent(columns.report());

  section("results where you want them");
  // [forced]
  // Propagation chooses how results lie, unless you say it; then, and only then, that is paid for.
  auto total = [](Array a) { return sum(a, {.axes = {0}}); };
  Array inferred = jit(total)(a3), whole = jit(total, {.out_shardings = {P()}})(a3);
  check(inferred.sharding().spec == P("y") && whole.sharding().spec == P(None), "left alone it stays cut over y");
  // [/forced]
  std::cout << "inferred " << inferred.sharding().spec << ":\n"
            << sent(jit(total).lower(a3).compile().report()) << "forced to " << whole.sharding().spec << ":\n"
            << sent(jit(total, {.out_shardings = {P()}}).lower(a3).compile().report());

  section("moves");
  // [moves]
  // From rows to columns: each device sends each other device a piece, and nobody holds the whole.
  auto turned = jit([](Array a) { return a; }, {.out_shardings = {P(None, "x")}}).lower(a4).compile();
  check(kinds(turned.report()) == std::vector<std::string>{"all_to_all"}, "one all_to_all");
  // A limit on what may be sent catches what was not meant.
  std::string refused = error_of([&] { allow_communication({.kinds = {"all_gather"}}, [&] { return turned(a4); }); });
  check(refused.find("all_to_all") != std::string::npos, "an all_to_all is not allowed here");
  // [/moves]
  std::cout << sent(turned.report()) << refused << "\n";

  section("explicit axes");
  // [explicit]
  // With explicit axes the sharding is a part of the type: nothing is chosen for you. Each operation has a rule, and
  // where it leaves a choice you are asked.
  Mesh typed = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = AxisType::Explicit});
  Array a5 = device_put(a, typed, P("x", "y")), b5 = device_put(b, typed, P("y", None));
  std::string ambiguous = error_of([&] { matmul(a5, b5); });
  check(ambiguous.find("out_sharding") != std::string::npos, "add up everywhere, or keep parts?");
  auto both = jit([](Array a, Array b) {
                Array everywhere = matmul(a, b, {.out_sharding = P("x", None)}),
                      parts = matmul(a, b, {.out_sharding = P("x", "y")});
                std::cout << type_string(a) << " · " << type_string(b) << " gives " << type_string(everywhere) << " or "
                          << type_string(parts) << "\n";
                return std::pair(everywhere, parts);
              })
                  .lower(a5, b5)
                  .compile();
  check(kinds(both.report()) == std::vector<std::string>{"all_reduce", "reduce_scatter"}, "as asked");
  // [/explicit]
  std::cout << sent(both.report()) << ambiguous << "\n";

  section("unreduced values");
  // [unreduced]
  // Or the product stays unreduced, as the type then says: linear operations take the parts, others name what sums them.
  auto unreduced = jit([](Array a, Array b) {
                     Array parts = matmul(a, b, {.out_sharding = P("x", None).unreduced("y")});
                     std::cout << type_string(parts) << "\n" << error_of([&] { tanh(parts); }) << "\n";
                     return reshard(parts + transpose(transpose(parts) * 2), P("x", "y"));
                   })
                       .lower(a5, b5)
                       .compile();
  check(kinds(unreduced.report()) == std::vector<std::string>{"reduce_scatter"}, "one sum, where it is wanted");
  // [/unreduced]
  std::cout << sent(unreduced.report());
}
