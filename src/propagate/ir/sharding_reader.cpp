#include "propagate/ir/sharding_reader.h"

#include "dialect/sdy/utils.h"

namespace tessera {

ShardingReader::ShardingReader(mlir::MLIRContext *context, ShardingPool &pool)
    : pool_(pool),
      name_(mlir::StringAttr::get(context, sdy::sharding_name)),
      sdy_(context->getOrLoadDialect<sdy::SdyDialect>()) {}

const Sharding *ShardingReader::pooled(std::optional<Sharding> sharding) {
  return sharding ? pool_.add(std::move(*sharding)) : nullptr;
}

const Sharding *ShardingReader::of(mlir::Value value) {
  auto result = mlir::dyn_cast<mlir::OpResult>(value);
  mlir::Operation *op = result ? result.getOwner() : nullptr;
  if (!op || op->getDialect() == sdy_) return pooled(sdy::sharding_of(value));
  auto attribute = mlir::dyn_cast_or_null<sdy::ShardingPerValueAttr>(op->getDiscardableAttr(name_));
  if (!attribute) return nullptr;
  auto [found, is_new] = of_results_.try_emplace(attribute);
  if (is_new)
    for (const Sharding &sharding : attribute.getValue()) found->second.push_back(pool_.add(sharding));
  return result.getResultNumber() < found->second.size() ? found->second[result.getResultNumber()] : nullptr;
}

}  // namespace tessera
