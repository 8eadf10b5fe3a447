// Computes QR of a tall matrix that is cut by rows, in blocks (J. Demmel et al., Communication-optimal parallel and
// sequential QR and LU factorizations, 2012). On two devices:
//
//   a = [q0 r0; q1 r1]      each factors its block, and r0 and r1 go to both
//   [r0; r1] = [p0; p1] r   both factor the triangles
//   q = [q0 p0; q1 p1]
//
// LAPACK's r has another sign in some rows, which depends on the first rows of a. The first device finds it from these and the
// triangles of all others: reflections below the first rows don't change it. So q and r are LAPACK's up to rounding if
// the columns of a are independent, which makes q and r unique up to signs.
//
// If columns depend on those before them, q and r differ from LAPACK's: for a column of zeros, for example, q may have
// any orthonormal column. Still q is orthonormal, r is upper triangular, and a = q r. LAPACK doesn't promise more: its
// result then depends on the sizes of its own blocks, and a program can't know it beforehand. So such matrices are no
// reason to gather all of a. Under PartitionOptions::sums_alike, whose results don't depend on placement, LAPACK's are
// computed. A NaN in a column makes all of q NaN in its block, and elsewhere that column and those behind it; LAPACK's
// q has numbers in the columns before.
//
// A square matrix of n columns is gathered. Its p blocks have n / p rows, and so their triangles are as large as they are.
// Panels of n / p columns, one after the other, would send less for each panel, but then each panel's reflections change
// all columns behind it: their products with the matrix are sums over the rows, of n / p times the columns left, on all
// devices. All these sums together send 2 (p - 1) (n / p) (n + ... + n / p), about (p - 1) n^2 elements, which is what
// gathering sends, and q takes as many again.
#include "ops/contraction/ops.h"
#include "ops/control/lapack_call.h"
#include "ops/linalg/localize_triangle.h"
#include "ops/linalg/read_as_qr.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/block_writer.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Holds factors of matrices with at least as many rows as columns.
struct Factors {
  mlir::Value packed, taus;
};

class TallQr {
 public:
  TallQr(CustomCallOp geqrf, const Mesh &mesh)
      : geqrf_(geqrf),
        a_(geqrf->getOperand(0)),
        columns_(shape_of_value(a_)[1]),
        writer_(geqrf, a_, DimId(0), mesh),
        emitter_(writer_.emitter()) {}

  void rewrite() {
    const mlir::Value blocks = writer_.in_blocks(a_);
    const Factors own = factored(blocks);
    const mlir::Value triangles = on_all_devices(own);
    const Factors all = factored(emitter_.reshape(triangles, {writer_.blocks() * columns_, columns_}));
    const mlir::Value r = upper(all.packed);
    const mlir::Value own_signs = writer_.on_all(is_negative(diagonal(r)));
    const mlir::Value signs = is_negative(diagonal_of_first(blocks, triangles));
    const mlir::Value is_turned = emitter_.compare(signs, own_signs, ComparisonDirection::NE);
    replace_r(writer_.on_all(turned(r, is_turned, DimId(0))));
    // One that makes q uses both results.
    for (mlir::Operation *user : llvm::make_early_inc_range(geqrf_->getResult(1).getUsers()))
      if (makes_q(user)) replace_q(user, own, writer_.on_all(turned(q_of(all), is_turned, DimId(1))));
    geqrf_.erase();
  }

 private:
  mlir::Value first_rows(mlir::Value matrices) {
    return emitter_.slice(matrices, DimId(static_cast<int64_t>(shape_of_value(matrices).size()) - 2), 0, columns_);
  }

  Factors factored(mlir::Value matrices) {
    auto type = llvm::cast<mlir::RankedTensorType>(matrices.getType());
    Shape of_taus(type.getShape().drop_back());
    of_taus.back() = columns_;
    mlir::Operation *call = call_lapack(emitter_.builder, emitter_.loc, geqrf_.getCallTargetName().str(), matrices,
                                        {type, type.clone(of_taus)}, {});
    return {call->getResult(0), call->getResult(1)};
  }

  mlir::Value q_of(const Factors &factors) {
    std::string target = geqrf_.getCallTargetName().str();
    target.replace(target.find("geqrf"), 5, "orgqr");
    return call_lapack(emitter_.builder, emitter_.loc, target, {factors.packed, factors.taus}, factors.packed.getType(),
                       {})
        ->getResult(0);
  }

  // Returns the upper triangles of the first rows.
  mlir::Value upper(mlir::Value packed) { return upper_of(first_rows(packed)); }
  mlir::Value upper_of(mlir::Value squares) {
    const Shape shape = shape_of_value(squares);
    const DimId column(static_cast<int64_t>(shape.size()) - 1);
    mlir::Type i32 = emitter_.builder.getI32Type();
    mlir::Value inside = emitter_.at_least(emitter_.iota(i32, shape, column), emitter_.iota(i32, shape, column - 1));
    return emitter_.select(inside, squares, emitter_.broadcast(emitter_.zero(element_of(squares)), shape));
  }
  mlir::Value transposed(mlir::Value squares) {
    return TransposeOp::create(emitter_.builder, emitter_.loc, squares, Shape{0, 2, 1});
  }

  // Returns the triangles of all blocks on all devices. They are sent in packed form, with half as many elements.
  mlir::Value on_all_devices(const Factors &own) {
    mlir::Value packed = writer_.brought_to_all(packed_triangle(emitter_, transposed(first_rows(own.packed))));
    return writer_.on_all(upper_of(transposed(unpacked_triangle(emitter_, packed))));
  }

  // Returns the diagonals of square matrices: in rows that are one longer, their elements stand in the first column.
  mlir::Value diagonal(mlir::Value squares) {
    Shape shape = shape_of_value(squares);
    const DimId row(static_cast<int64_t>(shape.size()) - 2);
    Shape flat(shape.begin(), shape.end() - 1);
    flat.back() = columns_ * columns_;
    shape.back() = columns_ + 1;
    mlir::Value longer = emitter_.reshape(emitter_.pad(emitter_.reshape(squares, flat), row, 0, columns_), shape);
    flat.back() = columns_;
    return emitter_.reshape(emitter_.slice(longer, row + 1, 0, 1), flat);
  }
  mlir::Value is_negative(mlir::Value values) {
    return emitter_.less(values, emitter_.broadcast(emitter_.zero(element_of(values)), shape_of_value(values)));
  }

  // Returns the diagonal of r with LAPACK's signs. Each device computes it from its own first rows and the triangles of
  // all blocks but the first; only the first device's answer is used.
  mlir::Value diagonal_of_first(mlir::Value blocks, mlir::Value triangles) {
    const int64_t count = writer_.blocks(), rows = writer_.extent(), others = (count - 1) * columns_;
    mlir::Value other = emitter_.reshape(emitter_.slice(triangles, DimId(0), 1, count), {others, columns_});
    writer_.on_all(other);
    std::vector<mlir::Value> stack{first_rows(blocks)};
    if (rows > columns_) {
      const mlir::Value rest = emitter_.slice(blocks, DimId(1), columns_, rows);
      stack.push_back(rows < 2 * columns_ ? rest : upper(factored(rest).packed));
    }
    stack.push_back(emitter_.broadcast_along(other, {count, others, columns_}, {1, 2}));
    const Factors factors = factored(emitter_.concatenate(stack, DimId(1)));
    mlir::Value diagonals = writer_.cut(diagonal(first_rows(factors.packed)));
    return writer_.brought_to_all(emitter_.reshape(emitter_.slice(diagonals, DimId(0), 0, 1), {columns_}));
  }

  // Negates the rows (`dim` is 0) or columns of a matrix that are turned.
  mlir::Value turned(mlir::Value matrix, mlir::Value is_turned, DimId dim) {
    const Shape shape = shape_of_value(matrix);
    mlir::Value nothing = emitter_.broadcast(emitter_.zero(element_of(matrix)), shape);
    return emitter_.select(emitter_.broadcast_along(is_turned, shape, {dim}), emitter_.subtract(nothing, matrix),
                           matrix);
  }

  void replace_r(mlir::Value r) {
    for (mlir::Operation *user : llvm::make_early_inc_range(geqrf_->getResult(0).getUsers()))
      if (llvm::isa<SliceOp>(user)) {
        user->getResult(0).replaceAllUsesWith(r);
        user->erase();
      }
  }

  void replace_q(mlir::Operation *orgqr, const Factors &own, mlir::Value p) {
    const mlir::Value q = q_of(own), parts = emitter_.reshape(p, {writer_.blocks(), columns_, columns_});
    auto numbers = DotDimensionNumbersAttr::get(emitter_.builder.getContext(), {0}, {0}, {2}, {1});
    mlir::Value product = DotGeneralOp::create(emitter_.builder, emitter_.loc, q.getType(), q, parts, numbers,
                                               mlir::ArrayAttr(), DotAlgorithmAttr());
    orgqr->getResult(0).replaceAllUsesWith(writer_.whole_of(writer_.cut(product)));
    orgqr->erase();
  }

  CustomCallOp geqrf_;
  const mlir::Value a_;
  const int64_t columns_;
  BlockWriter writer_;
  LocalEmitter &emitter_;
};

bool is_given(mlir::Operation *op) { return mark_of(op->getLoc(), LocationMark::given).has_value(); }

// Returns whether only r and q are made from the factors, and the program gives the factors no shardings.
bool makes_only_q_and_r(CustomCallOp geqrf) {
  const Shape shape = shape_of_value(geqrf->getOperand(0)), r = {shape[1], shape[1]};
  return !is_given(geqrf) && is_read_as_qr(geqrf) && llvm::all_of(geqrf->getUsers(), [&](mlir::Operation *user) {
    const Shape of_user = shape_of_value(user->getResult(0));
    return !is_given(user) && (llvm::isa<SliceOp>(user) ? of_user == r : makes_q(user) && of_user == shape);
  });
}

bool is_tall_and_cut(CustomCallOp op, const Mesh &mesh) {
  if (lapack_kind_of(op) != "geqrf") return false;
  mlir::Value a = op->getOperand(0);
  const Shape shape = shape_of_value(a);
  if (shape.size() != 2 || shape[1] == 0 || !(element_of(a).isF32() || element_of(a).isF64())) return false;
  if (!has_even_blocks(a, DimId(0), mesh) || is_cut(a, 1)) return false;
  return shape[0] / size_of(propagated_sharding(a)->dims[0].axes, mesh) >= shape[1] && makes_only_q_and_r(op);
}

}  // namespace

// Rewrites in this way the calls of geqrf whose matrices are cut by rows, with the calls of orgqr behind them
// (RewritesForBlocks).
void tall_qr_in_blocks(RewrittenModule &program, const Mesh &mesh) {
  auto find = [&](mlir::ModuleOp in) {
    std::vector<CustomCallOp> found;
    in.walk([&](CustomCallOp op) {
      if (is_tall_and_cut(op, mesh)) found.push_back(op);
    });
    return found;
  };
  program.rewrite(find, [&](CustomCallOp op) { TallQr(op, mesh).rewrite(); });
}

}  // namespace tessera::stablehlo
