// Reads and prints convolution dimension numbers, which name each dimension of input, kernel and output.
#include "dialect/stablehlo/attribute_members.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

// Describes one of the three tensors: `first` and `second` are named by a letter (b and f, or i and o), the others by
// number.
struct TensorDims {
  int64_t first = -1, second = -1;
  SmallVector<int64_t> spatial;
};

// Reads `[b, 0, 1, f]`: the word at position d names dimension d.
mlir::ParseResult parse_tensor_dims(AsmParser &parser, char first, char second, TensorDims &dims) {
  llvm::SMLoc start = parser.getCurrentLocation();
  SmallVector<std::pair<int64_t, int64_t>> spatial;  // (number, dimension)
  int64_t dim = 0;
  auto take = [&](int64_t &slot, char letter, llvm::SMLoc location) -> mlir::ParseResult {
    if (slot >= 0) return parser.emitError(location) << "dimension '" << letter << "' is named twice";
    slot = dim;
    return mlir::success();
  };
  auto parse_one = [&]() -> mlir::ParseResult {
    llvm::SMLoc location = parser.getCurrentLocation();
    int64_t number;
    mlir::OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (parsed.has_value()) {
      if (failed(*parsed)) return mlir::failure();
      spatial.emplace_back(number, dim);
    } else {
      StringRef word;
      if (parser.parseKeyword(&word)) return mlir::failure();
      if (word == StringRef(&first, 1)) {
        if (take(dims.first, first, location)) return mlir::failure();
      } else if (word == StringRef(&second, 1)) {
        if (take(dims.second, second, location)) return mlir::failure();
      } else {
        return parser.emitError(location)
               << "unexpected dimension '" << word << "', expected '" << StringRef(&first, 1) << "', '"
               << StringRef(&second, 1) << "' or the number of a spatial dimension";
      }
    }
    ++dim;
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  if (dims.first < 0) return parser.emitError(start) << "dimension '" << StringRef(&first, 1) << "' is missing";
  if (dims.second < 0) return parser.emitError(start) << "dimension '" << StringRef(&second, 1) << "' is missing";
  llvm::sort(spatial);
  for (auto [index, entry] : llvm::enumerate(spatial)) {
    if (entry.first != static_cast<int64_t>(index))
      return parser.emitError(start) << "the spatial dimensions must be numbered 0 to " << spatial.size() - 1
                                     << ", each once: " << index << " is missing";
    dims.spatial.push_back(entry.second);
  }
  return mlir::success();
}

// Returns whether first, second and spatial are the dimensions 0 .. n-1, each once, so that the short form is complete.
bool covers_all_dimensions(int64_t first, int64_t second, ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> dims(spatial);
  dims.append({first, second});
  llvm::sort(dims);
  for (auto [index, dim] : llvm::enumerate(dims))
    if (dim != static_cast<int64_t>(index)) return false;
  return true;
}

void print_tensor_dims(AsmPrinter &printer, char first_letter, int64_t first, char second_letter, int64_t second,
                       ArrayRef<int64_t> spatial) {
  SmallVector<std::string> words(spatial.size() + 2);
  words[first] = first_letter;
  words[second] = second_letter;
  for (auto [index, dim] : llvm::enumerate(spatial)) words[dim] = std::to_string(index);
  printer << '[';
  llvm::interleaveComma(words, printer);
  printer << ']';
}

// Reads the nine parameters by name, in any order. Absent ones are 0 or empty. Stops before the closing bracket.
FailureOr<ConvDimensionNumbersAttr> parse_raw(AsmParser &parser) {
  auto read = [&](ArrayRef<DimensionField> fields) -> mlir::ParseResult {
    do {
      llvm::SMLoc location = parser.getCurrentLocation();
      StringRef key;
      if (parser.parseKeyword(&key) || parser.parseEqual()) return mlir::failure();
      auto field = llvm::find_if(fields, [&](const DimensionField &candidate) { return candidate.name == key; });
      if (field == fields.end())
        return parser.emitError(location) << "unknown field '" << key << "' of convolution dimension numbers";
      if (parse_field(parser, *field)) return mlir::failure();
    } while (succeeded(parser.parseOptionalComma()));
    return mlir::success();
  };
  auto numbers = made_of_members<ConvDimensionNumbersAttr>(parser.getContext(), read);
  if (!numbers) return mlir::failure();
  return numbers;
}

void print_raw(AsmPrinter &printer, ConvDimensionNumbersAttr numbers) {
  StringRef before = "raw ";
  for_each_member(numbers, [&]<typename Value>(StringRef name, Value value) {
    printer << before << name << " = ";
    before = ", ";
    if constexpr (std::is_same_v<Value, int64_t>)
      printer << value;
    else
      print_dims(printer, value);
  });
}

}  // namespace

FailureOr<ConvDimensionNumbersAttr> parse_conv_dimensions(AsmParser &parser) {
  if (succeeded(parser.parseOptionalKeyword("raw"))) return parse_raw(parser);
  TensorDims input, kernel, output;
  if (parse_tensor_dims(parser, 'b', 'f', input) || parser.parseKeyword("x") ||
      parse_tensor_dims(parser, 'i', 'o', kernel) || parser.parseArrow() || parse_tensor_dims(parser, 'b', 'f', output))
    return mlir::failure();
  return ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second, input.spatial, kernel.first,
                                       kernel.second, kernel.spatial, output.first, output.second, output.spatial);
}

void print_conv_dimensions(AsmPrinter &printer, ConvDimensionNumbersAttr n) {
  if (!covers_all_dimensions(n.getInputBatchDimension(), n.getInputFeatureDimension(), n.getInputSpatialDimensions()) ||
      !covers_all_dimensions(n.getKernelInputFeatureDimension(), n.getKernelOutputFeatureDimension(),
                             n.getKernelSpatialDimensions()) ||
      !covers_all_dimensions(n.getOutputBatchDimension(), n.getOutputFeatureDimension(),
                             n.getOutputSpatialDimensions())) {
    print_raw(printer, n);
    return;
  }
  print_tensor_dims(printer, 'b', n.getInputBatchDimension(), 'f', n.getInputFeatureDimension(),
                    n.getInputSpatialDimensions());
  printer << 'x';
  print_tensor_dims(printer, 'i', n.getKernelInputFeatureDimension(), 'o', n.getKernelOutputFeatureDimension(),
                    n.getKernelSpatialDimensions());
  printer << "->";
  print_tensor_dims(printer, 'b', n.getOutputBatchDimension(), 'f', n.getOutputFeatureDimension(),
                    n.getOutputSpatialDimensions());
}

}  // namespace tessera::stablehlo
