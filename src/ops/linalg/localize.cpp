// Registers how linear algebra is partitioned.
#include "dialect/stablehlo/dialect.h"
#include "ops/linalg/localize_fft.h"
#include "ops/linalg/localize_rows.h"
#include "ops/linalg/ops.h"
#include "partition/model.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

// Each is defined in a file of its own.
Rewriting tall_qr_in_blocks, solves_from_the_left, transforms_one_by_one, transforms_of_lines;

}  // namespace tessera::stablehlo

void tessera::register_linalg_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, FftOp, CholeskyOp, TriangularSolveOp>(registry);
  add_rewritings<StablehloDialect, tall_qr_in_blocks, solves_from_the_left, transforms_one_by_one, transforms_of_lines>(
      registry);
}
