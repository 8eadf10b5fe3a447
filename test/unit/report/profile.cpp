// The text of profiles, as viewers read it.
#include "report/profile.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"

namespace tessera {
namespace {

TEST(Profile, NamesItsRowsAndGivesEachSpanAnEvent) {
  Profile profile;
  profile.tracks = {{0, "all devices", 0, "thread 0"}, {2, "device 1", 3, "thread 3"}};
  profile.spans = {
      {.name = "tanh, add",
       .location = "layer/add at model.py:7:9",
       .kind = SpanKind::compute,
       .instruction = 4,
       .track = 1,
       .begin = 0.5,
       .end = 0.75,
       .results = "f32[2,4]",
       .traffic = {}},
      {.name = "spmd.all_reduce",
       .location = "",
       .kind = SpanKind::transfer,
       .instruction = 5,
       .track = 0,
       .begin = 1,
       .end = 1.5,
       .results = "f32[2,4]",
       .traffic = SpanTraffic{CollectiveKind::all_reduce, {"x", AxisRef("y", 2, 2)}, 32, 48, "a \"sum\""}}};
  EXPECT_EQ(profile_to_json(profile), R"([
{"name":"process_name","ph":"M","pid":0,"tid":0,"args":{"name":"all devices"}},
{"name":"process_sort_index","ph":"M","pid":0,"tid":0,"args":{"sort_index":0}},
{"name":"thread_name","ph":"M","pid":0,"tid":0,"args":{"name":"thread 0"}},
{"name":"thread_sort_index","ph":"M","pid":0,"tid":0,"args":{"sort_index":0}},
{"name":"process_name","ph":"M","pid":2,"tid":3,"args":{"name":"device 1"}},
{"name":"process_sort_index","ph":"M","pid":2,"tid":3,"args":{"sort_index":2}},
{"name":"thread_name","ph":"M","pid":2,"tid":3,"args":{"name":"thread 3"}},
{"name":"thread_sort_index","ph":"M","pid":2,"tid":3,"args":{"sort_index":3}},
{"name":"tanh, add","cat":"compute","ph":"X","ts":500000.0,"dur":250000.0,"pid":2,"tid":3,"args":{"instruction":4,"kind":"compute","results":"f32[2,4]","location":"layer/add at model.py:7:9"}},
{"name":"spmd.all_reduce","cat":"transfer","ph":"X","ts":1000000.0,"dur":500000.0,"pid":0,"tid":0,"args":{"instruction":5,"kind":"transfer","results":"f32[2,4]","collective":"all_reduce","axes":["x","y:(2)2"],"bytes_per_device":32,"bytes_sent":48,"reason":"a \"sum\""}}
]
)");
}

TEST(Profile, OfNothingIsAnEmptyArray) { EXPECT_EQ(profile_to_json({}), "[\n]\n"); }

TEST(Profile, KnowsTheKindsOfSpansByName) {
  for (SpanKind kind : {SpanKind::compute, SpanKind::transfer, SpanKind::wait, SpanKind::control})
    EXPECT_FALSE(name_of(kind).empty());
  EXPECT_EQ(error_of<DefectError>([] { name_of(static_cast<SpanKind>(77)); }), "a kind of span without a name");
}

}  // namespace
}  // namespace tessera
