#include "report/picture.h"

#include <algorithm>
#include <functional>
#include <map>

#include "base/text.h"
#include "report/report.h"
#include "report/table.h"

namespace tessera {

namespace {

constexpr size_t most_rows = 16;
constexpr size_t most_columns_wide = 88;  // of text
constexpr int64_t most_pictures = 8;      // of one array

// Holds boxes to draw: labels at the edges and a text in each box.
struct Boxes {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::function<std::string(size_t row, size_t column)> text;
};

// Lists the indices 0..count-1 that are shown; -1 stands for those left out in the middle.
std::vector<int64_t> shown(size_t count, size_t most) {
  std::vector<int64_t> indices;
  if (count <= most) {
    for (size_t i = 0; i < count; ++i) indices.push_back(static_cast<int64_t>(i));
    return indices;
  }
  size_t head = most / 2, tail = most - head - 1;
  for (size_t i = 0; i < head; ++i) indices.push_back(static_cast<int64_t>(i));
  indices.push_back(-1);
  for (size_t i = count - tail; i < count; ++i) indices.push_back(static_cast<int64_t>(i));
  return indices;
}

// Leaves the middle out if there are too many boxes for a terminal.
BoxPicture shown_part_of(const Boxes &boxes) {
  const std::vector<int64_t> rows = shown(boxes.rows.size(), most_rows);
  size_t width = 1;
  for (size_t column = 0; column < boxes.columns.size(); ++column) {
    width = std::max(width, columns_of(boxes.columns[column]));
    for (int64_t row : rows)
      if (row >= 0) width = std::max(width, columns_of(boxes.text(row, column)));
  }
  const std::vector<int64_t> columns =
      shown(boxes.columns.size(), std::max<size_t>(3, most_columns_wide / (width + 3)));
  BoxPicture picture{.title = "", .rows = {}, .columns = {}, .boxes = {}, .box_width = width};
  for (int64_t column : columns) picture.columns.push_back(column < 0 ? "…" : boxes.columns[column]);
  for (int64_t row : rows) {
    picture.rows.push_back(row < 0 ? "⋮" : boxes.rows[row]);
    std::vector<std::string> &texts = picture.boxes.emplace_back();
    for (int64_t column : columns) texts.push_back(row < 0 ? "⋮" : column < 0 ? "…" : boxes.text(row, column));
  }
  return picture;
}

std::string rule(size_t margin, size_t boxes, size_t width, const char *left, const char *middle, const char *right) {
  std::string line = std::string(margin, ' ') + left;
  for (size_t i = 0; i < boxes; ++i) {
    for (size_t column = 0; column < width; ++column) line += "─";
    line += i + 1 < boxes ? middle : right;
  }
  return line + "\n";
}

std::string draw(const BoxPicture &picture) {
  const size_t width = picture.box_width + 2;
  size_t label_width = 0;
  for (const std::string &label : picture.rows) label_width = std::max(label_width, columns_of(label));
  const size_t margin = label_width + 1, boxes = picture.columns.size();
  std::string text = std::string(margin + 1, ' ');
  for (const std::string &label : picture.columns) text += centred(label, width) + " ";
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n" + rule(margin, boxes, width, "┌", "┬", "┐");
  for (size_t i = 0; i < picture.rows.size(); ++i) {
    if (i) text += rule(margin, boxes, width, "├", "┼", "┤");
    text += padded(picture.rows[i], label_width, true) + " │";
    for (const std::string &box : picture.boxes[i]) text += centred(box, width) + "│";
    text += "\n";
  }
  return (picture.title.empty() ? "" : picture.title + "\n") + text + rule(margin, boxes, width, "└", "┴", "┘");
}

// Calls f with each coordinate of the extents in row-major order, `most` times at most. Returns how many there are in all.
int64_t for_each_coordinate(const Shape &extents, int64_t most, const std::function<void(const Shape &)> &f) {
  int64_t count = element_count(extents);
  for (int64_t index = 0; index < std::min(count, most); ++index) {
    Shape coordinate(extents.size());
    int64_t rest = index;
    for (size_t i = extents.size(); i-- > 0; rest /= extents[i]) coordinate[i] = rest % extents[i];
    f(coordinate);
  }
  return count;
}

std::string range_text(int64_t block, int64_t extent, int64_t count) {
  int64_t size = ceil_div(extent, count);
  int64_t begin = std::min(block * size, extent), end = std::min(begin + size, extent);
  return begin == end && extent > 0 ? "none" : std::to_string(begin) + ":" + std::to_string(end);
}

// Holds the contents of an array's picture: the axes of its dimensions, and the holders of each block.
struct ArrayPicture {
  const Shape &global;
  Shape counts;                // blocks along each dimension
  std::vector<int64_t> outer;  // sharded dimensions that become several pictures
  int64_t row_dim = -1, column_dim = -1;
  std::map<Shape, std::vector<int64_t>> holders;  // block coordinate -> devices

  ArrayPicture(const Shape &global, const Sharding &sharding, const Mesh &mesh) : global(global) {
    std::vector<int64_t> sharded;
    for (int64_t dim = 0; dim < sharding.rank(); ++dim) {
      counts.push_back(shard_count(sharding, dim, mesh));
      if (counts.back() > 1) sharded.push_back(dim);
    }
    int64_t last = sharding.rank() - 1;
    if (sharded.size() >= 2) {
      row_dim = sharded[sharded.size() - 2];
      column_dim = sharded.back();
      outer.assign(sharded.begin(), sharded.end() - 2);
    } else if (sharded.size() == 1) {
      (sharded[0] == last ? column_dim : row_dim) = sharded[0];
    }
    // An array of two dimensions shows both, cut or not.
    if (sharding.rank() == 2) row_dim = 0, column_dim = 1;
    if (sharding.rank() == 1) column_dim = 0;
    for (MeshPosition position : positions_in(mesh)) {
      Shape block;
      for (const DimSharding &dim : sharding.dims) block.push_back(mesh.coordinate(position, dim.axes));
      holders[block].push_back(mesh.device_at(position));
    }
  }

  std::vector<std::string> labels(int64_t dim) const {
    if (dim < 0) return {""};
    std::vector<std::string> result;
    for (int64_t block = 0; block < counts[dim]; ++block) result.push_back(range_text(block, global[dim], counts[dim]));
    return result;
  }

  BoxPicture at(const Shape &outer_block) const {
    auto text = [&](size_t row, size_t column) {
      Shape block(counts.size(), 0);
      for (size_t i = 0; i < outer.size(); ++i) block[outer[i]] = outer_block[i];
      if (row_dim >= 0) block[row_dim] = static_cast<int64_t>(row);
      if (column_dim >= 0) block[column_dim] = static_cast<int64_t>(column);
      auto found = holders.find(block);
      return found == holders.end() ? std::string() : devices_text(found->second);
    };
    BoxPicture picture = shown_part_of({labels(row_dim), labels(column_dim), text});
    if (!outer.empty()) picture.title = title_of(outer_block);
    return picture;
  }

  // Returns `[0:2, :, :]`, the part of the array in the outer block.
  std::string title_of(const Shape &outer_block) const {
    std::string title;
    for (size_t dim = 0; dim < counts.size(); ++dim) {
      auto found = std::find(outer.begin(), outer.end(), static_cast<int64_t>(dim));
      title += dim ? ", " : "[";
      title += found == outer.end() ? ":" : range_text(outer_block[found - outer.begin()], global[dim], counts[dim]);
    }
    return title + "]";
  }
};

}  // namespace

std::string devices_text(std::vector<int64_t> devices) {
  std::sort(devices.begin(), devices.end());
  std::string text;
  bool as_ranges = devices.size() > 8;
  for (size_t i = 0; i < devices.size();) {
    size_t end = i + 1;
    while (as_ranges && end < devices.size() && devices[end] == devices[end - 1] + 1) ++end;
    text += (text.empty() ? "" : ",") + std::to_string(devices[i]);
    if (end - i > 1) text += "-" + std::to_string(devices[end - 1]);
    i = end;
    if (text.size() > 40 && i < devices.size()) return text + ",… (" + std::to_string(devices.size()) + ")";
  }
  return text;
}

std::string words_of(const Sharding &sharding) {
  std::string text;
  auto add = [&](const std::string &part) { text += (text.empty() ? "" : ", ") + part; };
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    if (!sharding.dims[dim].axes.empty())
      add("dim " + std::to_string(dim) + " over " + plain_text(sharding.dims[dim].axes));
  if (!sharding.unreduced.empty())
    add("unreduced (" + std::string(name_of(sharding.unreduced_kind)) + ") over " + plain_text(sharding.unreduced));
  return text.empty() ? "replicated" : text;
}

BoxPictures boxes_of(const Mesh &mesh) {
  if (mesh.axes().empty()) {
    auto device = [&](size_t, size_t) { return std::to_string(mesh.device_at(MeshPosition{0})); };
    return {{shown_part_of({{""}, {""}, device})}, 0};
  }
  size_t rank = mesh.axes().size();
  auto labels = [&](size_t axis) {
    std::vector<std::string> result;
    for (int64_t i = 0; i < mesh.axes()[axis].size; ++i)
      result.push_back(mesh.axes()[axis].name.str() + "=" + std::to_string(i));
    return result;
  };
  int64_t columns = mesh.axes()[rank - 1].size;
  int64_t rows = rank > 1 ? mesh.axes()[rank - 2].size : 1;
  Shape outer;
  for (size_t i = 0; i + 2 < rank; ++i) outer.push_back(mesh.axes()[i].size);
  BoxPictures all;
  int64_t in_all = for_each_coordinate(outer, most_pictures, [&](const Shape &coordinate) {
    int64_t index = static_cast<int64_t>(all.pictures.size());
    auto text = [&](size_t row, size_t column) {
      return std::to_string(mesh.device_at(
          MeshPosition{(index * rows + static_cast<int64_t>(row)) * columns + static_cast<int64_t>(column)}));
    };
    BoxPicture picture =
        shown_part_of({rank > 1 ? labels(rank - 2) : std::vector<std::string>{""}, labels(rank - 1), text});
    picture.title = listed(coordinate.size(), [&](size_t i) { return labels(i)[coordinate[i]]; });
    all.pictures.push_back(std::move(picture));
  });
  all.left_out = in_all - static_cast<int64_t>(all.pictures.size());
  return all;
}

BoxPictures boxes_of(const Shape &global, const Sharding &sharding, const Mesh &mesh) {
  ArrayPicture picture(global, sharding, mesh);
  Shape outer;
  for (int64_t dim : picture.outer) outer.push_back(picture.counts[dim]);
  BoxPictures all;
  int64_t in_all =
      for_each_coordinate(outer, most_pictures, [&](const Shape &block) { all.pictures.push_back(picture.at(block)); });
  all.left_out = in_all - static_cast<int64_t>(all.pictures.size());
  return all;
}

std::string picture_text(const BoxPictures &boxes) {
  std::vector<std::string> pictures;
  for (const BoxPicture &picture : boxes.pictures) pictures.push_back(draw(picture));
  std::string text = side_by_side(pictures, most_columns_wide);
  return boxes.left_out > 0 ? text + "and " + std::to_string(boxes.left_out) + " more\n" : text;
}

std::string picture_of(const Mesh &mesh) { return picture_text(boxes_of(mesh)); }

std::string picture_of(const Shape &global, const Sharding &sharding, const Mesh &mesh) {
  return picture_text(boxes_of(global, sharding, mesh));
}

}  // namespace tessera
