#include "reference/evaluators/einsum.h"

#include <algorithm>

#include "reference/evaluators/combine.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

struct Config {
  std::vector<std::string> operands;
  std::string result;
};

Config parse(const std::string &text, size_t operand_count) {
  Config config;
  std::string compact;
  std::copy_if(text.begin(), text.end(), std::back_inserter(compact), [](char c) { return c != ' '; });
  size_t arrow = compact.find("->");
  std::string inputs = compact.substr(0, arrow) + ",";
  for (size_t begin = 0, end; (end = inputs.find(',', begin)) != std::string::npos; begin = end + 1)
    config.operands.push_back(inputs.substr(begin, end - begin));
  if (arrow == std::string::npos || config.operands.size() != operand_count || compact.find('.') != std::string::npos)
    throw InputError("einsum \"" + text + "\" can't be run: letters for " + std::to_string(operand_count) +
                     " operands, then -> and the letters of the result, are needed");
  config.result = compact.substr(arrow + 2);
  return config;
}

}  // namespace

Tensor einsum(const std::vector<Tensor> &operands, const std::string &text) {
  Config config = parse(text, operands.size());
  // The result's letters come first, so that each of its elements is finished before the next begins.
  std::string letters = config.result;
  for (const std::string &names : config.operands)
    for (char letter : names)
      if (letters.find(letter) == std::string::npos) letters += letter;
  Shape extents(letters.size(), -1);
  std::vector<Shape> strides(operands.size(), Shape(letters.size(), 0));
  for (size_t i = 0; i < operands.size(); ++i) {
    if (operands[i].dtype() != operands[0].dtype())
      throw InputError("einsum \"" + text + "\": operands are of " + std::string(name_of(operands[0].dtype())) +
                       " and " + std::string(name_of(operands[i].dtype())) + ", but must have one dtype");
    const Shape &shape = operands[i].shape();
    Shape own = row_major_strides(shape);
    if (shape.size() != config.operands[i].size())
      throw InputError("einsum \"" + text + "\": operand " + std::to_string(i) + " has rank " +
                       std::to_string(shape.size()) + " but " + std::to_string(config.operands[i].size()) + " letters");
    for (size_t d = 0; d < shape.size(); ++d) {
      size_t letter = letters.find(config.operands[i][d]);
      if (extents[letter] >= 0 && extents[letter] != shape[d])
        throw InputError("einsum \"" + text + "\": " + config.operands[i][d] + " is " +
                         std::to_string(extents[letter]) + " in one place and " + std::to_string(shape[d]) +
                         " in another");
      extents[letter] = shape[d];
      strides[i][letter] += own[d];
    }
  }
  if (std::find(extents.begin(), extents.end(), -1) != extents.end())
    throw InputError("einsum \"" + text + "\": the result has a letter that no operand has");
  auto split = extents.begin() + static_cast<int64_t>(config.result.size());
  Shape shape(extents.begin(), split), summed(split, extents.end());
  Tensor result(operands[0].dtype(), shape);
  visit(result.dtype(), [&]<typename T>() {
    T *out = result.mutable_as<T>();
    auto element = [&](size_t operand, const Shape &outer, const Shape &inner) {
      int64_t position = 0;
      for (size_t d = 0; d < outer.size(); ++d) position += outer[d] * strides[operand][d];
      for (size_t d = 0; d < inner.size(); ++d) position += inner[d] * strides[operand][outer.size() + d];
      return widen(operands[operand].as<T>()[position]);
    };
    for_each_index(shape, [&](const Shape &outer) {
      Wide<T> sum = 0;
      for_each_index(summed, [&](const Shape &inner) {
        Wide<T> term = element(0, outer, inner);
        for (size_t i = 1; i < operands.size(); ++i) term = product(term, element(i, outer, inner));
        sum += term;
      });
      *out++ = narrow<T>(sum);
    });
  });
  return result;
}

}  // namespace tessera
