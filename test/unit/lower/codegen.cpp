// Fused loops against the reference.
#include "codegen_text.h"
#include "lower/kernel_maker.h"
#include "lower/machine_code/compiler.h"

namespace tessera {
namespace {

using std::string;

//===- Elementwise ------------------------------------------------------------------------------------------------===//

class Shapes : public FusedKernels, public testing::WithParamInterface<const char *> {};

TEST_P(Shapes, ChainsOfElementwiseOps) {
  string type = tensor(GetParam());
  expect_same({{type, type},
               {type, type},
               "%0 = stablehlo.multiply %a0, %a1 : " + type + "\n%1 = stablehlo.tanh %0 : " + type +
                   "\n%2 = stablehlo.subtract %1, %a0 : " + type + "\n" + yield({"%2", "%0"}, {type, type})});
}

TEST_P(Shapes, CopiesAndScalars) {
  string type = tensor(GetParam()), scalar = tensor("");
  expect_same({{type, scalar, "tensor<i1>"},
               {type, type},
               "%0 = stablehlo.clamp %a1, %a0, %a1 : (tensor<f32>, " + type + ", tensor<f32>) -> " + type +
                   "\n%1 = stablehlo.select %a2, %a0, %0 : tensor<i1>, " + type + "\n" +
                   yield({"%1", "%a0"}, {type, type})});
}

INSTANTIATE_TEST_SUITE_P(All, Shapes,
                         testing::Values("", "1", "2", "5", "16", "17", "31", "64", "100", "1027", "3x5", "8x16",
                                         "33x7", "4x4x4", "2x1x3x1x5", "1x9", "9x1", "0", "3x0", "0x3", "2x3x2x3x5"));

class DTypes : public FusedKernels, public testing::WithParamInterface<const char *> {};

TEST_P(DTypes, AddSelectAndMove) {
  string dtype = GetParam(), type = tensor("37", dtype), row = tensor("5x37", dtype), part = tensor("5x11", dtype);
  expect_same({{type, row},
               {row, part},
               broadcast("%0", "%a0", type, row, "1") + "%1 = stablehlo.add %0, %a1 : " + row +
                   "\n%2 = stablehlo.slice %1 [0:5, 3:36:3] : (" + row + ") -> " + part + "\n" +
                   "%3 = stablehlo.reverse %1, dims = [1] : " + row + "\n" + yield({"%3", "%2"}, {row, part})});
}

TEST_P(DTypes, SumsOfRowsAndColumns) {
  string dtype = GetParam(), type = tensor("9x43", dtype), scalar = tensor("", dtype);
  string rows = tensor("9", dtype), columns = tensor("43", dtype);
  expect_same({{type, scalar},
               {rows, columns, scalar},
               reduce("%0", "add", "%a0", "%a1", type, rows, "1", dtype) +
                   reduce("%1", "add", "%a0", "%a1", type, columns, "0", dtype) +
                   reduce("%2", "add", "%a0", "%a1", type, scalar, "0, 1", dtype) +
                   yield({"%0", "%1", "%2"}, {rows, columns, scalar})},
              16);
}

INSTANTIATE_TEST_SUITE_P(All, DTypes,
                         testing::Values("i1", "i8", "ui8", "i16", "i32", "ui32", "i64", "f64", "f32", "bf16", "f16",
                                         "f8E4M3FN", "i4", "complex<f32>", "complex<f64>"));

TEST_F(FusedKernels, ConvertsBetweenWidths) {
  expect_same({{"tensor<7x19xi8>", "tensor<7x19xf64>"},
               {"tensor<7x19xf32>", "tensor<7x19xbf16>", "tensor<7x19xi1>"},
               "%0 = stablehlo.convert %a0 : (tensor<7x19xi8>) -> tensor<7x19xf64>\n"
               "%1 = stablehlo.multiply %0, %a1 : tensor<7x19xf64>\n"
               "%2 = stablehlo.convert %1 : (tensor<7x19xf64>) -> tensor<7x19xf32>\n"
               "%3 = stablehlo.convert %2 : (tensor<7x19xf32>) -> tensor<7x19xbf16>\n"
               "%4 = stablehlo.compare LT, %0, %a1 : (tensor<7x19xf64>, tensor<7x19xf64>) -> tensor<7x19xi1>\n"
               "spmd.yield %2, %3, %4 : tensor<7x19xf32>, tensor<7x19xbf16>, tensor<7x19xi1>"});
}

//===- Moves ------------------------------------------------------------------------------------------------------===//

TEST_F(FusedKernels, BroadcastsAlongEachDimension) {
  string full = tensor("3x4x21");
  expect_same({{tensor("21"), tensor("3"), tensor("4x1"), tensor(""), full},
               {full},
               broadcast("%0", "%a0", tensor("21"), full, "2") + broadcast("%1", "%a1", tensor("3"), full, "0") +
                   broadcast("%2", "%a2", tensor("4x1"), full, "1, 2") + broadcast("%3", "%a3", tensor(""), full, "") +
                   "%4 = stablehlo.add %0, %1 : " + full + "\n%5 = stablehlo.multiply %2, %3 : " + full +
                   "\n%6 = stablehlo.add %4, %5 : " + full + "\n%7 = stablehlo.add %6, %a4 : " + full + "\n" +
                   yield({"%7"}, {full})});
}

class Reshapes : public FusedKernels, public testing::WithParamInterface<std::pair<const char *, const char *>> {};

TEST_P(Reshapes, BetweenSums) {
  string from = tensor(GetParam().first), to = tensor(GetParam().second);
  expect_same({{from, from, to},
               {to, from},
               "%0 = stablehlo.add %a0, %a1 : " + from + "\n%1 = stablehlo.reshape %0 : (" + from + ") -> " + to +
                   "\n%2 = stablehlo.add %1, %a2 : " + to + "\n%3 = stablehlo.reshape %2 : (" + to + ") -> " + from +
                   "\n%4 = stablehlo.subtract %3, %0 : " + from + "\n" + yield({"%2", "%4"}, {to, from})});
}

INSTANTIATE_TEST_SUITE_P(All, Reshapes,
                         testing::Values(std::pair("24", "4x6"), std::pair("4x64", "256"), std::pair("6x10", "4x15"),
                                         std::pair("3x1x128", "3x2x64"), std::pair("5x32", "5x2x16x1"),
                                         std::pair("", "1x1"), std::pair("2x3x4x5", "6x20"),
                                         std::pair("7x3x32", "21x32"), std::pair("3x35", "7x15")));

TEST_F(FusedKernels, Transposes) {
  string from = tensor("5x6x7"), to = tensor("7x5x6"), swapped = tensor("6x5x7");
  expect_same({{from, to},
               {to, swapped},
               "%0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (" + from + ") -> " + to +
                   "\n%1 = stablehlo.add %0, %a1 : " + to + "\n%2 = stablehlo.transpose %a0, dims = [1, 0, 2] : (" +
                   from + ") -> " + swapped + "\n" + yield({"%1", "%2"}, {to, swapped})});
}

TEST_F(FusedKernels, PadsWithEdgesHolesAndCuts) {
  string from = tensor("6x21");
  string edges = tensor("9x26"), holes = tensor("11x61"), cut = tensor("4x18"), mixed = tensor("13x40");
  expect_same({{from, tensor("")},
               {edges, holes, cut, mixed},
               "%s = stablehlo.exponential %a0 : " + from +
                   "\n%0 = stablehlo.pad %s, %a1, low = [1, 2], high = [2, 3], interior = [0, 0] : (" + from +
                   ", tensor<f32>) -> " + edges +
                   "\n%1 = stablehlo.pad %s, %a1, low = [0, 0], high = [0, 0], interior = [1, 2] : (" + from +
                   ", tensor<f32>) -> " + holes +
                   "\n%2 = stablehlo.pad %s, %a1, low = [-1, -3], high = [-1, 0], interior = [0, 0] : (" + from +
                   ", tensor<f32>) -> " + cut +
                   "\n%3 = stablehlo.pad %s, %a1, low = [3, -2], high = [-1, 1], interior = [1, 1] : (" + from +
                   ", tensor<f32>) -> " + mixed + "\n" + yield({"%0", "%1", "%2", "%3"}, {edges, holes, cut, mixed})});
}

TEST_F(FusedKernels, ConcatenatesRowsAndLanes) {
  string a = tensor("2x19"), b = tensor("3x19"), c = tensor("2x5"), rows = tensor("7x19"), lanes = tensor("2x43");
  expect_same({{a, b, c},
               {rows, lanes},
               "%s = stablehlo.negate %a0 : " + a + "\n%0 = stablehlo.concatenate %s, %a1, %a0, dim = 0 : (" + a +
                   ", " + b + ", " + a + ") -> " + rows + "\n%1 = stablehlo.concatenate %a0, %a2, %s, dim = 1 : (" + a +
                   ", " + c + ", " + a + ") -> " + lanes + "\n" + yield({"%0", "%1"}, {rows, lanes})});
}

TEST_F(FusedKernels, CountsAndConstants) {
  string type = tensor("3x18"), whole = tensor("3x18", "i32"), narrow = tensor("3x18", "i8");
  expect_same({{type},
               {type, whole, narrow},
               "%0 = stablehlo.iota dim = 1 : " + type + "\n%1 = stablehlo.iota dim = 0 : " + whole +
                   "\n%2 = stablehlo.constant dense<[1.0, 2.5, -3.0]> : tensor<3xf32>\n" +
                   broadcast("%3", "%2", tensor("3"), type, "0") + "%4 = stablehlo.multiply %0, %3 : " + type +
                   "\n%5 = stablehlo.add %4, %a0 : " + type + "\n%6 = stablehlo.iota dim = 1 : " + narrow + "\n" +
                   yield({"%5", "%1", "%6"}, {type, whole, narrow})});
}

TEST_F(FusedKernels, SlicesAtDataClampTheirStarts) {
  string from = tensor("8x40"), block = tensor("3x18");
  string body = "%0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [3, 18] : (" + from +
                ", tensor<i32>, tensor<i32>) -> " + block + "\n%1 = stablehlo.negate %0 : " + block +
                "\n%2 = stablehlo.dynamic_update_slice %a0, %1, %a2, %a1 : (" + from + ", " + block +
                ", tensor<i32>, tensor<i32>) -> " + from + "\n" + yield({"%0", "%2"}, {block, from});
  FusedText text{{from, "tensor<i32>", "tensor<i32>"}, {block, from}, body};
  for (auto [row, column] : {std::pair(1, 2), std::pair(-3, 30), std::pair(7, 0), std::pair(5, 5)}) {
    spmd::FusedOp op = parse(text);
    std::vector<Tensor> inputs = random_inputs(op);
    *inputs[1].mutable_as<int32_t>() = row;
    *inputs[2].mutable_as<int32_t>() = column;
    expect_same(text, inputs);
  }
}

TEST_F(FusedKernels, GathersRowsElementsAndBatches) {
  string table = tensor("11x21"), rows = tensor("3x4x21");
  expect_same({{table, tensor("3x4x1", "i32")},
               {rows},
               "%0 = \"stablehlo.gather\"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], "
               "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, "
               "21>}> : (" +
                   table + ", tensor<3x4x1xi32>) -> " + rows + "\n" + yield({"%0"}, {rows})});
  expect_same(
      {{table, tensor("37x2", "i64")},
       {tensor("37")},
       "%0 = \"stablehlo.gather\"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], "
       "start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (" +
           table + ", tensor<37x2xi64>) -> tensor<37xf32>\n" + yield({"%0"}, {tensor("37")})});
  expect_same(
      {{table, tensor("11x5", "i32")},
       {tensor("11x5")},
       "%0 = \"stablehlo.gather\"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], "
       "operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, "
       "slice_sizes = array<i64: 1, 1>}> : (" +
           table + ", tensor<11x5xi32>) -> tensor<11x5xf32>\n" + yield({"%0"}, {tensor("11x5")})});
}

TEST_F(FusedKernels, StencilsWithBorders) {
  string block = tensor("6x33"), line = tensor("1x33"), high = tensor("8x33"), column = tensor("6x1"),
         wide = tensor("6x35");
  string body = "%h = stablehlo.concatenate %a1, %a0, %a2, dim = 0 : (" + line + ", " + block + ", " + line + ") -> " +
                high + "\n%w = stablehlo.concatenate %a3, %a0, %a4, dim = 1 : (" + column + ", " + block + ", " +
                column + ") -> " + wide + "\n%n = stablehlo.slice %h [0:6, 0:33] : (" + high + ") -> " + block +
                "\n%s = stablehlo.slice %h [2:8, 0:33] : (" + high + ") -> " + block +
                "\n%e = stablehlo.slice %w [0:6, 0:33] : (" + wide + ") -> " + block +
                "\n%o = stablehlo.slice %w [0:6, 2:35] : (" + wide + ") -> " + block +
                "\n%0 = stablehlo.add %n, %s : " + block + "\n%1 = stablehlo.add %e, %o : " + block +
                "\n%2 = stablehlo.add %0, %1 : " + block + "\n%3 = stablehlo.subtract %2, %a0 : " + block + "\n" +
                yield({"%3"}, {block});
  expect_same({{block, line, line, column, column}, {block}, body});
}

TEST_F(FusedKernels, StencilAfterStencil) {
  // Elements of the first step are computed once for each place, not once for each way that leads there.
  string from = tensor("40x37"), body, last = "%a0";
  for (int step = 0; step < 6; ++step) {
    string n = std::to_string(step), rows = std::to_string(38 - 2 * step),
           wide = tensor(std::to_string(40 - 2 * step) + "x37");
    string type = tensor(rows + "x37");
    body += "%u" + n + " = stablehlo.slice " + last + " [0:" + rows + ", 0:37] : (" + wide + ") -> " + type + "\n%d" +
            n + " = stablehlo.slice " + last + " [2:" + std::to_string(40 - 2 * step) + ", 0:37] : (" + wide + ") -> " +
            type + "\n%m" + n + " = stablehlo.slice " + last + " [1:" + std::to_string(39 - 2 * step) + ", 0:37] : (" +
            wide + ") -> " + type + "\n%s" + n + " = stablehlo.add %u" + n + ", %d" + n + " : " + type + "\n%r" + n +
            " = stablehlo.subtract %s" + n + ", %m" + n + " : " + type + "\n";
    last = "%r" + n;
  }
  expect_same({{from}, {tensor("28x37")}, body + yield({last}, {tensor("28x37")})}, 8);
}

//===- What is known before there is code -------------------------------------------------------------------------===//

TEST_F(FusedKernels, NotWhereAReductionWouldBeDoneAgainAndAgain) {
  string type = tensor("400x500"), rows = tensor("400"), columns = tensor("500");
  spmd::FusedOp op = parse({{type, type, type},
                            {type},
                            zero() + reduce("%0", "add", "%a0", "%zero", type, rows, "1") +
                                reduce("%1", "add", "%a1", "%zero", type, columns, "0") +
                                broadcast("%2", "%0", rows, type, "0") + broadcast("%3", "%1", columns, type, "1") +
                                "%4 = stablehlo.add %2, %3 : " + type + "\n" + yield({"%4"}, {type})});
  EXPECT_FALSE(can_emit(op));
}

std::vector<std::pair<unsigned, unsigned>> sharing(spmd::FusedOp op) {
  std::vector<std::pair<unsigned, unsigned>> pairs;
  const FusedKernelTraits traits = *traits_of(op);
  for (const Kernel::Sharing &pair : traits.may_share) pairs.emplace_back(pair.result, pair.operand);
  return pairs;
}
using Pairs = std::vector<std::pair<unsigned, unsigned>>;

TEST_F(FusedKernels, SharesMemoryOnlyWithWhatIsReadBefore) {
  string type = tensor("8x32"), row = tensor("8");
  EXPECT_EQ(sharing(parse({{type}, {type}, softmax("8x32", "8", "0", "1") + yield({"%q"}, {type})})), (Pairs{{0, 0}}));
  EXPECT_EQ(sharing(parse({{type}, {type}, softmax("8x32", "32", "1", "0") + yield({"%q"}, {type})})), (Pairs{{0, 0}}));
  // Neighbours are read after they would have been written.
  EXPECT_EQ(sharing(parse({{type, type},
                           {type},
                           "%0 = stablehlo.reverse %a0, dims = [1] : " + type +
                               "\n%1 = stablehlo.add %0, %a1 : " + type + "\n" + yield({"%1"}, {type})})),
            (Pairs{{0, 1}}));
  // Another nest of loops reads it: before, where a kernel is small; maybe in another part, where it is large.
  auto with_sums = [&](const string &shape, const string &columns) {
    string type = tensor(shape), sums = tensor(columns);
    return FusedText{{type, tensor("")},
                     {type, sums},
                     "%0 = stablehlo.negate %a0 : " + type + "\n" + reduce("%1", "add", "%a0", "%a1", type, sums, "0") +
                         yield({"%0", "%1"}, {type, sums})};
  };
  EXPECT_EQ(sharing(parse(with_sums("8x32", "32"))), (Pairs{{0, 0}}));
  EXPECT_EQ(sharing(parse(with_sums("800x320", "320"))), (Pairs{}));
  // A sum of all elements for each element: each is written while others still need it.
  EXPECT_EQ(sharing(parse({{type, tensor("")},
                           {type},
                           reduce("%0", "add", "%a0", "%a1", type, tensor(""), "0, 1") +
                               broadcast("%1", "%0", tensor(""), type, "") + "%2 = stablehlo.divide %a0, %1 : " + type +
                               "\n" + yield({"%2"}, {type})})),
            (Pairs{}));
  // Other types need as many bytes.
  EXPECT_EQ(sharing(parse(
                {{type, tensor("8x32", "f64")},
                 {tensor("8x32", "i32")},
                 "%0 = stablehlo.convert %a1 : (tensor<8x32xf64>) -> tensor<8x32xf32>\n%1 = stablehlo.add %0, %a0 : " +
                     type + "\n%2 = stablehlo.convert %1 : (" + type + ") -> tensor<8x32xi32>\n" +
                     yield({"%2"}, {tensor("8x32", "i32")})})),
            (Pairs{{0, 0}}));
}

}  // namespace
}  // namespace tessera
