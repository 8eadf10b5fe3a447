#include "trace/recording.h"

#include <fmt/format.h>

#include <cmath>

#include "base/element_types.h"
#include "base/error.h"

namespace tessera::detail {
namespace {

std::shared_ptr<Scope> make_scope(Recording *recording, std::shared_ptr<ManualScope> manual,
                                  std::shared_ptr<Scope> parent, std::string function, bool isolated) {
  auto scope = std::make_shared<Scope>();
  scope->recording = recording;
  scope->manual = std::move(manual);
  scope->parent = std::move(parent);
  scope->function = std::move(function);
  scope->isolated = isolated;
  return scope;
}

// As dense<...> takes it: exact, and short where the number is.
std::string float_text(double value, DType dtype, uint64_t bits) {
  if (!std::isfinite(value)) return fmt::format("0x{:0{}X}", bits, bytes_of(dtype) * 2);
  std::string text = fmt::format("{}", value);
  if (dtype != DType::f64) text = fmt::format("{}", static_cast<float>(value));
  if (text.find('.') == std::string::npos) {
    size_t exponent = text.find('e');
    text.insert(exponent == std::string::npos ? text.size() : exponent, ".0");
  }
  return text;
}

std::string element_text(const Tensor &scalar) {
  DType dtype = scalar.dtype();
  std::string text;
  visit(dtype, [&]<typename T>() {
    const T &value = *scalar.as<T>();
    if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
      using Part = typename T::value_type;
      DType part = sizeof(Part) == 4 ? DType::f32 : DType::f64;
      using Bits = std::conditional_t<sizeof(Part) == 4, uint32_t, uint64_t>;
      text = "(" + float_text(value.real(), part, std::bit_cast<Bits>(value.real())) + "," +
             float_text(value.imag(), part, std::bit_cast<Bits>(value.imag())) + ")";
    } else if (is_float(dtype)) {
      uint64_t bits = 0;
      std::memcpy(&bits, &value, sizeof value);
      text = float_text(static_cast<double>(value), dtype, bits);
    } else if (is_boolean(dtype)) {
      text = *scalar.data() != std::byte{0} ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
      text = std::to_string(value);
    }
  });
  return text;
}

}  // namespace

std::string scoped_name(const char *function) {
  std::string text;
  for (const std::string &name : context().names) text += name + "/";
  return text + function;
}

std::string location_text(const char *function) { return " loc(\"" + scoped_name(function) + "\")"; }

std::string recorded_location_text(const char *function) {
  int64_t number = context().scope->recording->places()->add(call_stack());
  return " loc(\"" + scoped_name(function) + "\"" + CallLocations::text_of(number) + ")";
}

Array recorded(const std::shared_ptr<Scope> &scope, std::string name, DType dtype, Shape shape, bool weak) {
  ArrayState state;
  state.dtype = dtype;
  state.shape = std::move(shape);
  state.weak = weak;
  state.node = {scope, std::move(name)};
  state.manual = scope->manual;
  return make_array(std::move(state));
}

std::shared_ptr<Scope> region_scope(std::string function, std::shared_ptr<ManualScope> manual, bool isolated) {
  const std::shared_ptr<Scope> &parent = context().scope;
  return make_scope(parent->recording, std::move(manual), parent, std::move(function), isolated);
}

int derivatives_ahead() {
  int count = 0;
  for (std::shared_ptr<Scope> scope = context().scope; scope && scope->recording; scope = scope->recording->outside())
    count += scope->recording->derivatives();
  return count;
}

void record_line(const std::string &line) { context().scope->text += "  " + line + "\n"; }

Recording::Recording(std::string function, std::shared_ptr<ManualScope> manual, std::optional<Mesh> mesh,
                     bool has_values)
    : root_(make_scope(this, std::move(manual), nullptr, std::move(function), false)),
      outside_(context().scope),
      has_values_(has_values),
      mesh_(std::move(mesh)),
      places_(is_recording() ? context().scope->recording->places_ : std::make_shared<CallLocations>()) {}

void Recording::on_mesh(const Mesh &mesh, const char *function) {
  if (!mesh_) mesh_ = mesh;
  if (!context().mesh) context().mesh = mesh;
  if (*mesh_ != mesh)
    throw ShardingError(
        std::string(function) + ": it is to run on the mesh " + to_string(mesh) + ", but " + root_->function +
        " around it runs on " + to_string(*mesh_) +
        "; a function runs on one mesh: name that one, or bring the arguments to the other with device_put");
}

Array Recording::add_argument(const ArrayState &like, PlacementPtr placement) {
  std::string name = "%arg" + std::to_string(arguments_.size());
  Array argument = recorded(root_, std::move(name), like.dtype, like.shape, like.weak);
  argument.state()->placement = placement;
  arguments_.push_back({{like.dtype, like.shape}, std::move(placement)});
  argument.state()->varying = like.varying;
  argument.state()->varies_since = like.varies_since;
  return argument;
}

std::string Recording::literal(const ArrayState &scalar) {
  std::string name = new_name();
  std::string type = mlir_text({scalar.dtype, {}});
  record_line(name + " = stablehlo.constant dense<" + element_text(scalar.blocks.first()) + "> : " + type);
  return name;
}

std::string Recording::name_of(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (is_plain_scalar(state) && state.weak) return literal(state);
  return name_in(array, context().scope);
}

// Whether `around` is around `scope`, with functions between them that are recorded on their own: each takes the value in.
static bool is_around(std::shared_ptr<Scope> scope, const std::shared_ptr<Scope> &around) {
  for (; scope; scope = scope->recording ? scope->recording->outside() : nullptr)
    if (is_within(scope, around)) return true;
  return false;
}

std::string Recording::name_in(const Array &array, const std::shared_ptr<Scope> &scope) {
  const ArrayState &state = *array.state();
  if (state.node.scope == scope) return state.node.text;
  if (scope->isolated) {
    for (const Scope::Capture &capture : scope->captures)
      if (capture.outside.state() == array.state()) return capture.inside.state()->node.text;
    Array inside = recorded(scope, new_name(), state.dtype, state.shape, state.weak);
    inside.state()->varying = state.varying;
    inside.state()->varies_since = state.varies_since;
    scope->captures.push_back({array, inside});
    return inside.state()->node.text;
  }
  if (scope != root_) return name_in(array, scope->parent);
  bool belongs_outside = state.node.scope && state.node.scope->open && is_around(outside_, state.node.scope);
  if (!state.is_concrete() && !belongs_outside)
    throw ValueError("an array of type " + type_string(array) + " that was made inside " + state.node.scope->function +
                     " is used in " + root_->function +
                     ", which is recorded on its own; pass it as an argument instead");
  for (const auto &[outside, inside] : hidden_)
    if (outside == array.state()) return inside.state()->node.text;
  Array outside = state.is_concrete() && root_->manual && state.manual != root_->manual ? [&] {
    LeaveScopes leave;
    auto manual = std::make_shared<Scope>();
    manual->manual = root_->manual;
    EnterScope enter(manual);
    return into_manual(array, root_->function.c_str());
  }()
                                                                                        : array;
  if (const PlacementPtr &placement = outside.state()->placement) {
    if (mesh_ && placement->mesh != *mesh_)
      throw ShardingError(root_->function + ": an array of type " + type_string(outside) +
                          " that it takes in from outside lies on the mesh " + to_string(placement->mesh) +
                          ", but the function runs on " + to_string(*mesh_) +
                          "; a function runs on one mesh: bring the array there with device_put before");
    on_mesh(placement->mesh, root_->function.c_str());
  }
  Array inside = add_argument(*outside.state(), outside.state()->placement);
  captured_.push_back(array);  // the next call may run in another manual body
  hidden_.emplace_back(array.state(), inside);
  return inside.state()->node.text;
}

FunctionText Recording::finish(std::string name, const std::vector<Array> &results,
                               const std::vector<std::optional<Sharding>> &wanted) {
  FunctionText function;
  function.name = std::move(name);
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].empty())
      throw ValueError(
          root_->function + ": result " + std::to_string(i) +
          " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros or "
          "any other function that makes one");
    const ArrayState &state = state_of(results[i], root_->function.c_str());
    FunctionText::Result result{{state.dtype, state.shape}, name_of(results[i], root_->function.c_str())};
    if (i < wanted.size()) result.wanted = wanted[i];
    function.results.push_back(std::move(result));
  }
  function.arguments = arguments_;
  function.body = root_->text;
  return function;
}

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    c == '\n' ? result += "\\0A" : result += c;
  }
  return result + "\"";
}

}  // namespace tessera::detail
