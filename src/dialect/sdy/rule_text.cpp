// Reads the text of sharding rules: symbols of factors, mappings of tensors, sizes, lists of special factors.
#include <limits>
#include <optional>

#include "dialect/sdy/text.h"
#include "llvm/ADT/StringExtras.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

constexpr int64_t letters = 'z' - 'i' + 1;
constexpr int64_t largest = std::numeric_limits<int64_t>::max();

// Reads the number after `z_`; z_1 follows z.
ParseResult take_number(AsmParser &parser, llvm::SMLoc where, llvm::StringRef &word, int64_t &index) {
  llvm::StringRef digits = word.take_while(llvm::isDigit);
  if (digits.empty()) return parser.emitError(where) << "expecting integer after 'z_'. Received: 'z_" << word << "'";
  if (digits[0] == '0')
    return parser.emitError(where) << "expecting positive integer without leading zeros. Received: '" << digits << "'";
  word = word.drop_front(digits.size());
  int64_t number = 0;
  if (digits.getAsInteger(10, number)) {
    // Parsing goes on with an index that no list of sizes has. The error about that index then ends it.
    parser.emitError(where) << "expecting symbol index <=2^63-1. Received: '" << digits << "'";
    number = largest;
  }
  index = number > largest - letters ? largest : letters - 1 + number;
  return success();
}

// Removes the first symbol from `word`: `zz_1` is z, then z_1.
FailureOr<FactorId> take_symbol(AsmParser &parser, llvm::SMLoc where, llvm::StringRef &word) {
  char letter = word[0];
  if (letter < 'i' || letter > 'z') {
    parser.emitError(where) << "expecting symbol from 'i' to 'z'. Received: '" << letter << "'";
    return failure();
  }
  word = word.drop_front();
  if (letter != 'z' || !word.consume_front("_")) return static_cast<FactorId>(letter - 'i');
  int64_t index = 0;
  if (take_number(parser, where, word, index)) return failure();
  return static_cast<FactorId>(index);
}

// Reads `ijk`, possibly nothing.
FailureOr<FactorIndices> parse_dim(AsmParser &parser) {
  FactorIndices factors;
  llvm::SMLoc where = parser.getCurrentLocation();
  llvm::StringRef word;
  if (failed(parser.parseOptionalKeyword(&word))) return factors;
  while (!word.empty()) {
    FailureOr<FactorId> factor = take_symbol(parser, where, word);
    if (failed(factor)) return failure();
    factors.push_back(*factor);
  }
  return factors;
}

FailureOr<FactorId> parse_factor(AsmParser &parser) {
  llvm::SMLoc where = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  FailureOr<FactorId> factor = take_symbol(parser, where, word);
  if (succeeded(factor) && !word.empty()) {
    parser.emitError(where) << "expecting one factor. Received another one after it: '" << word << "'";
    return failure();
  }
  return factor;
}

// Reads `[i, jk]`, or `[]` for rank 0.
FailureOr<TensorFactors> parse_tensor(AsmParser &parser) {
  TensorFactors dims;
  if (parser.parseLSquare()) return failure();
  if (succeeded(parser.parseOptionalRSquare())) return dims;
  do {
    FailureOr<FactorIndices> dim = parse_dim(parser);
    if (failed(dim))
      return failed_parameter(parser, "Sdy_TensorMapping", "dim_mappings", "::llvm::ArrayRef<DimMappingAttr>");
    dims.push_back(*dim);
  } while (succeeded(parser.parseOptionalComma()));
  if (parser.parseRSquare()) return failure();
  return dims;
}

ParseResult parse_tensors(AsmParser &parser, std::vector<TensorFactors> &tensors, llvm::StringRef which) {
  auto parse_all = [&]() -> ParseResult {
    if (parser.parseLParen()) return failure();
    do {
      FailureOr<TensorFactors> tensor = parse_tensor(parser);
      if (failed(tensor)) return failure();
      tensors.push_back(*tensor);
    } while (succeeded(parser.parseOptionalComma()));
    return parser.parseRParen();
  };
  if (succeeded(parse_all())) return success();
  return failed_parameter(parser, "Sdy_OpShardingRule", which, "::llvm::ArrayRef<TensorMappingAttr>");
}

// Reads `{i=2, j=4}`, which is absent without factors.
ParseResult parse_sizes(AsmParser &parser, ById<FactorId, Factor> &factors) {
  if (failed(parser.parseOptionalLBrace())) return success();
  if (succeeded(parser.parseOptionalRBrace())) return success();
  do {
    llvm::SMLoc where = parser.getCurrentLocation();
    FailureOr<FactorId> factor = parse_factor(parser);
    if (failed(factor)) return failure();
    const FactorId expected = factors.end_id();
    if (*factor != expected)
      return parser.emitError(where)
             << "expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. {i=#, j=#, "
                "...}). Expecting factor index symbol '"
             << factor_symbol(expected) << "', received: '" << factor_symbol(*factor) << "'";
    int64_t size = 0;
    if (parser.parseEqual() || parser.parseInteger(size)) return failure();
    factors.push_back({size, FactorKind::pass_through, false});
  } while (succeeded(parser.parseOptionalComma()));
  return parser.parseRBrace();
}

// Reads ` reduction={k, l}`: sorted, unique, known factors, which are passed to `mark`.
ParseResult parse_special(AsmParser &parser, llvm::StringRef keyword, ById<FactorId, Factor> &factors,
                          llvm::function_ref<bool(Factor &)> mark) {
  llvm::SMLoc where = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(keyword))) return success();
  std::optional<FactorId> previous;
  auto parse_one = [&]() -> ParseResult {
    FailureOr<FactorId> parsed = parse_factor(parser);
    if (failed(parsed)) return failure();
    const FactorId factor = *parsed;
    if (factor >= factors.end_id())
      return parser.emitError(where) << "index must be less than " << factors.size()
                                     << ", got: " << static_cast<int64_t>(factor);
    if (previous && factor == *previous) return parser.emitError(where) << "indices of special factors must be unique";
    if (previous && factor < *previous) return parser.emitError(where) << "indices of special factors must be sorted";
    if (!mark(factors[factor]))
      return parser.emitError(where)
             << "a factor can only be in one of the reduction, need replication, or permutation factor sets";
    previous = factor;
    return success();
  };
  if (parser.parseEqual()) return failure();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parse_one);
}

ParseResult parse_kind(AsmParser &parser, llvm::StringRef keyword, FactorKind kind, ById<FactorId, Factor> &factors) {
  return parse_special(parser, keyword, factors, [kind](Factor &factor) {
    bool is_free = factor.kind == FactorKind::pass_through;
    factor.kind = kind;
    return is_free;
  });
}

}  // namespace

FailureOr<ShardingRule> parse_sharding_rule(AsmParser &parser) {
  ShardingRule rule;
  if (parser.parseLess() || parse_tensors(parser, rule.operands, "operand_mappings") || parser.parseArrow() ||
      parse_tensors(parser, rule.results, "result_mappings") || parse_sizes(parser, rule.factors) ||
      parse_kind(parser, "reduction", FactorKind::reduction, rule.factors) ||
      parse_kind(parser, "need_replication", FactorKind::need_replication, rule.factors) ||
      parse_kind(parser, "permutation", FactorKind::permutation, rule.factors))
    return failure();
  auto block = [](Factor &factor) { return factor.blocked = true; };
  if (parse_special(parser, "blocked_propagation", rule.factors, block)) return failure();
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("custom")) return failure();
    rule.is_custom = true;
  }
  if (parser.parseGreater()) return failure();
  return rule;
}

}  // namespace tessera::sdy
