#include "artifact/operations.h"

#include <fmt/format.h>

#include <ranges>
#include <unordered_map>

namespace tessera::artifact {
namespace {

// Describes how VHLO writes an operation of StableHLO: by a name with a number behind it, in some of its versions 1.x.
struct Form {
  int number = 1, first = 0, last = newest_version.minor;
  bool takes_one = false;
};

// Lists operations of a dialect that have the same attributes in the same versions; older forms of an operation stand
// first. The attributes stand in the order of their bytes, which is the order of their names, with bars in between:
// `name`, `name:form` or `name:form=default`.
struct Alike {
  std::string_view dialect, names, attributes;
  Form form = {};
};

constexpr Alike table[] = {
    {"builtin", "module", "sym_name:optional|sym_visibility:optional"},
    {"func", "call", "callee:symbol"},
    {"func", "func", "arg_attrs=[]|function_type|res_attrs=[]|sym_name|sym_visibility=\"\""},
    {"stablehlo",
     "abs add after_all and atan2 bitcast_convert case ceil clamp complex convert count_leading_zeros create_token "
     "divide dynamic_pad dynamic_reshape dynamic_update_slice floor if imag is_finite maximum minimum multiply negate "
     "not optimization_barrier or partition_id popcnt power real_dynamic_slice real remainder replica_id reshape "
     "return round_nearest_afz round_nearest_even select shift_left shift_right_arithmetic shift_right_logical sign "
     "subtract tuple uniform_dequantize uniform_quantize while xor",
     ""},
    {"stablehlo",
     "all_gather",
     "all_gather_dim|channel_id:channel|replica_groups|use_global_device_ids:unit",
     {.last = 4, .takes_one = true}},
    {"stablehlo",
     "all_gather",
     "all_gather_dim|channel_id:channel|replica_groups|use_global_device_ids:unit",
     {.number = 2, .first = 5}},
    {"stablehlo",
     "all_reduce",
     "channel_id:channel|replica_groups|use_global_device_ids:unit",
     {.last = 4, .takes_one = true}},
    {"stablehlo",
     "all_reduce",
     "channel_id:channel|replica_groups|use_global_device_ids:unit",
     {.number = 2, .first = 5}},
    {"stablehlo",
     "all_to_all",
     "channel_id:channel|concat_dimension|replica_groups|split_count|split_dimension",
     {.last = 4, .takes_one = true}},
    {"stablehlo",
     "all_to_all",
     "channel_id:channel|concat_dimension|replica_groups|split_count|split_dimension",
     {.number = 2, .first = 5}},
    {"stablehlo", "async_done async_start", "", {.first = 15}},
    {"stablehlo", "batch_norm_grad batch_norm_inference batch_norm_training", "epsilon|feature_index"},
    {"stablehlo", "broadcast_in_dim", "broadcast_dimensions:dims"},
    {"stablehlo", "broadcast", "broadcast_sizes:dims"},
    {"stablehlo", "cbrt cosine exponential_minus_one log_plus_one log logistic rsqrt sine sqrt tanh", "", {.last = 9}},
    {"stablehlo", "tan", "", {.first = 4, .last = 9}},
    {"stablehlo",
     "cbrt cosine exponential_minus_one log_plus_one log logistic rsqrt sine sqrt tan tanh",
     "result_accuracy=#accuracy",
     {.number = 2, .first = 10}},
    {"stablehlo", "cholesky", "lower=false"},
    {"stablehlo", "collective_broadcast", "channel_id:channel|replica_groups", {.last = 19}},
    {"stablehlo",
     "collective_broadcast",
     "channel_id:channel|has_dynamic_root:unit|replica_groups",
     {.number = 2, .first = 20}},
    {"stablehlo", "collective_permute", "channel_id:channel|source_target_pairs"},
    {"stablehlo",
     "collective_reduce",
     "channel_id:channel|has_dynamic_root:unit|replica_groups|use_global_device_ids:unit",
     {.first = 19}},
    {"stablehlo", "compare", "compare_type=#stablehlo<comparison_type NOTYPE>|comparison_direction"},
    {"stablehlo", "composite", "composite_attributes={}|decomposition:symbol|name|version=0 : i32", {.last = 13}},
    {"stablehlo",
     "composite",
     "composite_attributes={}|decomposition:symbol|name|version=0 : i32",
     {.number = 2, .first = 14}},
    {"stablehlo", "concatenate get_dimension_size set_dimension_size", "dimension"},
    {"stablehlo", "constant", "value"},
    {"stablehlo", "convolution",
     "batch_group_count|feature_group_count|input_batch_dimension:conv|input_feature_dimension:conv|input_spatial_"
     "dimensions:conv|kernel_input_feature_dimension:conv|kernel_output_feature_dimension:conv|kernel_spatial_"
     "dimensions:conv|lhs_dilation:dims=1*|output_batch_dimension:conv|output_feature_dimension:conv|output_spatial_"
     "dimensions:conv|padding=0*|precision_config=#precisions|rhs_dilation:dims=1*|window_reversal:flags=0*|window_"
     "strides:dims=1*"},
    {"stablehlo", "cross-replica-sum", "replica_groups"},
    {"stablehlo",
     "custom_call",
     "api_version:call=1 : "
     "i32|backend_config=\"\"|call_target_name|called_computations:symbols=[]|has_side_effect=false|operand_layouts:"
     "layouts=[]|output_operand_aliases=[]|result_layouts:layouts=[]",
     {.last = 17}},
    {"stablehlo",
     "custom_call",
     "api_version:call=1 : "
     "i32|backend_config=\"\"|call_target_name|called_computations:symbols=[]|has_side_effect=false|operand_layouts:"
     "layouts=[]|output_operand_aliases=[]|result_layouts:layouts=[]|result_tilings=[]",
     {.number = 2, .first = 18}},
    {"stablehlo",
     "dot_general",
     "lhs_batching_dimensions:dot|lhs_contracting_dimensions:dot|precision_config=#precisions|rhs_batching_dimensions:"
     "dot|rhs_contracting_dimensions:dot",
     {.last = 5}},
    {"stablehlo",
     "dot_general",
     "accumulation_type:algorithm|allow_imprecise_accumulation:algorithm|lhs_batching_dimensions:dot|lhs_component_"
     "count:algorithm|lhs_contracting_dimensions:dot|lhs_precision_type:algorithm|num_primitive_operations:algorithm|"
     "precision_config=#precisions|rhs_batching_dimensions:dot|rhs_component_count:algorithm|rhs_contracting_"
     "dimensions:dot|rhs_precision_type:algorithm",
     {.number = 2, .first = 6}},
    {"stablehlo", "dot", "precision_config=#precisions"},
    {"stablehlo", "dynamic_broadcast_in_dim",
     "broadcast_dimensions:dims|known_expanding_dimensions:dims=[]|known_nonexpanding_dimensions:dims=[]"},
    {"stablehlo",
     "dynamic_conv",
     "batch_group_count|feature_group_count|input_batch_dimension:conv|input_feature_dimension:conv|input_spatial_"
     "dimensions:conv|kernel_input_feature_dimension:conv|kernel_output_feature_dimension:conv|kernel_spatial_"
     "dimensions:conv|lhs_dilation:dims=1*|output_batch_dimension:conv|output_feature_dimension:conv|output_spatial_"
     "dimensions:conv|precision_config=#precisions|rhs_dilation:dims=1*|window_reversal:flags=0*|window_strides:dims="
     "1*",
     {.number = 2}},
    {"stablehlo",
     "dynamic_gather",
     "collapsed_slice_dims:gather|index_vector_dim:gather|indices_are_sorted=false|offset_dims:gather|start_index_map:"
     "gather",
     {.last = 0}},
    {"stablehlo",
     "dynamic_gather",
     "collapsed_slice_dims:gather|index_vector_dim:gather|indices_are_sorted=false|offset_dims:gather|operand_batching_"
     "dims:gather|start_index_map:gather|start_indices_batching_dims:gather",
     {.number = 2, .first = 1}},
    {"stablehlo", "dynamic_iota iota", "iota_dimension"},
    {"stablehlo", "dynamic_slice", "slice_sizes:dims"},
    {"stablehlo", "einsum unary_einsum", "einsum_config"},
    {"stablehlo", "exponential", "", {.last = 8}},
    {"stablehlo", "exponential", "result_accuracy=#accuracy", {.number = 2, .first = 9}},
    {"stablehlo", "fft", "fft_length:dims|fft_type"},
    {"stablehlo",
     "gather",
     "collapsed_slice_dims:gather|index_vector_dim:gather|indices_are_sorted=false|offset_dims:gather|slice_sizes:dims|"
     "start_index_map:gather",
     {.last = 0}},
    {"stablehlo",
     "gather",
     "collapsed_slice_dims:gather|index_vector_dim:gather|indices_are_sorted=false|offset_dims:gather|operand_batching_"
     "dims:gather|slice_sizes:dims|start_index_map:gather|start_indices_batching_dims:gather",
     {.number = 2, .first = 1}},
    {"stablehlo", "get_tuple_element", "index"},
    {"stablehlo", "infeed", "infeed_config=\"\"|layout=[]"},
    {"stablehlo", "map reduce reverse", "dimensions:dims"},
    {"stablehlo", "outfeed", "outfeed_config=\"\""},
    {"stablehlo", "pad", "edge_padding_high:dims|edge_padding_low:dims|interior_padding:dims"},
    {"stablehlo", "recv send", "channel_id:handle|channel_type:handle|is_host_transfer=false", {.last = 11}},
    {"stablehlo",
     "recv send",
     "channel_id:handle|channel_type:handle|is_host_transfer=false|source_target_pairs=#empty",
     {.number = 2, .first = 12}},
    {"stablehlo", "reduce_precision", "exponent_bits|mantissa_bits"},
    {"stablehlo", "reduce_scatter", "channel_id:channel|replica_groups|scatter_dimension|use_global_device_ids:unit"},
    {"stablehlo", "reduce_window",
     "base_dilations:dims=1*|padding=0*|window_dilations:dims=1*|window_dimensions:dims|window_strides:dims=1*"},
    {"stablehlo", "rng_bit_generator", "rng_algorithm"},
    {"stablehlo", "rng", "rng_distribution"},
    {"stablehlo",
     "scatter",
     "index_vector_dim:scatter|indices_are_sorted=false|inserted_window_dims:scatter|scatter_dims_to_operand_dims:"
     "scatter|unique_indices=false|update_window_dims:scatter",
     {.last = 0}},
    {"stablehlo",
     "scatter",
     "index_vector_dim:scatter|indices_are_sorted=false|input_batching_dims:scatter|inserted_window_dims:scatter|"
     "scatter_dims_to_operand_dims:scatter|scatter_indices_batching_dims:scatter|unique_indices=false|update_window_"
     "dims:scatter",
     {.number = 2, .first = 1}},
    {"stablehlo", "select_and_scatter", "padding=0*|window_dimensions:dims|window_strides:dims=1*"},
    {"stablehlo", "slice", "limit_indices:dims|start_indices:dims|strides:dims"},
    {"stablehlo", "sort", "dimension=-1 : i64|is_stable=false"},
    {"stablehlo", "torch_index_select", "batch_dims|dim"},
    {"stablehlo", "transpose", "permutation:dims"},
    {"stablehlo", "triangular_solve", "left_side|lower|transpose_a|unit_diagonal"},
    {"chlo",
     "acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf erf_inv erfc is_inf is_neg_inf is_pos_inf "
     "lgamma mulhi next_after polygamma sinh square tan zeta",
     ""},
    {"chlo",
     "broadcast_add broadcast_and broadcast_atan2 broadcast_complex broadcast_divide broadcast_maximum "
     "broadcast_minimum broadcast_multiply broadcast_next_after broadcast_or broadcast_polygamma broadcast_power "
     "broadcast_remainder broadcast_shift_left broadcast_shift_right_arithmetic broadcast_shift_right_logical "
     "broadcast_subtract broadcast_xor broadcast_zeta",
     "broadcast_dimensions:optional"},
    {"chlo", "constant", "value"},
    {"chlo", "top_k", "is_stable:newer|k"},
    {"sdy", "constant", "value"},
    {"sdy", "manual_computation", "in_shardings|manual_axes|out_shardings"},
    {"sdy", "mesh", "mesh|sym_name"},
    {"sdy", "propagation_barrier", "allowed_direction"},
    {"sdy", "reshard sharding_constraint", "sharding"},
    {"sdy", "return", ""},
    {"sdy", "sharding_group", "group_id"},
};

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (auto part : std::views::split(text, separator)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

Field field_of(std::string_view text) {
  Field field;
  if (const size_t equals = text.find('='); equals != text.npos) {
    field.has_standard = true;
    field.standard = text.substr(equals + 1);
    text = text.substr(0, equals);
  }
  const size_t colon = text.find(':');
  field.name = text.substr(0, colon);
  if (colon != text.npos) field.form = text.substr(colon + 1);
  return field;
}

struct Operations {
  std::vector<Operation> all;
  std::unordered_map<std::string_view, const Operation *> by_name;
  std::unordered_map<std::string_view, std::vector<const Operation *>> by_meaning;
};

// Makes the operations of one row of the table.
void add(const Alike &row, std::vector<Operation> &all) {
  const auto &[dialect, names, attributes, form] = row;
  std::vector<Field> fields;
  for (std::string_view text : parts_of(attributes, '|')) fields.push_back(field_of(text));
  const bool is_plain = dialect != "stablehlo" && dialect != "func";
  for (std::string_view name : parts_of(names, ' ')) {
    const std::string meaning = fmt::format("{}.{}", dialect, name);
    all.push_back({is_plain ? meaning : fmt::format("vhlo.{}_v{}", name, form.number),
                   meaning,
                   {1, form.first, 0},
                   {1, form.last, 0},
                   fields,
                   form.takes_one});
  }
}

const Operations &operations() {
  static const auto &operations = *[] {
    auto *made = new Operations;
    for (const Alike &row : table) add(row, made->all);
    for (const Operation &op : made->all) {
      made->by_name[op.name] = &op;
      made->by_meaning[op.meaning].push_back(&op);
    }
    return made;
  }();
  return operations;
}

}  // namespace

std::span<const Operation *const> operations_of(std::string_view meaning) {
  auto found = operations().by_meaning.find(meaning);
  if (found == operations().by_meaning.end()) return {};
  return found->second;
}

const Operation *find_operation(std::string_view name) {
  auto found = operations().by_name.find(name);
  return found == operations().by_name.end() ? nullptr : found->second;
}

}  // namespace tessera::artifact
