#include "pipeline/symbolic_dims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "artifact/exported.h"
#include "artifact/extent.h"
#include "base/error.h"
#include "base/near_words.h"
#include "llvm/ADT/StringExtras.h"
#include "ops/rearrange/ops.h"
#include "pipeline/signature.h"
#include "transform/refine.h"

namespace tessera {
namespace {

using mlir::func::FuncOp;
using Dims = std::map<std::string, int64_t>;

constexpr llvm::StringLiteral platform_index = "_platform_index";

// Holds the extents of each argument as the file writes them. Arguments before the listed ones have nothing.
using Extents = std::vector<std::optional<std::vector<std::string>>>;

Extents extents_of(FuncOp main, const artifact::Exported &exported, const std::string &program) {
  const unsigned arguments = main.getNumArguments();
  const size_t listed = exported.argument_count();
  if (listed > arguments)
    throw InputError(fmt::format("{}: error: @main has {} arguments, and the file lists {}; it is damaged", program,
                                 arguments, listed));
  Extents extents(arguments);
  for (size_t i = 0; i < listed; ++i) {
    const size_t argument = arguments - listed + i;
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(main.getArgumentTypes()[argument]);
    if (!type || type.hasStaticShape()) continue;
    extents[argument] = exported.extents(i, static_cast<size_t>(type.getRank()));
    if (!extents[argument])
      throw InputError(
          fmt::format("{}: error: argument {} of @main has {} dimensions, and the file lists others; it is damaged",
                      program, argument, type.getRank()));
  }
  return extents;
}

std::vector<std::string> names_in(const Extents &extents) {
  std::set<std::string> names;
  for (const auto &argument : extents)
    for (const std::string &extent : argument.value_or(std::vector<std::string>{}))
      names.merge(artifact::dimensions_in(extent));
  return {names.begin(), names.end()};
}

void check_names(const std::vector<std::string> &names, const Dims &dims, const std::string &program) {
  for (const auto &[name, value] : dims)
    if (std::ranges::find(names, name) == names.end())
      throw InputError(fmt::format("{}: error: there is no symbolic dimension '{}'{}; there are {}", program, name,
                                   did_you_mean(name, names),
                                   names.empty() ? std::string("none") : fmt::format("{}", fmt::join(names, ", "))));
  std::vector<std::string> missing;
  for (const std::string &name : names)
    if (!dims.contains(name)) missing.push_back(name);
  if (!missing.empty())
    throw InputError(fmt::format("{}: error: symbolic dimensions without a value: {}; give each one, as {}=8", program,
                                 fmt::join(missing, ", "), fmt::join(missing, "=8,")));
}

mlir::Type known_type(mlir::Type type, const std::vector<std::string> &extents, const Dims &dims, unsigned argument,
                      const std::string &program) {
  auto tensor = llvm::cast<mlir::RankedTensorType>(type);
  llvm::SmallVector<int64_t> shape(tensor.getShape());
  for (auto [dim, extent] : llvm::enumerate(extents)) {
    auto refuse = [&](const std::string &problem) {
      throw InputError(fmt::format("{}: error: dimension {} of argument {}: {}", program, dim, argument, problem));
    };
    try {
      if (mlir::ShapedType::isDynamic(shape[dim])) shape[dim] = artifact::value_of(extent, dims);
    } catch (const InputError &error) {
      refuse(error.message());
    }
    if (shape[dim] < 0) refuse(fmt::format("{} is {}, but extents must be at least 0", extent, shape[dim]));
  }
  return mlir::RankedTensorType::get(shape, tensor.getElementType());
}

// Takes the platform that the program runs on here.
void choose_platform(FuncOp main, const std::vector<std::string> &platforms) {
  if (main.getNumArguments() == 0) return;
  auto name = main.getArgAttrOfType<mlir::StringAttr>(0, "jax.global_constant");
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(main.getArgument(0).getType());
  if (!name || name != platform_index || !type || type.getRank() != 0 || !type.getElementType().isInteger(32)) return;
  auto cpu = std::ranges::find(platforms, "cpu");
  auto number = static_cast<int32_t>(cpu == platforms.end() ? 0 : cpu - platforms.begin());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&main.front());
  auto value = mlir::DenseElementsAttr::get(type, number);
  main.getArgument(0).replaceAllUsesWith(stablehlo::ConstantOp::create(builder, main.getLoc(), value));
  [[maybe_unused]] auto erased = main.eraseArgument(0);
}

}  // namespace

Dims dims_of(const std::string &option, const std::string &text) {
  Dims dims;
  for (const llvm::StringRef part : llvm::split(text, ',')) {
    auto [name, value_text] = part.split('=');
    int64_t value = 0;
    if (name.empty() || !llvm::to_integer(value_text, value, 10))
      throw InputError(fmt::format("{}: '{}' is not a dimension with its value; write b=8,k=4", option, part.str()));
    auto [known, is_new] = dims.try_emplace(name.str(), value);
    if (!is_new)
      throw InputError(fmt::format("{}: dimension '{}' is given twice, with values {} and {}; each has one", option,
                                   name.str(), known->second, value));
  }
  return dims;
}

std::optional<std::string> text_with_known_dims(mlir::MLIRContext &context, const Source &source,
                                                const std::string &bytes, const Dims &dims) {
  auto exported = artifact::Exported::read(bytes);
  const std::vector<std::string> platforms = exported ? exported->platforms() : std::vector<std::string>{};
  const bool may_be_symbolic = exported && source.text.find("jax.uses_shape_polymorphism") != std::string::npos;
  if (!may_be_symbolic) check_names({}, dims, source.name);
  if (!may_be_symbolic && platforms.size() < 2) return std::nullopt;

  mlir::OwningOpRef<mlir::ModuleOp> module = read(context, source);
  FuncOp main = find_main(*module, source.name);
  if (platforms.size() > 1) choose_platform(main, platforms);
  const Extents extents = extents_of(main, *exported, source.name);
  const std::vector<std::string> names = names_in(extents);
  check_names(names, dims, source.name);
  if (names.empty() && platforms.size() < 2) return std::nullopt;
  llvm::SmallVector<mlir::Type> types(main.getArgumentTypes());
  for (unsigned i = 0; i < types.size(); ++i)
    if (extents[i]) types[i] = known_type(types[i], *extents[i], dims, i, source.name);
  DiagnosticText diagnostics(&context);
  if (mlir::failed(refine_shapes(main, types))) diagnostics.fail(source.name + ": error: its shapes can't be inferred");
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  return text;
}

}  // namespace tessera
