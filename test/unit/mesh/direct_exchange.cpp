// Pieces of a direct exchange: every device gets its block, of what others hold, and no more than it lacks is sent.
#include "mesh/direct_exchange.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "../../support/devices.h"
#include "mesh/messages.h"

namespace tessera {
namespace {

const Mesh x2_y2({{"x", 2}, {"y", 2}});

TEST(DirectExchange, SendsWhatIsLacking) {
  const Rearrangement what{{4}, {{"x"}}, {{"y"}}};
  const DeviceId d0{0}, d1{1}, d2{2}, d3{3};
  const std::vector<Piece> expected = {
      {d0, d0, {{0}, {2}}}, {d3, d1, {{2}, {4}}}, {d0, d2, {{0}, {2}}}, {d3, d3, {{2}, {4}}}};
  EXPECT_EQ(pieces_of(what, x2_y2), expected);
  EXPECT_EQ(messages_of(expected), (std::vector{message(0, 2, 2), message(3, 1, 2)}));
  EXPECT_EQ(elements_lacking(what, x2_y2), 4);
  EXPECT_EQ(elements_sent(messages_of(expected)), 2);
  EXPECT_EQ(elements_sent_in_all(messages_of(expected)), 4);
}

TEST(DirectExchange, NeverSendsPadding) {
  const Mesh four({{"x", 4}});
  // Blocks of 2, 2, 1 and 0 rows.
  const Rearrangement what{{5}, {{"x"}}, {{}}};
  const std::vector<Message> messages = messages_of(pieces_of(what, four));
  EXPECT_EQ(elements_sent(messages), 6);
  EXPECT_EQ(elements_sent_in_all(messages), 15);
  EXPECT_EQ(elements_lacking(what, four), 15);
}

TEST(DirectExchange, StaysWithinDevicesThatDifferAlongItsAxes) {
  const Mesh mesh({{"x", 3}, {"z", 2}, {"y", 3}});
  const Rearrangement what{{9}, {{"x"}}, {{"y"}}};
  EXPECT_EQ(exchanging_axes(what, mesh), (AxisList{{"x"}, {"y"}}));
  EXPECT_EQ(messages_of(what, mesh), messages_of(pieces_of(what, mesh)));
  for (const Piece &piece : pieces_of(what, mesh))
    EXPECT_EQ(mesh.coordinate(position_of(mesh, piece.source), {{"z"}}),
              mesh.coordinate(position_of(mesh, piece.target), {{"z"}}));
}

TEST(DirectExchange, PartsOfAnAxisThatHaveNoCommonSplitExchangeAlongAllOfIt) {
  const Mesh six({{"s", 6}});
  EXPECT_EQ(exchanging_axes({{12}, {{AxisRef("s", 1, 2)}}, {{AxisRef("s", 1, 3)}}}, six), (AxisList{{"s"}}));
  EXPECT_EQ(exchanging_axes({{12}, {{AxisRef("s", 1, 2)}}, {{}}}, six), (AxisList{AxisRef("s", 1, 2)}));
}

// The holders of a block take turns. Three devices need block 0 of 4 along "y": device 0 serves two, and device 4 one.
TEST(DirectExchange, HoldersShareWhatIsToBeSent) {
  const Mesh mesh({{"x", 2}, {"y", 4}});
  EXPECT_EQ(elements_sent(messages_of(pieces_of({{16}, {{"x"}}, {{}}}, mesh))), 8);
  EXPECT_EQ(elements_sent(messages_of(pieces_of({{16}, {{"y"}}, {{"x"}}}, mesh))), 8);
}

// Every whole-axis layout of rank 2 to every other: blocks are complete, sources have what they send, and the sum is the bound.
TEST(DirectExchange, PiecesOfEveryPairMakeUpTheNewBlocks) {
  const AxisList none, x{{"x"}}, y{{"y"}}, xy{{"x"}, {"y"}}, yx{{"y"}, {"x"}};
  const std::vector<std::vector<AxisList>> layouts = {{none, none}, {x, none},  {none, x}, {y, none},
                                                      {none, y},    {x, y},     {y, x},    {xy, none},
                                                      {none, xy},   {yx, none}, {none, yx}};
  for (const Mesh &mesh :
       {Mesh({{"x", 2}, {"y", 4}}), Mesh({{"x", 4}, {"y", 3}}, {11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0})})
    for (const Shape &shape : {Shape{24, 24}, Shape{10, 7}, Shape{3, 1}})
      for (const auto &from : layouts)
        for (const auto &to : layouts) {
          const Rearrangement what{shape, from, to};
          const std::vector<Piece> pieces = pieces_of(what, mesh);
          EXPECT_LE(static_cast<int64_t>(pieces.size()), piece_count(what, mesh) + mesh.size());
          std::map<DeviceId, std::set<int64_t>> got;  // by device
          for (const Piece &piece : pieces) {
            const Box held = box_at(shape, from, position_of(mesh, piece.source), mesh);
            const Box wanted = box_at(shape, to, position_of(mesh, piece.target), mesh);
            for (int64_t row = piece.box.begin[0]; row < piece.box.end[0]; ++row)
              for (int64_t column = piece.box.begin[1]; column < piece.box.end[1]; ++column) {
                EXPECT_TRUE(got[piece.target].insert(row * shape[1] + column).second);
                for (const Box &box : {held, wanted})
                  EXPECT_TRUE(row >= box.begin[0] && row < box.end[0] && column >= box.begin[1] && column < box.end[1]);
              }
          }
          for (MeshPosition position : positions_in(mesh))
            EXPECT_EQ(static_cast<int64_t>(got[device_at(mesh, position)].size()),
                      box_at(shape, to, position, mesh).elements());
          EXPECT_EQ(elements_sent_in_all(messages_of(pieces)), elements_lacking(what, mesh));
        }
}

// Each device gets the part of its window that is in the array, each element once, and none that it has.
TEST(DirectExchange, PiecesOfWindowsMakeThemUp) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  const AxisList x{{"x"}}, y{{"y"}}, xy{{"x"}, {"y"}};
  for (const AxisList &from : {AxisList{}, x, xy})
    for (const AxisList &to : {AxisList{}, y, xy})
      for (int64_t base : {-9, -2, 0, 3, 11, 20})
        for (int64_t step : {0, 2, 5})
          for (int64_t length : {0, 1, 4}) {
            const Rearrangement what{{12}, {from}, {to}, {{0, base, step, length, 11}}};
            std::map<DeviceId, std::set<int64_t>> got;  // by device
            const std::vector<Piece> pieces = pieces_of(what, mesh);
            for (const Piece &piece : pieces)
              for (int64_t at = piece.box.begin[0]; at < piece.box.end[0]; ++at)
                EXPECT_TRUE(got[piece.target].insert(at).second);
            for (MeshPosition position : positions_in(mesh)) {
              std::set<int64_t> wanted;
              const int64_t first = base + mesh.coordinate(position, to) * step;
              for (int64_t at = std::max<int64_t>(first, 0); at < std::min<int64_t>(first + length, 11); ++at)
                wanted.insert(at);
              EXPECT_EQ(got[device_at(mesh, position)], wanted);
            }
            EXPECT_EQ(elements_sent_in_all(messages_of(pieces)), elements_lacking(what, mesh));
          }
}

TEST(DirectExchange, BlocksOfWindowsAreAsLargeAsThese) {
  const Mesh mesh({{"x", 4}});
  const Rearrangement what{{16, 8}, {{{"x"}}, {}}, {{{"x"}}, {}}, {{0, -1, 4, 6, 16}}};
  EXPECT_EQ(wanted_block(what, mesh), (Shape{6, 8}));
  const WantedBlock first = wanted_at(what, mesh.position_of(0), mesh);
  EXPECT_EQ(first.first, (Shape{-1, 0}));
  EXPECT_EQ(first.box, (Box{{0, 0}, {5, 8}}));
}

}  // namespace
}  // namespace tessera
