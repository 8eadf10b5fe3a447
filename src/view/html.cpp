// Writes the page: markup, style, script and the data of the program in one text.
#include "report/json_parts.h"
#include "view/difference.h"
#include "view/page.h"
#include "view/render.h"

namespace tessera {
namespace {

// These escape text of the markup, and JSON within a script, which has `<` only in strings.
std::string escaped(std::string_view text, bool is_json) {
  std::string result;
  for (char c : text)
    if (c == '<')
      result += is_json ? "\\u003c" : "&lt;";
    else if (c == '&' && !is_json)
      result += "&amp;";
    else
      result += c;
  return result;
}

// Replaces `@TITLE@` and other marks by texts. Inserted texts aren't searched for marks.
std::string filled(std::string_view markup, const std::vector<std::pair<std::string_view, std::string>> &texts) {
  std::string page;
  for (const auto &[mark, text] : texts) {
    const size_t at = markup.find(mark);
    page.append(markup.substr(0, at)).append(text);
    markup.remove_prefix(at + mark.size());
  }
  return page.append(markup);
}

}  // namespace

static Json json_of(const ViewDifference &difference) {
  Json totals = Json::array(), values = Json::array(), collectives = Json::array();
  for (const auto &[name, first, second] : difference.totals)
    totals.push_back({{"name", name}, {"first", first}, {"second", second}});
  for (const auto &[first, second] : difference.values) values.push_back({{"first", first}, {"second", second}});
  for (const auto &[what, first, second] : difference.collectives)
    collectives.push_back({{"what", what}, {"first", first}, {"second", second}});
  return {{"totals", totals}, {"values", values}, {"collectives", collectives}};
}

std::string view_to_html(const ProgramView &view, const ProgramView *other) {
  std::string data = "{\"views\":[" + view_to_json(view);
  if (other) data += "," + view_to_json(*other);
  data += "]";
  if (other) data += ",\"differences\":" + json_of(difference_of(view, *other)).dump();
  data += "}";
  return filled(page::markup, {{"@TITLE@", escaped(view.report.program, false)},
                               {"@STYLE@", std::string(page::style)},
                               {"@DATA@", escaped(data, true)},
                               {"@SCRIPT@", std::string(page::script)}});
}

}  // namespace tessera
