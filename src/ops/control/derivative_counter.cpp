#include "ops/control/derivative_counter.h"

#include "mlir/IR/Matchers.h"
#include "ops/control/derivative_regions.h"
#include "ops/elementwise/ops.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

using mlir::Value;

void count_to(WhileOp loop, int64_t iterations, mlir::OpBuilder &builder) {
  mlir::Block *block = block_in(loop.getCond(), loop->getResultTypes(), builder, loop.getLoc());
  Emit e{builder, loop.getLoc()};
  Value i = block->getArgument(0);
  Value goes_on = e.compare(i, e.fill(i.getType(), iterations), ComparisonDirection::LT);
  ReturnOp::create(builder, loop.getLoc(), mlir::ValueRange{goes_on});
}

}  // namespace tessera::stablehlo
