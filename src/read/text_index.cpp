#include "read/text_index.h"

#include <algorithm>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/location_mark.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

class Indexer {
 public:
  Indexer(const llvm::SourceMgr &sources, const mlir::AsmParserState &state) : sources_(sources), state_(state) {
    for (const auto &block : state.getBlockDefs()) blocks_[block.block] = &block;
  }

  TextIndex run() {
    std::vector<const mlir::AsmParserState::OperationDefinition *> definitions;
    for (const auto &definition : state_.getOpDefs()) definitions.push_back(&definition);
    std::sort(definitions.begin(), definitions.end(),
              [](auto *a, auto *b) { return a->loc.Start.getPointer() < b->loc.Start.getPointer(); });
    for (const auto *definition : definitions) add(*definition);
    return std::move(index_);
  }

 private:
  void add(const mlir::AsmParserState::OperationDefinition &definition) {
    mlir::Operation *op = definition.op;
    TextOperation entry;
    entry.operation = op->getName().getStringRef().str();
    auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
    if (!function) function = op->getParentOfType<mlir::func::FuncOp>();
    if (function) entry.function = function.getSymName().str();
    auto [line, column] = sources_.getLineAndColumn(definition.loc.Start);
    entry.line = line;
    entry.column = column;
    add_results(definition, entry);
    for (mlir::Region &region : op->getRegions()) entry.arguments.push_back(arguments_of(region));
    op->setLoc(marked(op->getLoc(), LocationMark::text, static_cast<int64_t>(index_.operations.size())));
    index_.operations.push_back(std::move(entry));
  }

  void add_results(const mlir::AsmParserState::OperationDefinition &definition, TextOperation &entry) {
    unsigned count = definition.op->getNumResults();
    for (mlir::Value result : definition.op->getResults())
      entry.results.push_back({"", entry.line, llvm::to_string(result.getType()), is_scalar(result.getType())});
    for (size_t group = 0; group < definition.resultGroups.size(); ++group) {
      const auto &found = definition.resultGroups[group];
      unsigned begin = found.startIndex;
      unsigned end = group + 1 < definition.resultGroups.size() ? definition.resultGroups[group + 1].startIndex : count;
      std::string name = name_at(found.definition.loc.Start);
      for (unsigned i = begin; i < end; ++i)
        entry.results[i].name = end - begin > 1 ? name + "#" + std::to_string(i - begin) : name;
    }
  }

  std::vector<TextValue> arguments_of(mlir::Region &region) const {
    std::vector<TextValue> arguments;
    auto found = region.empty() ? blocks_.end() : blocks_.find(&region.front());
    if (found == blocks_.end()) return arguments;
    for (const auto &argument : found->second->arguments) {
      llvm::SMLoc location = argument.loc.Start;
      if (location.isValid())
        arguments.push_back({name_at(location), static_cast<int64_t>(sources_.getLineAndColumn(location).first)});
      else
        arguments.push_back({});
    }
    return arguments;
  }

  // Returns the name that begins here, with its `%`.
  static std::string name_at(llvm::SMLoc location) {
    if (!location.isValid() || *location.getPointer() != '%') return "";
    const char *end = location.getPointer() + 1;
    while (llvm::isAlnum(*end) || llvm::StringRef("_$.-").contains(*end)) ++end;
    return {location.getPointer(), end};
  }

  const llvm::SourceMgr &sources_;
  const mlir::AsmParserState &state_;
  llvm::DenseMap<mlir::Block *, const mlir::AsmParserState::BlockDefinition *> blocks_;
  TextIndex index_;
};

}  // namespace

TextIndex index_text(const llvm::SourceMgr &sources, const mlir::AsmParserState &state) {
  return Indexer(sources, state).run();
}

}  // namespace tessera
