// Makes the table of functions, which is the library's only export. A function that isn't implemented returns an error
// with its name.
#include <utility>

#include "artifact/version.h"
#include "pjrt/answer.h"

namespace tessera::pjrt {
namespace {

template <size_t slot>
Error *unimplemented(void *) noexcept {
  return unimplemented_error(slot_names[slot]);
}

void plugin_initialize(PluginInitializeArgs &) {}

NamedValue value_of(std::string_view name, const std::array<int64_t, 3> &list) {
  NamedValue value = {};
  value.struct_size = sizeof(NamedValue);
  value.name = name.data();
  value.name_size = name.size();
  value.type = NamedValueType::int64_list;
  value.int64_list = list.data();
  value.value_size = list.size();
  return value;
}

// Returns the versions of VHLO between which the caller chooses one for its programs.
void plugin_attributes(PluginAttributesArgs &args) {
  using artifact::Version;
  constexpr auto numbers = [](Version version) {
    return std::array<int64_t, 3>{version.major, version.minor, version.patch};
  };
  static constexpr std::array<int64_t, 3> newest = numbers(artifact::newest_version);
  static constexpr std::array<int64_t, 3> oldest = numbers(artifact::oldest_version);
  static const NamedValue attributes[] = {value_of("stablehlo_current_version", newest),
                                          value_of("stablehlo_minimum_version", oldest)};
  args.attributes = attributes;
  args.num_attributes = std::size(attributes);
}

constexpr Implementation plugin_functions[] = {implemented<plugin_initialize>("Plugin_Initialize"),
                                               implemented<plugin_attributes>("Plugin_Attributes")};

template <size_t... slot>
Api new_api(std::index_sequence<slot...>) {
  Api api = {{sizeof(Api), nullptr}, {{sizeof(ApiVersion), nullptr}, 0, 90}, {unimplemented<slot>...}};
  for (std::span<const Implementation> functions :
       {std::span<const Implementation>(plugin_functions), error_functions(), event_functions(), client_functions(),
        device_functions(), buffer_functions(), executable_functions(), execution_functions()})
    for (const Implementation &implementation : functions) api.slots[implementation.slot] = implementation.function;
  return api;
}

}  // namespace
}  // namespace tessera::pjrt

extern "C" __attribute__((visibility("default"))) const tessera::pjrt::Api *GetPjrtApi() {
  static const auto api = tessera::pjrt::new_api(std::make_index_sequence<tessera::pjrt::slot_names.size()>());
  return &api;
}
