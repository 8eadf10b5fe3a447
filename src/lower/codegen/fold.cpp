#include "lower/codegen/fold.h"

#include "dialect/stablehlo/body_fold.h"
#include "ops/value_types.h"

namespace tessera {

using llvm::Value;

FoldEmitter::FoldEmitter(Emitter &emitter, mlir::Region &body) : emitter_(emitter), body_(body), fold_(fold_of(body)) {
  for (mlir::BlockArgument argument : body.getArguments().take_front(body.getNumArguments() / 2))
    dtypes_.push_back(dtype_of(argument.getType()));
  DType dtype = dtypes_[0];
  if (dtypes_.size() > 1) fold_ = Fold::body;
  bool sums = fold_ == Fold::sum || fold_ == Fold::product;
  is_unrounded_ = sums && is_float(dtype) && bytes_of(dtype) < 4;
  // A complex infinity times 1 isn't the same infinity. The first two kinds have no neutral element.
  has_neutral_ = is_reduction(fold_) && !(is_complex(dtype) && fold_ != Fold::sum);
}

std::vector<Lanes> FoldEmitter::combined(const std::vector<Lanes> &accumulated, const std::vector<Lanes> &elements) {
  if (is_unrounded_) {
    Value *a = accumulated[0].value, *b = elements[0].value;
    llvm::IRBuilder<> &builder = emitter_.builder();
    return {{dtypes_[0], fold_ == Fold::sum ? builder.CreateFAdd(a, b) : builder.CreateFMul(a, b), nullptr}};
  }
  std::vector<Lanes> arguments = accumulated;
  arguments.insert(arguments.end(), elements.begin(), elements.end());
  return emitter_.apply(body_, arguments);
}

std::vector<Lanes> FoldEmitter::finished(std::vector<Lanes> accumulated) {
  MathContext math = emitter_.math();
  if (is_unrounded_) accumulated[0].value = round_to_dtype(math, dtypes_[0], accumulated[0].value);
  return accumulated;
}

std::vector<Lanes> FoldEmitter::across(std::vector<Lanes> accumulated) {
  for (int width = emitter_.width(); width > 1; width /= 2) {
    std::vector<Lanes> low, high;
    for (const Lanes &lanes : accumulated) {
      low.push_back(emitter_.part_of(lanes, 0, width / 2));
      high.push_back(emitter_.part_of(lanes, width / 2, width / 2));
    }
    accumulated = emitter_.with_width(width / 2, [&] { return combined(low, high); });
  }
  return accumulated;
}

std::vector<Lanes> FoldEmitter::in_order(std::vector<Lanes> elements, Value *mask) {
  for (int width = emitter_.width(); width > 1; width /= 2) {
    std::vector<Lanes> first, second;
    for (const Lanes &lanes : elements) {
      first.push_back(emitter_.part_of(lanes, 0, width / 2, 2));
      second.push_back(emitter_.part_of(lanes, 1, width / 2, 2));
    }
    elements = emitter_.with_width(width / 2, [&] { return combined(first, second); });
    if (!mask) continue;
    const auto part = [&](int from) { return emitter_.part_of({DType::i1, mask, nullptr}, from, width / 2, 2).value; };
    Value *has_second = part(1);
    for (size_t i = 0; i < elements.size(); ++i) elements[i] = emitter_.select(has_second, elements[i], first[i]);
    mask = part(0);
  }
  return elements;
}

Value *FoldEmitter::is_nan_or_zero(mlir::Operation *op, const std::vector<Lanes> &values) {
  llvm::IRBuilder<> &builder = emitter_.builder();
  Value *found = builder.getFalse();
  for (auto [result, lanes] : llvm::zip_equal(op->getResults(), values)) {
    if (!is_float(lanes.dtype)) continue;
    Value *number = builder.CreateExtractElement(lanes.value, uint64_t{0});
    Value *zero = llvm::Constant::getNullValue(number->getType());
    // UEQ holds where the number is NaN or zero.
    found = builder.CreateOr(
        found, result.use_empty() ? builder.CreateFCmpUNO(number, number) : builder.CreateFCmpUEQ(number, zero));
  }
  return found;
}

Value *FoldEmitter::neutral_of(DType dtype, llvm::Type *type) const {
  int bits = bits_of(dtype), held = static_cast<int>(type->getScalarSizeInBits());
  auto integer = [&](const llvm::APInt &value) { return llvm::ConstantInt::get(type, value); };
  auto wide = [&](const llvm::APInt &value) {
    return integer(is_signed_integer(dtype) ? value.sextOrTrunc(held) : value.zextOrTrunc(held));
  };
  bool is_number = is_float(dtype) || is_complex(dtype), is_signed = is_signed_integer(dtype);
  switch (fold_) {
    case Fold::sum:
      return is_number ? llvm::ConstantFP::getNegativeZero(type) : llvm::Constant::getNullValue(type);
    case Fold::product:
      return is_number ? llvm::ConstantFP::get(type, 1.0) : wide(llvm::APInt(bits, 1));
    case Fold::min:
      if (is_number) return llvm::ConstantFP::getInfinity(type);
      return wide(is_signed ? llvm::APInt::getSignedMaxValue(bits) : llvm::APInt::getMaxValue(bits));
    case Fold::max:
      if (is_number) return llvm::ConstantFP::getInfinity(type, true);
      return wide(is_signed ? llvm::APInt::getSignedMinValue(bits) : llvm::APInt::getZero(bits));
    case Fold::bit_and:
      return wide(llvm::APInt::getAllOnes(bits));
    default:
      return llvm::Constant::getNullValue(type);
  }
}

std::vector<Lanes> FoldEmitter::neutral() {
  std::vector<Lanes> result;
  for (DType dtype : dtypes_) {
    llvm::Type *type = register_type(emitter_.builder().getContext(), dtype, emitter_.width());
    Value *value = neutral_of(dtype, type);
    result.push_back({dtype, value, is_complex(dtype) ? value : nullptr});
  }
  return result;
}

Emitter::Values FoldEmitter::flat(const std::vector<Lanes> &lanes) {
  Emitter::Values values;
  for (const Lanes &each : lanes) {
    values.push_back(each.value);
    if (each.imaginary) values.push_back(each.imaginary);
  }
  return values;
}

std::vector<Lanes> FoldEmitter::lanes_of(const Emitter::Values &values) const {
  std::vector<Lanes> lanes;
  size_t next = 0;
  for (DType dtype : dtypes_) {
    Value *value = values[next++];
    lanes.push_back({dtype, value, is_complex(dtype) ? values[next++] : nullptr});
  }
  return lanes;
}

Lanes one_of_results(mlir::Operation *op, const std::vector<Lanes> &results, Emitter &emitter, unsigned result,
                     const LaneIndex &index) {
  for (size_t i = 0; i < results.size(); ++i)
    if (i != result) emitter.remember(op->getResult(static_cast<unsigned>(i)), index, results[i]);
  return results[result];
}

}  // namespace tessera
