// Draws a picture for papers: the mesh, arguments and results as boxes with their devices, and the program of a device
// below.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/picture.h"
#include "report/table.h"
#include "view/drawing.h"
#include "view/render.h"
#include "view/words.h"

namespace tessera {
namespace {

constexpr double character_width = 6.6, row_height = 22, margin = 16, most_width = 900;

std::string escaped(const std::string &text) {
  std::string result;
  for (char c : text) result += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return result;
}

// Chooses fills that differ in print, too. Equal texts of devices have the same fill.
class Fills {
 public:
  std::string_view of(const std::string &key) {
    static constexpr std::string_view fills[] = {"#dbeafe", "#fde8d0", "#dcfce7", "#ede4fb", "#fef3c7", "#d5f1f4",
                                                 "#fce0ec", "#e8f3cf", "#dfe3fb", "#fbdcdc", "#d3f3e6", "#f6dcf7"};
    auto [found, is_new] = numbers_.try_emplace(key, numbers_.size());
    return fills[found->second % std::size(fills)];
  }

 private:
  std::map<std::string, size_t> numbers_;
};

class Svg {
 public:
  // Draws the mesh and the arrays of a program.
  explicit Svg(const Report &report) : report_(report) {
    text(margin, margin + 8,
         fmt::format("{} on {}, {} devices", report.program, to_string(report.mesh), report.devices), "title");
    top_ = margin + 26;
    pictures("mesh", {}, boxes_of(report.mesh));
    for (const ArrayReport &array : report.inputs) array_picture(array);
    for (const ArrayReport &array : report.outputs) array_picture(array);
    next_row();
  }

  // Draws the graph below.
  void graph(const ProgramView &view, const Drawing &drawing) {
    for (const DrawnBox &box : drawing.boxes)
      if (box.is_open) box_of(view, box);
    for (const DrawnEdge &edge : drawing.edges) line(drawing.boxes[edge.from], drawing.boxes[edge.to]);
    for (const DrawnBox &box : drawing.boxes)
      if (!box.is_open) box_of(view, box);
    right_ = std::max(right_, margin + drawing.width);
    bottom_ = top_ + drawing.height;
  }

  std::string finished() const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
        "{1:.0f}\">\n"
        "<style>\n"
        "text {{ font: 11px \"DejaVu Sans Mono\", monospace; fill: #111827; }} .small {{ font-size: 9.5px; fill: "
        "#4b5563; }}\n"
        ".title {{ font-size: 12.5px; font-weight: bold; }} .middle {{ text-anchor: middle; }} .end {{ text-anchor: "
        "end; }}\n"
        "rect {{ stroke: #6b7280; fill: #ffffff; }} .collective {{ stroke: #c2410c; stroke-width: 1.6; }} .open {{ "
        "fill: #f3f4f6; stroke: #9ca3af; }}\n"
        ".argument, .result {{ stroke-dasharray: 4 3; }} path {{ fill: none; stroke: #6b7280; }}\n"
        "</style>\n"
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
        "orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" style=\"fill: #6b7280; stroke: none\"/></marker></defs>\n"
        "<rect width=\"100%\" height=\"100%\" style=\"stroke: none\"/>\n{2}</svg>\n",
        right_ + margin, bottom_ + margin, body_);
  }

 private:
  void text(double x, double y, const std::string &words, std::string_view kind = "") {
    if (words.empty()) return;
    body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y,
                         kind.empty() ? "" : fmt::format(" class=\"{}\"", kind), escaped(words));
    if (kind != "end" && kind != "small middle")
      right_ = std::max(right_, x + static_cast<double>(columns_of(words)) * (kind == "title" ? 7.6 : character_width));
  }

  // --- Pictures of boxes, as many beside each other as there is room for.

  void array_picture(const ArrayReport &array) {
    pictures(array.name, {type_text(array.dtype, array.shape), words_of(array.sharding)},
             boxes_of(array.shape, array.sharding, report_.mesh));
  }

  void pictures(const std::string &name, const std::vector<std::string> &lines, const BoxPictures &boxes) {
    for (const BoxPicture &picture : boxes.pictures) one_picture(name, lines, picture);
  }

  static double columns(const std::vector<std::string> &texts) {
    size_t most = 0;
    for (const std::string &each : texts) most = std::max(most, columns_of(each));
    return static_cast<double>(most);
  }

  void one_picture(const std::string &name, std::vector<std::string> lines, const BoxPicture &picture) {
    if (!picture.title.empty()) lines.push_back(picture.title);
    double box = columns(picture.columns);
    for (const auto &row : picture.boxes) box = std::max(box, columns(row));
    box = box * character_width + 12;
    const double labels = columns(picture.rows) * character_width + (columns(picture.rows) > 0 ? 6 : 0);
    const double width = std::max({labels + box * static_cast<double>(picture.columns.size()),
                                   columns(lines) * character_width, columns({name}) * character_width});
    if (left_ > margin && left_ + width > most_width) next_row();
    text(left_, top_ + 10, name);
    double y = top_ + 10;
    for (const std::string &line : lines) text(left_, y += 14, line, "small");
    y += 18;
    for (size_t column = 0; column < picture.columns.size(); ++column)
      text(left_ + labels + box * (static_cast<double>(column) + .5), y, picture.columns[column], "small middle");
    y += 5;
    for (size_t row = 0; row < picture.rows.size(); ++row, y += row_height) {
      text(left_ + labels - 5, y + 14, picture.rows[row], "end");
      for (size_t column = 0; column < picture.columns.size(); ++column) {
        const std::string &devices = picture.boxes[row][column];
        const double x = left_ + labels + box * static_cast<double>(column);
        body_ +=
            fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" style=\"fill: {}\"/>\n", x,
                        y, box, row_height, fills_.of(devices));
        text(x + box / 2, y + 14, devices, "small middle");
      }
    }
    bottom_ = std::max(bottom_, y);
    left_ += width + 28;
    right_ = std::max(right_, left_ - 28);
  }

  void next_row() {
    left_ = margin;
    top_ = bottom_ + 24;
  }

  // --- The graph.

  static std::string_view kind_of(const ProgramView &view, const DrawnBox &box) {
    return box.is_open ? "open" : box.member.is_group ? "group" : name_of(view.graph.nodes[box.member.number].kind);
  }

  void box_of(const ProgramView &view, const DrawnBox &box) {
    std::string fill;
    if (!box.member.is_group)
      if (const std::string sharding = sharding_of(view, view.graph.nodes[box.member.number]);
          sharding.find('"') != std::string::npos)
        fill = fmt::format(" style=\"fill: {}\"", shardings_.of(sharding));
    const double x = margin + box.x, y = top_ + box.y;
    body_ +=
        fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\"{}/>\n",
                    kind_of(view, box), x, y, box.width, box.height, fill);
    text(x + 9, y + 15, box.lines[0]);
    if (box.lines.size() > 1) text(x + 9, y + 28, box.lines[1], "small");
  }

  void line(const DrawnBox &from, const DrawnBox &to) {
    const double x = margin + from.x + from.width / 2, y = top_ + from.y + from.height;
    const double x2 = margin + to.x + to.width / 2, y2 = top_ + to.y;
    const double bend = std::clamp(std::abs(y2 - y) / 2, 14.0, 70.0);
    body_ += fmt::format(
        "<path d=\"M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}\" marker-end=\"url(#arrow)\"/>\n", x, y, x,
        y + bend, x2, y2 - bend, x2, y2);
  }

  const Report &report_;
  Fills fills_, shardings_;
  double left_ = margin, top_ = margin, bottom_ = margin, right_ = 0;
  std::string body_;
};

}  // namespace

std::string view_to_svg(const ProgramView &view, std::optional<int64_t> depth) {
  Svg svg(view.report);
  svg.graph(view, drawing_of(view, depth));
  return svg.finished();
}

std::string placement_to_svg(const Report &report) { return Svg(report).finished(); }

}  // namespace tessera
