// Prints the shardings of a program's arrays: the mesh, then its inputs and outputs.
#include <fmt/format.h>

#include "report/picture.h"
#include "report/report.h"
#include "report/table.h"

namespace tessera {

namespace {

constexpr size_t terminal_width = 100;

std::string name_of_array(const ArrayReport &array, size_t index) {
  return array.name.empty() ? "#" + std::to_string(index) : array.name;
}

std::string arrays_table(const std::vector<ArrayReport> &arrays) {
  std::vector<std::vector<std::string>> rows;
  for (size_t i = 0; i < arrays.size(); ++i)
    rows.push_back({name_of_array(arrays[i], i), type_text(arrays[i].dtype, arrays[i].shape),
                    words_of(arrays[i].sharding), std::to_string(arrays[i].bytes_per_device)});
  return table_text({"name", "type", "sharding", ">bytes on a device"}, rows);
}

std::string arrays_pictures(const std::vector<ArrayReport> &arrays, const Mesh &mesh) {
  std::vector<std::string> blocks;
  for (size_t i = 0; i < arrays.size(); ++i)
    blocks.push_back(fmt::format("{}\n{}\n{}, {} bytes on a device\n{}", name_of_array(arrays[i], i),
                                 type_text(arrays[i].dtype, arrays[i].shape), words_of(arrays[i].sharding),
                                 arrays[i].bytes_per_device, picture_of(arrays[i].shape, arrays[i].sharding, mesh)));
  return side_by_side(blocks, terminal_width);
}

std::string section(const std::string &title, const std::vector<ArrayReport> &arrays, const Mesh &mesh, bool pictures) {
  if (arrays.empty()) return title + ": none\n";
  return title + "\n" + (pictures ? arrays_pictures(arrays, mesh) : arrays_table(arrays));
}

}  // namespace

std::string placement_to_text(const Report &report, bool pictures) {
  std::string text =
      fmt::format("{} on {} {}", report.program, report.devices, report.devices == 1 ? "device" : "devices");
  for (size_t i = 0; i < report.mesh.axes().size(); ++i)
    text += fmt::format("{}{}={}", i ? "," : ", mesh ", report.mesh.axes()[i].name.str(), report.mesh.axes()[i].size);
  text += "\n";
  if (pictures) text += picture_of(report.mesh);
  return text + "\n" + section("Inputs", report.inputs, report.mesh, pictures) + "\n" +
         section("Outputs", report.outputs, report.mesh, pictures);
}

}  // namespace tessera
