// Writes x op(a) = b as op(a)' x' = b' if matrices are cut, so that it is solved by rows like other systems
// (localize_solve.cpp).
#include "ops/linalg/localize_swapped_dims.h"
#include "ops/linalg/ops.h"
#include "ops/location_mark.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

using mlir::Value;

// The transpose of a complex adjoint is a conjugate, for which triangular_solve has no option.
static std::optional<Transpose> transpose_of(TriangularSolveOp op) {
  if (op.getTransposeA() == Transpose::NO_TRANSPOSE) return Transpose::TRANSPOSE;
  if (op.getTransposeA() == Transpose::ADJOINT && llvm::isa<mlir::ComplexType>(element_of(op.getA())))
    return std::nullopt;
  return Transpose::NO_TRANSPOSE;
}

static std::vector<TriangularSolveOp> solves_from_the_right(mlir::ModuleOp module) {
  std::vector<TriangularSolveOp> found;
  module.walk([&](TriangularSolveOp op) {
    const DimId last(static_cast<int64_t>(shape_of_value(op.getB()).size()) - 1);
    const auto has_cut_matrix = [&](Value value) { return is_cut(value, last) || is_cut(value, last - 1); };
    if (!op.getLeftSide() && transpose_of(op) && !mark_of(op->getLoc(), LocationMark::given) &&
        (has_cut_matrix(op.getA()) || has_cut_matrix(op.getB()) || has_cut_matrix(op.getResult())))
      found.push_back(op);
  });
  return found;
}

static void solve_from_the_left(TriangularSolveOp op, const Mesh &mesh) {
  mlir::OpBuilder builder(op);
  const std::optional<Sharding> of_b = propagated_sharding(op.getB()), of_x = sdy::sharding_of(op.getResult());
  const std::string name = of_b ? of_b->mesh_name : std::string();
  LocalEmitter emitter{builder, op.getLoc(), mesh, name};
  const DimId last(static_cast<int64_t>(shape_of_value(op.getB()).size()) - 1);
  const auto set_swapped = [&](Value value, std::optional<Sharding> sharding) {
    if (sharding) std::swap(sharding->dims[static_cast<size_t>(last)], sharding->dims[static_cast<size_t>(last - 1)]);
    if (sharding) sdy::set_sharding(value, *sharding);
  };
  const Value b = with_swapped_dims(emitter, op.getB(), last - 1, last);
  set_swapped(b, of_b);
  auto solved = TriangularSolveOp::create(builder, op.getLoc(), b.getType(), op.getA(), b, /*left_side=*/true,
                                          op.getLower(), op.getUnitDiagonal(), *transpose_of(op));
  set_swapped(solved.getResult(), of_x);
  const Value x = with_swapped_dims(emitter, solved.getResult(), last - 1, last);
  if (of_x) sdy::set_sharding(x, *of_x);
  op.getResult().replaceAllUsesWith(x);
  op.erase();
}

void solves_from_the_left(RewrittenModule &program, const Mesh &mesh) {
  program.rewrite(solves_from_the_right, [&](TriangularSolveOp op) { solve_from_the_left(op, mesh); });
}

}  // namespace tessera::stablehlo
