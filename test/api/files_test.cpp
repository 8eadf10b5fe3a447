// Arrays in files.
#include "tessera/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <numeric>

#include "folder_of_files.h"
#include "numbers.h"
#include "tessera/dlpack.h"
#include "tessera/jit.h"
#include "tessera/resharding.h"
#include "tessera/views.h"

using namespace tessera;

namespace {

class FilesOfArrays : public FolderOfFiles {
 protected:
  // A .safetensors file with this header.
  void write_tensors(const std::string &header, const std::string &data) const {
    std::string bytes(8, '\0');
    for (size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(header.size() >> 8 * i & 0xFF);
    write("a.safetensors", bytes + header + data);
  }
  std::string refusal() const {
    std::string text = error_of<InputError>([&] { load(path("a.safetensors")); });
    std::string begin = path("a.safetensors") + ": ";
    return text.starts_with(begin) ? text.substr(begin.size()) : text;
  }
};

TEST_F(FilesOfArrays, NpyKeepsShapeAndDtype) {
  for (DType dtype : all_dtypes) {
    Array array = numbers({2, 3}, dtype);
    array.save(path("a.npy"));
    Array back = Array::load(path("a.npy"));
    if (dtype == bf16) {
      EXPECT_EQ(back.dtype(), u16);
      EXPECT_EQ(back.to_vector<int>(), (std::vector<int>{0, 0x3F80, 0x4000, 0x4040, 0x4080, 0x40A0}));
    } else {
      expect_equal(array, back);
    }
  }
  for (Shape shape : {Shape{}, Shape{0}, Shape{3, 0, 2}}) {
    numbers(shape, f32).save(path("a.npy"));
    expect_equal(Array::load(path("a.npy")), numbers(shape, f32));
  }
}

TEST_F(FilesOfArrays, SeveralArraysAFile) {
  for (std::string name : {"a.npz", "a.safetensors"}) {
    std::map<std::string, Array> arrays;
    for (DType dtype : all_dtypes)
      if (dtype != bf16 && (dtype != c128 || name == "a.npz"))
        arrays["x" + std::to_string(static_cast<int>(dtype))] = numbers({5, 3}, dtype);
    arrays["empty"] = numbers({0, 4}, i8);
    arrays["none"] = numbers({}, f64);
    save(path(name), arrays);
    std::map<std::string, Array> back = load(path(name));
    ASSERT_EQ(back.size(), arrays.size());
    for (const auto &[key, array] : arrays) expect_equal(back.at(key), array);
  }
  save(path("a.npz"), {});
  EXPECT_TRUE(load(path("a.npz")).empty());
  save(path("a.safetensors"), {});
  EXPECT_TRUE(load(path("a.safetensors")).empty());
}

TEST_F(FilesOfArrays, SafetensorsAreLaidOutAsOthersReadThem) {
  save(path("a.safetensors"), {{"w", array({1.0f, 2.0f}, {2}, bf16)}, {"b", array({1, 2})}});
  std::string header =
      R"({"b":{"dtype":"I32","shape":[2],"data_offsets":[0,8]},"w":{"dtype":"BF16","shape":[2],"data_offsets":[8,12]}})";
  header.append((8 - header.size() % 8) % 8, ' ');
  std::string length(8, '\0');
  length[0] = static_cast<char>(header.size());
  EXPECT_EQ(bytes_of("a.safetensors"),
            length + header + std::string("\1\0\0\0\2\0\0\0", 8) + std::string("\x80\x3F\0\x40", 4));
  expect_equal(load(path("a.safetensors")).at("w"), array({1.0f, 2.0f}, {2}, bf16));
  write_tensors(R"({"__metadata__":{"format":"pt"},"x":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})", "abc");
  EXPECT_EQ(load(path("a.safetensors")).at("x").to_vector<int>(), (std::vector<int>{'a', 'b', 'c'}));
}

TEST_F(FilesOfArrays, PiecesOfSpreadArraysComeToTheirPlaces) {
  Mesh square = make_mesh({{"x", 2}, {"y", 2}}), line = make_mesh({{"x", 3}});
  Array whole = numbers({5, 4, 3}, f32);
  for (const NamedSharding &sharding :
       {NamedSharding(square, P("x", "y")), NamedSharding(square, P(None, None, "y")),
        NamedSharding(square, P(Axes{"x", "y"})), NamedSharding(square, P(None, Axes{"y", "x"}, None)),
        NamedSharding(square, P()), NamedSharding(line, P("x")), NamedSharding(line, P(None, "x")),
        NamedSharding(line, P(None, None, "x"))}) {
    Array spread = device_put(whole, sharding);
    spread.save(path("a.npy"));
    expect_equal(Array::load(path("a.npy")), whole);
    save(path("a.safetensors"), {{"a", spread}, {"b", spread.astype(i8)}, {"c", scalar(7)}});
    std::map<std::string, Array> back = load(path("a.safetensors"));
    expect_equal(back.at("a"), whole);
    expect_equal(back.at("b"), whole.astype(i8));
    expect_equal(back.at("c"), scalar(7));
    save(path("a.npz"), {{"a", spread}});
    expect_equal(load(path("a.npz")).at("a"), whole);
  }
}

TEST_F(FilesOfArrays, AFileThatIsCutShortIsRefusedAnywhere) {
  for (std::string name : {"a.npz", "a.safetensors"}) {
    save(path(name), {{"x", numbers({3}, f32)}, {"y", numbers({2, 2}, i8)}});
    std::string bytes = bytes_of(name);
    for (size_t length = 0; length < bytes.size(); ++length) {
      write(name, bytes.substr(0, length));
      EXPECT_THROW(load(path(name)), InputError) << name << " cut to " << length;
    }
  }
  numbers({3}, f32).save(path("a.npy"));
  std::string bytes = bytes_of("a.npy");
  for (size_t length = 0; length < bytes.size(); ++length) {
    write("a.npy", bytes.substr(0, length));
    EXPECT_THROW(Array::load(path("a.npy")), InputError) << "cut to " << length;
  }
}

TEST_F(FilesOfArrays, DamagedSafetensorsAreRefused) {
  std::string mend = ". Copy or save it again";
  write("a.safetensors", "abc");
  EXPECT_EQ(refusal(),
            "the .safetensors file is damaged: it has 3 bytes, and the length of the header alone takes 8" + mend);
  write("a.safetensors", std::string("\xFF\0\0\0\0\0\0\0", 8) + "{}");
  EXPECT_EQ(refusal(),
            "the .safetensors file is damaged: its header has 255 bytes by its first 8 bytes, and 2 follow" + mend);
  write_tensors("{\"x\": ", "");
  EXPECT_EQ(refusal(), "the .safetensors file is damaged: its header isn't a JSON object" + mend);
  write_tensors("[1]", "");
  EXPECT_EQ(refusal(), "the .safetensors file is damaged: its header isn't a JSON object" + mend);
  write_tensors(
      R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"x":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
      "ab");
  EXPECT_EQ(refusal(), "the .safetensors file is damaged: its header has two arrays of the name 'x'" + mend);
  for (const char *described :
       {R"([1])", R"({"shape":[1],"data_offsets":[0,1]})", R"({"dtype":8,"shape":[1],"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":[-1],"data_offsets":[0,1]})", R"({"dtype":"U8","shape":1,"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":[1.5],"data_offsets":[0,1]})", R"({"dtype":"U8","shape":[1],"data_offsets":[0]})",
        R"({"dtype":"U8","shape":[1],"data_offsets":[0,1,1]})"}) {
    write_tensors(std::string("{\"x\":") + described + "}", "a");
    EXPECT_EQ(refusal(),
              "the .safetensors file is damaged: the array 'x' isn't described as {\"dtype\": text, \"shape\": "
              "[extents], \"data_offsets\": [begin, end]}" +
                  mend)
        << described;
  }
  write_tensors(R"({"x":{"dtype":"F8_E4M3","shape":[1],"data_offsets":[0,1]}})", "a");
  EXPECT_EQ(refusal(),
            "the array 'x' has the dtype F8_E4M3, which arrays here don't have; they can be BOOL, I8 to I64, U8 to "
            "U64, F16, BF16, F32, F64 and C64");
  write_tensors(R"({"x":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", "abcd");
  EXPECT_EQ(
      refusal(),
      "the .safetensors file is damaged: the array 'x' has the bytes from 0 to 4, but its shape and dtype take 8" +
          mend);
  write_tensors(R"({"x":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,0]}})", "");
  EXPECT_EQ(refusal(),
            "the .safetensors file is damaged: the array 'x' has the bytes from 0 to 0, but its shape and dtype take "
            "more than memory can hold" +
                mend);
  write_tensors(R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})", "ab");
  EXPECT_EQ(refusal(),
            "the .safetensors file is damaged: the array 'x' begins at byte 1 behind the header, and the one before "
            "it ends at 0" +
                mend);
  write_tensors(R"({"x":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})", "ab");
  EXPECT_EQ(refusal(),
            "the .safetensors file is damaged: the array 'x' ends at byte 3 behind the header, and the file has 2 "
            "there" +
                mend);
  write_tensors(R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "ab");
  EXPECT_EQ(
      refusal(),
      "the .safetensors file is damaged: its arrays end at byte 1 behind the header, and the file has 2 there" + mend);
}

TEST_F(FilesOfArrays, ExtentsThatNoNumberHoldsAreRefused) {
  for (std::string shape : {"[0,18446744073709551615]", "[0,9223372036854775807,9]"}) {
    write_tensors(R"({"x":{"dtype":"F32","shape":)" + shape + R"(,"data_offsets":[0,0]}})", "");
    EXPECT_EQ(refusal(),
              "the .safetensors file is damaged: the array 'x' has the bytes from 0 to 0, but its shape and dtype take "
              "more than memory can hold. Copy or save it again");
  }
}

TEST_F(FilesOfArrays, WhatCannotBeSavedLeavesTheEarlierFile) {
  for (std::string name : {"a.npz", "a.safetensors"}) {
    save(path(name), {{"x", array({1, 2})}});
    std::string before = bytes_of(name);
    Array gone = array({3, 4}), taken = jit([](Array x) { return x + x; }, {.donate = {0}})(gone);
    EXPECT_THROW(save(path(name), {{"a", array({1, 2})}, {"x", gone}}), InputError);
    EXPECT_EQ(bytes_of(name), before);
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 2);
}

TEST_F(FilesOfArrays, PipesTakeArraysInOrder) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array spread = device_put(numbers({4, 6}, f32), NamedSharding(mesh, P("x", "y")));
  ASSERT_EQ(mkfifo(path("pipe.npy").c_str(), 0600), 0);
  int end = open(path("pipe.npy").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  spread.save(path("pipe.npy"));
  std::string got(1000, '\0');
  got.resize(static_cast<size_t>(std::max<ssize_t>(0, read(end, got.data(), got.size()))));
  close(end);
  numbers({4, 6}, f32).save(path("a.npy"));
  EXPECT_EQ(got, bytes_of("a.npy"));
}

TEST_F(FilesOfArrays, OtherErrors) {
  EXPECT_EQ(error_of<InputError>([] { load("/nowhere/a.bin"); }),
            "/nowhere/a.bin: load knows files that end in .npz and .safetensors; give the file one of these names");
  EXPECT_EQ(error_of<InputError>([] { save("/nowhere/a.npy", {}); }),
            "/nowhere/a.npy: save knows files that end in .npz and .safetensors; one array in a .npy file goes through "
            "Array::save");
  EXPECT_EQ(error_of<InputError>([] { load("/nowhere/a.safetensors"); }),
            "/nowhere/a.safetensors: the file can't be opened: No such file or directory");
  EXPECT_EQ(error_of<InputError>([] { scalar(1).save("/nowhere/a.npy"); }),
            "/nowhere/a.npy: the file can't be written: No such file or directory");
  EXPECT_EQ(error_of<DTypeError>([&] { save(path("a.safetensors"), {{"x", numbers({1}, c128)}}); }),
            "save: the array 'x' is c128[1], and .safetensors files have no such dtype; save it in a .npz file, or "
            "convert it "
            "with astype");
  EXPECT_EQ(error_of<InputError>([&] { save(path("a.safetensors"), {{"__metadata__", scalar(1)}}); }),
            path("a.safetensors") + ": an array has the name '__metadata__', which .safetensors keeps for notes");
  EXPECT_EQ(
      error_of<InputError>([&] { save(path("a.safetensors"), {{"\xFF", scalar(1)}}); }),
      path("a.safetensors") + ": the name of an array isn't text in UTF-8, which .safetensors files are written in");
}

}  // namespace
