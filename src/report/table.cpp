#include "report/table.h"

#include <algorithm>

#include "base/lines.h"

namespace tessera {

size_t columns_of(const std::string &text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

std::string padded(const std::string &text, size_t width, bool right) {
  size_t used = columns_of(text);
  std::string blanks(used < width ? width - used : 0, ' ');
  return right ? blanks + text : text + blanks;
}

std::string centred(const std::string &text, size_t width) {
  size_t used = columns_of(text);
  if (used >= width) return text;
  size_t left = (width - used) / 2;
  return std::string(left, ' ') + text + std::string(width - used - left, ' ');
}

static std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string table_text(const std::vector<std::string> &header, const std::vector<std::vector<std::string>> &rows) {
  std::vector<std::string> titles = header;
  std::vector<bool> right(header.size(), false);
  std::vector<size_t> widths(header.size());
  for (size_t i = 0; i < header.size(); ++i) {
    right[i] = !titles[i].empty() && titles[i][0] == '>';
    if (right[i]) titles[i].erase(0, 1);
    widths[i] = columns_of(titles[i]);
    for (const auto &row : rows) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  auto line_of = [&](const std::vector<std::string> &cells) {
    std::string line;
    for (size_t i = 0; i < cells.size(); ++i) line += (i ? "  " : "") + padded(cells[i], widths[i], right[i]);
    return without_trailing_blanks(line) + "\n";
  };
  std::string text = line_of(titles);
  for (size_t i = 0; i < widths.size(); ++i) {
    if (i) text += "  ";
    for (size_t column = 0; column < widths[i]; ++column) text += "─";
  }
  text += "\n";
  for (const auto &row : rows) text += line_of(row);
  return text;
}

namespace {

size_t width_of(const std::vector<std::string> &lines) {
  size_t width = 0;
  for (const std::string &line : lines) width = std::max(width, columns_of(line));
  return width;
}

}  // namespace

std::string side_by_side(const std::vector<std::string> &blocks, size_t width) {
  constexpr size_t gap = 4;
  std::string text;
  for (size_t first = 0; first < blocks.size();) {
    std::vector<std::vector<std::string>> row;
    std::vector<size_t> widths;
    size_t used = 0, height = 0;
    for (size_t i = first; i < blocks.size(); ++i) {
      std::vector<std::string> lines = lines_of(blocks[i]);
      size_t needed = width_of(lines) + (row.empty() ? 0 : gap);
      if (!row.empty() && used + needed > width) break;
      used += needed;
      height = std::max(height, lines.size());
      widths.push_back(width_of(lines));
      row.push_back(std::move(lines));
    }
    if (first) text += "\n";
    for (size_t line = 0; line < height; ++line) {
      std::string joined;
      for (size_t i = 0; i < row.size(); ++i) {
        if (i) joined += std::string(gap, ' ');
        joined += padded(line < row[i].size() ? row[i][line] : "", widths[i]);
      }
      text += without_trailing_blanks(joined) + "\n";
    }
    first += row.size();
  }
  return text;
}

}  // namespace tessera
