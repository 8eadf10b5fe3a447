#include "write/properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "dialect/stablehlo/attribute_members.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {
namespace {

using artifact::Compound;
using artifact::Field;

const Compound *compound_of(const Field &field) {
  const auto *found = std::ranges::find(artifact::compounds, field.form, &Compound::form);
  return found == artifact::compounds.end() ? nullptr : found;
}

using Dims = llvm::ArrayRef<int64_t>;
using Part = std::variant<std::monostate, int64_t, bool, mlir::Type, Dims>;

// Returns the member with this name of a compound attribute, or nothing if the attribute is absent.
Part part_of(mlir::Attribute attribute, std::string_view name) {
  using Parts = std::initializer_list<std::pair<std::string_view, Part>>;
  auto find = [&](Parts parts) {
    for (const auto &[known, part] : parts)
      if (known == name) return part;
    return Part();
  };
  if (!attribute) return {};
  return llvm::TypeSwitch<mlir::Attribute, Part>(attribute)
      .Case<stablehlo::ConvDimensionNumbersAttr, stablehlo::DotDimensionNumbersAttr,
            stablehlo::GatherDimensionNumbersAttr, stablehlo::ScatterDimensionNumbersAttr>([&](auto dimensions) {
        Part part;
        stablehlo::for_each_member(dimensions, [&](llvm::StringRef known, auto value) {
          if (known == llvm::StringRef(name)) part = value;
        });
        return part;
      })
      .Case([&](stablehlo::DotAlgorithmAttr algorithm) {
        return find({{"lhs_precision_type", algorithm.getLhsPrecisionType()},
                     {"rhs_precision_type", algorithm.getRhsPrecisionType()},
                     {"accumulation_type", algorithm.getAccumulationType()},
                     {"lhs_component_count", algorithm.getLhsComponentCount()},
                     {"rhs_component_count", algorithm.getRhsComponentCount()},
                     {"num_primitive_operations", algorithm.getNumPrimitiveOperations()},
                     {"allow_imprecise_accumulation", algorithm.getAllowImpreciseAccumulation()}});
      })
      .Case([&](stablehlo::ChannelHandleAttr channel) {
        return find({{"channel_id", channel.getHandle()}, {"channel_type", channel.getType()}});
      })
      .Default([](mlir::Attribute) { return Part(); });
}

bool is_empty(const Part &part) {
  const auto *dims = std::get_if<Dims>(&part);
  return std::holds_alternative<std::monostate>(part) || (dims && dims->empty());
}

bool is_at_standard(const Field &field, mlir::Attribute value, Defaults &defaults) {
  if (!value) return true;
  if (field.form == "unit") return !stablehlo::is_set(value);
  if (field.standard == "#empty") return llvm::cast<mlir::DenseElementsAttr>(value).getNumElements() == 0;
  return field.has_standard && value == defaults.of(field);
}

class PropertiesWriter {
 public:
  PropertiesWriter(mlir::Operation *op, bool is_plain, artifact::Version version, EntryWriter &entries,
                   Defaults &defaults, const Unwritable &refuse)
      : op_(op),
        builder_(op->getContext()),
        is_plain_(is_plain),
        has_newer_(version >= artifact::first_with_newer),
        entries_(entries),
        defaults_(defaults),
        refuse_(refuse) {}

  artifact::ByteWriter write(const std::vector<Field> &fields) {
    has_features_ = std::ranges::any_of(fields, [](const Field &field) { return field.form == "conv"; });
    for (const Field &field : fields) {
      mlir::Attribute value = op_->getAttr(field.name);
      if (field.form == "newer" && !has_newer_) continue;
      if (field.form == "optional" || field.form == "newer")
        bytes_.number_with_flag(value ? index_of(value) : 0, static_cast<bool>(value));
      else
        bytes_.number(index_of(field, value));
    }
    return bytes_;
  }

 private:
  uint64_t index_of(mlir::Attribute value) { return is_plain_ ? entries_.plain(value) : entries_.vhlo(value); }

  uint64_t index_of(const Field &field, mlir::Attribute value) {
    if (const Compound *compound = compound_of(field))
      return index_of(part_of(op_->getAttr(compound->name), field.name));
    if (field.form == "dims") return dims(field, value);
    if (field.form == "flags") return flags(field, value);
    if (field.form == "channel")
      return index_of(op_->getAttr("channel_handle") ? part_of(op_->getAttr("channel_handle"), "channel_id")
                                                     : int64_t{0});
    if (field.form == "unit") return entries_.truth(value && stablehlo::is_set(value));
    if (field.form == "call")
      return entries_.version_of_call(value ? llvm::cast<mlir::IntegerAttr>(value).getInt() : 1);
    if (field.form == "symbol") return symbol(value);
    if (field.form == "symbols" && value) {
      llvm::SmallVector<mlir::Attribute> names;
      for (auto name : llvm::cast<mlir::ArrayAttr>(value).getAsRange<mlir::FlatSymbolRefAttr>())
        names.push_back(name.getAttr());
      return entries_.vhlo(builder_.getArrayAttr(names));
    }
    return index_of(value ? value : standard(field));
  }

  uint64_t index_of(const Part &part) {
    if (const auto *number = std::get_if<int64_t>(&part)) return entries_.vhlo(builder_.getI64IntegerAttr(*number));
    if (const auto *truth = std::get_if<bool>(&part)) return entries_.truth(*truth);
    if (const auto *type = std::get_if<mlir::Type>(&part)) return entries_.vhlo(mlir::TypeAttr::get(*type));
    if (const auto *numbers = std::get_if<Dims>(&part)) return entries_.numbers(*numbers);
    return entries_.vhlo(mlir::TypeAttr::get(builder_.getNoneType()));
  }

  uint64_t symbol(mlir::Attribute value) {
    return entries_.string(llvm::cast<mlir::FlatSymbolRefAttr>(value).getValue());
  }

  // Returns the number of a window's dimensions: the rank of the first operand, for a convolution without batch and
  // feature.
  int64_t window_rank() const {
    return llvm::cast<mlir::ShapedType>(op_->getOperand(0).getType()).getRank() - (has_features_ ? 2 : 0);
  }

  uint64_t dims(const Field &field, mlir::Attribute value) {
    if (value) return entries_.numbers(llvm::cast<mlir::DenseI64ArrayAttr>(value).asArrayRef());
    llvm::SmallVector<int64_t> numbers;
    if (field.standard.ends_with('*')) numbers.assign(static_cast<size_t>(window_rank()), field.standard[0] - '0');
    return entries_.numbers(numbers);
  }

  uint64_t flags(const Field &field, mlir::Attribute value) {
    if (value) return entries_.truths(llvm::cast<mlir::DenseBoolArrayAttr>(value).asArrayRef());
    llvm::SmallVector<bool> truths(static_cast<size_t>(window_rank()), field.standard[0] == '1');
    return entries_.truths(truths);
  }

  // Returns the default value of an attribute that the operation leaves out.
  mlir::Attribute standard(const Field &field) {
    if (!field.has_standard) refuse_(fmt::format("attribute '{}' is missing, but artifacts need it", field.name));
    auto zeros = [&](llvm::ArrayRef<int64_t> shape) -> mlir::Attribute {
      auto type = mlir::RankedTensorType::get(shape, builder_.getI64Type());
      return mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>{0}.take_front(shape[0] == 0 ? 0 : 1));
    };
    if (field.standard == "0*") return zeros({window_rank(), 2});
    if (field.standard == "#empty") return zeros({0, 0});
    if (field.standard == "#precisions") {
      auto precision = stablehlo::PrecisionAttr::get(op_->getContext(), stablehlo::Precision::DEFAULT);
      return builder_.getArrayAttr(llvm::SmallVector<mlir::Attribute>(op_->getNumOperands(), precision));
    }
    return defaults_.of(field);
  }

  mlir::Operation *op_;
  mlir::Builder builder_;
  bool is_plain_, has_newer_, has_features_ = false;
  EntryWriter &entries_;
  Defaults &defaults_;
  const Unwritable &refuse_;
  artifact::ByteWriter bytes_;
};

}  // namespace

mlir::Attribute Defaults::of(const Field &field) {
  mlir::Attribute &known = known_[field.standard];
  if (!known && field.standard == "#accuracy")
    known = stablehlo::ResultAccuracyAttr::get(
        context_, llvm::APFloat(0.0), llvm::APFloat(0.0), 0,
        stablehlo::ResultAccuracyModeAttr::get(context_, stablehlo::ResultAccuracyMode::DEFAULT));
  else if (!known)
    known = mlir::parseAttribute(field.standard, context_);
  return known;
}

bool can_hold(const artifact::Operation &row, const artifact::Operation &newest, mlir::Operation *op,
              Defaults &defaults) {
  if (row.takes_one && op->getNumOperands() != 1) return false;
  const std::vector<Field> &held = row.fields;
  return std::ranges::all_of(newest.fields, [&](const Field &field) {
    if (std::ranges::find(held, field.name, &Field::name) != held.end()) return true;
    if (const Compound *compound = compound_of(field))
      return is_empty(part_of(op->getAttr(compound->name), field.name));
    return is_at_standard(field, op->getAttr(field.name), defaults);
  });
}

artifact::Version first_version_of(const artifact::Operation &row) {
  const std::vector<Field> &fields = row.fields;
  const bool has_newer = std::ranges::find(fields, "newer", &Field::form) != fields.end();
  return has_newer ? std::max(row.first, artifact::first_with_newer) : row.first;
}

artifact::ByteWriter properties_of(mlir::Operation *op, const artifact::Operation &row, bool is_plain,
                                   artifact::Version version, EntryWriter &entries, Defaults &defaults,
                                   const Unwritable &refuse) {
  return PropertiesWriter(op, is_plain, version, entries, defaults, refuse).write(row.fields);
}

}  // namespace tessera
