#include "write/module_writer.h"

#include <fmt/format.h>

#include "artifact/operation_parts.h"
#include "artifact/sections.h"
#include "base/error.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {
namespace {

using namespace artifact;

// Returns whether an operation stands in artifacts unchanged.
bool is_plain(const Operation &row) { return row.meaning == row.name; }

const Operation &row_of(mlir::Operation *op, Version version) {
  auto rows = operations_of(meaning_of(op));
  for (const Operation *row : rows)
    if (row->first <= version && version <= row->last) return *row;
  return *rows.back();
}

// Counts the casts around an operation of the module, each of which is an operation and a value of the artifact.
int64_t casts_of(mlir::Operation &op, Version version) {
  return is_plain(row_of(&op, version)) ? op.getNumOperands() + op.getNumResults() : 0;
}

// Returns the number of casts at the beginning of a block of a plain operation, which are those of its arguments.
int64_t casts_of(mlir::Block &block, bool is_plain) { return is_plain ? block.getNumArguments() : 0; }

}  // namespace

std::string_view meaning_of(mlir::Operation *op) {
  if (llvm::isa<mlir::func::ReturnOp>(op)) return "stablehlo.return";
  return op->getName().getStringRef();
}

ModuleWriter::ModuleWriter(mlir::ModuleOp module, Version version, Defaults &defaults, Unwritable &refuse)
    : entries_(tables_, refuse), version_(version), defaults_(defaults), refuse_(refuse) {
  Bytes body;
  Scope scope;
  body.number_with_flag(1, /*has arguments*/ false);
  write_operation(body, scope, module);
  bytes_ = tables_.write(version, body);
}

uint64_t ModuleWriter::write_cast(Bytes &bytes, Scope &scope, uint64_t value, uint64_t type, mlir::Location location) {
  bytes.number(tables_.operation("builtin", "unrealized_conversion_cast"));
  bytes.byte(has_results | has_operands);
  bytes.numbers({entries_.plain(location), 1, type, 1, value});
  return scope.next++;
}

void ModuleWriter::write_operation(Bytes &bytes, Scope &scope, mlir::Operation *op) {
  refuse_.at(op);
  const Operation &row = row_of(op, version_);
  const bool plain = is_plain(row);
  llvm::SmallVector<uint64_t> operands;
  for (mlir::Value operand : op->getOperands()) {
    uint64_t number = scope.numbers.lookup(operand);
    if (plain) number = write_cast(bytes, scope, number, entries_.plain(operand.getType()), op->getLoc());
    operands.push_back(number);
  }
  llvm::SmallVector<mlir::NamedAttribute> discardable(op->getDiscardableAttrs());
  const std::string_view name = row.name;
  const size_t dot = name.find('.');
  bytes.number(tables_.operation(name.substr(0, dot), name.substr(dot + 1)));
  bytes.byte((discardable.empty() ? 0 : has_attributes) | (row.fields.empty() ? 0 : has_properties) |
             (op->getNumResults() ? has_results : 0) | (operands.empty() ? 0 : has_operands) |
             (op->getNumRegions() ? has_regions : 0));
  bytes.number(entries_.plain(op->getLoc()));
  if (!discardable.empty()) bytes.number(entries_.dictionary(discardable, plain));
  if (!row.fields.empty())
    bytes.number(tables_.properties(properties_of(op, row, plain, version_, entries_, defaults_, refuse_)));
  if (op->getNumResults()) write_results(bytes, scope, op, plain);
  if (!operands.empty()) {
    bytes.number(operands.size());
    for (uint64_t operand : operands) bytes.number(operand);
  }
  if (op->getNumRegions()) write_regions(bytes, scope, op, plain);
  if (!plain) return;
  for (mlir::Value result : op->getResults())
    scope.numbers[result] =
        write_cast(bytes, scope, scope.numbers.lookup(result), entries_.vhlo(result.getType()), op->getLoc());
}

void ModuleWriter::write_results(Bytes &bytes, Scope &scope, mlir::Operation *op, bool is_plain) {
  bytes.number(op->getNumResults());
  for (mlir::Value result : op->getResults()) {
    bytes.number(is_plain ? entries_.plain(result.getType()) : entries_.vhlo(result.getType()));
    scope.numbers[result] = scope.next++;
  }
}

// A region announces how many values it makes, whose numbers follow those of the regions around it.
void ModuleWriter::write_regions(Bytes &bytes, Scope &scope, mlir::Operation *op, bool is_plain) {
  const bool is_isolated = op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>();
  bytes.number_with_flag(op->getNumRegions(), is_isolated);
  Bytes section;  // preceded by its size
  Scope own;
  Bytes &inside = is_isolated ? section : bytes;
  Scope &values = is_isolated ? own : scope;
  for (mlir::Region &region : op->getRegions()) {
    inside.number(region.getBlocks().size());
    if (region.empty()) continue;
    if (!region.hasOneBlock())
      throw DefectError("an operation with a region of several blocks is written to an artifact");
    mlir::Block &block = region.front();
    int64_t made = block.getNumArguments() + casts_of(block, is_plain);
    for (mlir::Operation &each : block) made += each.getNumResults() + casts_of(each, version_);
    inside.number(static_cast<uint64_t>(made));
    const uint64_t next = values.next;
    values.next = values.end;
    values.end += static_cast<uint64_t>(made);
    write_block(inside, values, block, is_plain);
    values.end -= static_cast<uint64_t>(made);
    values.next = next;
  }
  refuse_.at(op);
  if (is_isolated) bytes.section(SectionId::body_section, section.bytes());
}

void ModuleWriter::write_block(Bytes &bytes, Scope &scope, mlir::Block &block, bool is_plain) {
  int64_t operations = casts_of(block, is_plain);
  for (mlir::Operation &op : block) operations += 1 + casts_of(op, version_);
  bytes.number_with_flag(static_cast<uint64_t>(operations), block.getNumArguments() > 0);
  if (block.getNumArguments() > 0) {
    bytes.number(block.getNumArguments());
    for (mlir::BlockArgument argument : block.getArguments()) {
      const mlir::Type type = argument.getType();
      bytes.number_with_flag(is_plain ? entries_.plain(type) : entries_.vhlo(type), /*has location*/ true);
      bytes.number(entries_.plain(argument.getLoc()));
      scope.numbers[argument] = scope.next++;
    }
    bytes.byte(0);  // the uses are in no order of their own
  }
  if (is_plain)
    for (mlir::BlockArgument argument : block.getArguments())
      scope.numbers[argument] = write_cast(bytes, scope, scope.numbers.lookup(argument),
                                           entries_.vhlo(argument.getType()), argument.getLoc());
  for (mlir::Operation &op : block) write_operation(bytes, scope, &op);
}

}  // namespace tessera
