// .npy and .npz files: what is written is read back, files of other writers are read, and each kind of malformed file has
// its message.
#include "base/npy.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>

#include "../../support/npy_files.h"
#include "../../support/thrown.h"
#include "base/element_types.h"
#include "base/npz.h"

namespace tessera {
namespace {

std::string npy(const std::string &header, const std::string &data, char version = 1) {
  std::string bytes = "\x93NUMPY";
  bytes += {version, '\0', static_cast<char>(header.size()), static_cast<char>(header.size() >> 8)};
  if (version > 1) bytes += std::string(2, '\0');
  return bytes + header + data;
}

std::string dictionary(const std::string &descr, const std::string &shape, const std::string &order = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

std::string parse_message(const std::string &bytes) {
  return error_of<InputError>([&] { parse_npy(bytes, "a.npy"); });
}

struct TemporaryFile {
  std::string path;
  explicit TemporaryFile(const std::string &name)
      : path((std::filesystem::temp_directory_path() / ("tessera_npy_test_" + std::to_string(::getpid()) + name))
                 .string()) {}
  ~TemporaryFile() { std::filesystem::remove(path); }
  void put(const std::string &bytes) const { std::ofstream(path, std::ios::binary) << bytes; }
};

TEST(Npy, EveryDtypeIsReadBack) {
  for (int i = 0; i < dtype_count; ++i) {
    auto dtype = static_cast<DType>(i);
    Tensor tensor(dtype, {2, 3});
    for (size_t k = 0; k < tensor.bytes(); ++k) tensor.mutable_data()[k] = static_cast<std::byte>(k % 2);
    Tensor back = as_wanted(parse_npy(format_npy(tensor), "a.npy"), {dtype, {2, 3}, "argument 0"}, "a.npy");
    EXPECT_EQ(back.dtype(), dtype);
    EXPECT_EQ(back.shape(), tensor.shape());
    EXPECT_EQ(std::memcmp(back.data(), tensor.data(), tensor.bytes()), 0) << name_of(dtype);
  }
}

TEST(Npy, BytesAreThoseOfNumpy) {
  Tensor tensor(DType::i16, {3});
  std::string expected =
      "\x93NUMPY" + std::string("\1\0\x76\0", 4) + "{'descr': '<i2', 'fortran_order': False, 'shape': (3,), }";
  expected.append(127 - expected.size(), ' ');
  EXPECT_EQ(format_npy(tensor), expected + "\n" + std::string(6, '\0'));
  EXPECT_EQ(format_npy(tensor).size() % 64, 6u);
}

TEST(Npy, FortranOrderAndBigEndian) {
  std::string data{1, 4, 2, 5, 3, 6};
  EXPECT_EQ(to_string(parse_npy(npy(dictionary("|i1", "(2, 3)", "True"), data), "a")), "[[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(to_string(parse_npy(npy(dictionary(">i2", "(3,)"), data, 2), "a")), "[260, 517, 774]");
  EXPECT_EQ(to_string(parse_npy(npy(dictionary("<u2", "(3,)"), data, 3), "a")), "[1025, 1282, 1539]");
  EXPECT_EQ(to_string(parse_npy(npy(dictionary("|b1", "(2, 3)"), data), "a")),
            "[[true, true, true], [true, true, true]]");
  EXPECT_EQ(to_string(parse_npy(npy(dictionary("<f8", "()"), std::string(8, '\0')), "a")), "0");
}

TEST(Npy, MalformedFilesHaveTheirMessages) {
  EXPECT_EQ(parse_message("PK hello"),
            "a.npy: this is not a .npy file: it must begin with the six bytes 0x93 'NUMPY'. Write "
            "arrays with numpy.save");
  EXPECT_EQ(
      parse_message("\x93NUMPY\1"),
      "a.npy: the .npy file is truncated: its preamble needs 10 bytes, the file has 7. Copy or save the file again");
  EXPECT_EQ(parse_message(npy("", "", 9)), "a.npy: the .npy file has version 9; versions 1, 2 and 3 can be read");
  EXPECT_EQ(parse_message(std::string("\x93NUMPY\2\0\1\0\x10\0", 12)),
            "a.npy: the header of the .npy file claims 1048577 bytes; at most 1048576 are read");
  EXPECT_EQ(
      parse_message(npy(dictionary("<f4", "(2,)"), "").substr(0, 30)),
      "a.npy: the .npy file is truncated: its header needs 68 bytes, the file has 30. Copy or save the file again");
  EXPECT_EQ(parse_message(npy(dictionary("<f4", "(2, 3)"), "12345678")),
            "a.npy: the .npy file has 8 bytes of data; its header says tensor<2x3xf32>, which takes 24. The file is "
            "truncated or damaged: copy or save it again");
  EXPECT_EQ(
      parse_message(npy(dictionary("<f4", "(0, 9223372036854775807, 9)"), "")),
      "a.npy: the .npy file has 0 bytes of data; its header says tensor<0x9223372036854775807x9xf32>, which takes more "
      "than memory can hold. The file is truncated or damaged: copy or save it again");
  EXPECT_EQ(
      parse_message(npy(dictionary("<f4", "(9223372036854775807, 9)"), "12345678")),
      "a.npy: the .npy file has 8 bytes of data; its header says tensor<9223372036854775807x9xf32>, which takes more "
      "than memory can hold. The file is truncated or damaged: copy or save it again");
  EXPECT_EQ(parse_message(npy(dictionary("<U7", "(2,)"), "")),
            "a.npy: the array's dtype '<U7' can't be read: it must be a boolean, an integer of 8 to 64 bits, a float "
            "of 16 to 64 bits or a complex number of 64 or 128 bits. Convert it with numpy's astype before saving");
  EXPECT_EQ(
      parse_message(npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (2,), }", "")),
      "a.npy: the array has a structured dtype; only booleans, integers, floats and complex numbers can be read. Save "
      "each field as an array of its own");
  std::string rule = ". It must be a dictionary with 'descr', 'fortran_order' and 'shape', as numpy.save writes it";
  auto malformed = [&](const std::string &header) {
    std::string text = parse_message(npy(header, ""));
    return text.substr(0, text.size() - std::min(text.size(), rule.size()));
  };
  std::string at = "a.npy: the header of the .npy file is malformed at its character ";
  EXPECT_EQ(malformed("nonsense"), at + "0: expected '{'");
  EXPECT_EQ(malformed("{'descr': '<f4', "), at + "17: expected a quoted text");
  EXPECT_EQ(malformed("{'descr': '<f4', 'shape': (2,)}"), at + "31: key 'fortran_order' is missing");
  EXPECT_EQ(malformed("{'color': '<f4'}"), at + "9: unknown key 'color'");
  EXPECT_EQ(malformed(dictionary("<f4", "(-1,)")), at + "51: expected an extent");
  EXPECT_EQ(malformed(dictionary("<f4", "(99999999999999999999,)")), at + "69: an extent is above 9223372036854775807");
  EXPECT_EQ(malformed(dictionary("<f4", "(2,)", "maybe")), at + "34: expected True or False");
  EXPECT_EQ(malformed(dictionary("<f4", "(2 3)")), at + "53: expected ')'");
}

TEST(Npy, AnotherShapeOrDtypeThanWanted) {
  ArrayWanted wanted{DType::f32, {3, 2}, "argument 1 of @main"};
  EXPECT_EQ(error_of<InputError>([&] { as_wanted(Tensor(DType::f32, {6, 2}), wanted, "in1.npy"); }),
            "in1.npy: the array has shape (6x2), but argument 1 of @main is tensor<3x2xf32> with shape (3x2). Save an "
            "array of the program's shape");
  EXPECT_EQ(error_of<InputError>([&] { as_wanted(Tensor(DType::f32, {6}), wanted, "in1.npy"); }),
            "in1.npy: the array has shape (6), but argument 1 of @main is tensor<3x2xf32> with shape (3x2). Reshape "
            "the array before saving it");
  EXPECT_EQ(
      error_of<InputError>([&] { as_wanted(Tensor(DType::f64, {3, 2}), wanted, "in1.npy"); }),
      "in1.npy: the array has dtype f64, but argument 1 of @main is tensor<3x2xf32> with dtype f32. Convert the array "
      "with numpy's astype before saving it");
  wanted = {DType::bf16, {}, "argument 0 of @main"};
  EXPECT_EQ(error_of<InputError>([&] { as_wanted(Tensor(DType::f32, {}), wanted, "in0.npy"); }),
            "in0.npy: the array has dtype f32, but argument 0 of @main is tensor<bf16> with dtype bf16, stored as the "
            "codes in ui16. Convert the array with numpy's view before saving it");
  Tensor codes(DType::i8, {2});
  codes.mutable_as<int8_t>()[1] = 8;
  EXPECT_EQ(
      error_of<InputError>([&] { as_wanted(codes, {DType::i4, {2}, "argument 0 of @main"}, "in0.npy"); }),
      "in0.npy: element 1 is 8, but argument 0 of @main is tensor<2xi4> whose codes go from -8 to 7. Mend the array "
      "before saving it");
}

TEST(Npy, FilesThatCanNotBeOpened) {
  EXPECT_EQ(error_of<InputError>([] { read_npy("/no/such/file.npy"); }),
            "/no/such/file.npy: the file can't be opened: No such file or directory");
  EXPECT_EQ(error_of<InputError>([] { read_npy("/"); }), "/: this is a folder; the name of a file is needed");
  std::string first = " and how large an array is must be known before it is read. Write it to a file first";
  EXPECT_EQ(error_of<InputError>([] { read_npy("/dev/zero"); }), "/dev/zero: this is a device," + first);
  TemporaryFile pipe("pipe.npy");
  ASSERT_EQ(mkfifo(pipe.path.c_str(), 0600), 0);
  EXPECT_EQ(error_of<InputError>([&] { read_npy(pipe.path); }), pipe.path + ": this is a pipe," + first);
  EXPECT_EQ(error_of<InputError>([&] { read_file(pipe.path); }),
            pipe.path + ": the file can't be opened: no process writes to this pipe; start the writer first");
  EXPECT_EQ(error_of<InputError>([] { read_file("/dev/zero"); }),
            "/dev/zero: the file has more than the 67108864 bytes that are read of such a file");
  EXPECT_EQ(error_of<InputError>([] { write_npy("/no/such/file.npy", Tensor(DType::f32, {})); }),
            "/no/such/file.npy: the file can't be written: No such file or directory");
}

NamedTensors two_entries() {
  Tensor a(DType::f32, {2}), b(DType::i64, {100, 3});
  a.mutable_as<float>()[1] = 1.5f;
  b.mutable_as<int64_t>()[299] = -1;
  return {{"weights", a}, {"b", b}};
}

TEST(Npz, EntriesAreReadBack) {
  TemporaryFile file("back.npz");
  write_npz(file.path, two_entries());
  NamedTensors back = read_npz(file.path);
  ASSERT_EQ(back.size(), 2u);
  EXPECT_EQ(back[0].first, "weights");
  EXPECT_EQ(to_string(back[0].second), "[0, 1.5]");
  EXPECT_EQ(back[1].second.as<int64_t>()[299], -1);
}

// The archive that numpy.savez_compressed makes of one array, put together by hand around zlib's raw deflate.
std::string deflated_archive(const std::string &contents, uint32_t claimed_size, char method = 8, char flags = 0) {
  std::string packed(compressBound(contents.size()), '\0');
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(contents.data()));
  stream.avail_in = contents.size();
  stream.next_out = reinterpret_cast<Bytef *>(packed.data());
  stream.avail_out = packed.size();
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  auto number = [](uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += i < 8 ? static_cast<char>(value >> 8 * i) : '\0';
    return text;
  };
  uint32_t crc = crc32(0, reinterpret_cast<const Bytef *>(contents.data()), contents.size());
  std::string common = number(20, 2) + number(flags, 2) + number(method, 2) + number(0, 4) + number(crc, 4) +
                       number(packed.size(), 4) + number(claimed_size, 4) + number(5, 2) + number(0, 2);
  std::string local = "PK\3\4" + common + "x.npy" + packed;
  std::string central = "PK\1\2" + number(20, 2) + common + number(0, 14) + "x.npy";
  return local + central + "PK\5\6" + number(0, 4) + number(1, 2) + number(1, 2) + number(central.size(), 4) +
         number(local.size(), 4) + number(0, 2);
}

TEST(Npz, DeflatedEntriesAreRead) {
  TemporaryFile file("deflated.npz");
  std::string contents = format_npy(two_entries()[1].second);
  write_file(file.path, deflated_archive(contents, contents.size()));
  NamedTensors back = read_npz(file.path);
  ASSERT_EQ(back.size(), 1u);
  EXPECT_EQ(back[0].first, "x");
  EXPECT_EQ(back[0].second.as<int64_t>()[299], -1);
}

TEST(Npz, DamagedArchivesHaveTheirMessages) {
  TemporaryFile file("damaged.npz");
  auto message = [&](const std::string &bytes) {
    file.put(bytes);
    std::string text = error_of<InputError>([&] { read_npz(file.path); });
    return text.starts_with(file.path) ? text.substr(file.path.size()) : text;
  };
  std::string contents = format_npy(two_entries()[0].second), again = ". Copy or save the file again";
  std::string good = deflated_archive(contents, contents.size());
  EXPECT_EQ(message("hello"),
            ": this is not a .npz archive: it must begin with the letters 'PK'. Write archives with numpy.savez");
  EXPECT_EQ(message(good.substr(0, good.size() - 9)),
            ": the .npz archive is damaged: its directory is missing, so that the file is truncated" + again);
  EXPECT_EQ(message(deflated_archive(contents, 4000000000u)),
            ": the .npz archive is damaged: entry 'x.npy' claims 4000000000 bytes from " +
                std::to_string(good.size() - 35 - 51 - 22) + " compressed ones" + again);
  EXPECT_EQ(
      message(deflated_archive(contents, contents.size() + 1)),
      "[x]: the .npy file has 9 bytes of data; its header says tensor<2xf32>, which takes 8. The file is truncated "
      "or damaged: copy or save it again");
  EXPECT_EQ(message(deflated_archive(contents.substr(0, contents.size() - 1), contents.size())),
            ": the .npz archive is damaged: entry 'x.npy' doesn't inflate to its size" + again);
  EXPECT_EQ(message(deflated_archive(contents + "?", contents.size())),
            ": the .npz archive is damaged: entry 'x.npy' doesn't inflate to its size" + again);
  EXPECT_EQ(message(deflated_archive(contents, contents.size(), 8, 1)),
            ": entry 'x.npy' is encrypted; save the archive without a password");
  EXPECT_EQ(
      message(deflated_archive(contents, contents.size(), 12)),
      ": entry 'x.npy' is compressed by method 12; methods 0 (stored) and 8 (deflated) can be read. Save the archive "
      "with numpy.savez");
  write_npz(file.path, two_entries());
  std::string stored = read_file(file.path);
  stored[stored.find("NUMPY") + 100] ^= 1;
  EXPECT_EQ(message(stored),
            ": the .npz archive is damaged: the checksum of entry 'weights.npy' doesn't match its bytes" + again);
}

// An archive that claims `count` entries, each of them the one that is there.
std::string overlapping_archive(const std::string &archive, uint64_t count) {
  auto number = [](uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> 8 * i);
    return text;
  };
  size_t at = archive.find("PK\1\2"), end = archive.find("PK\5\6");
  std::string one = archive.substr(at, end - at), bytes = archive.substr(0, at);
  for (uint64_t i = 0; i < count; ++i) {
    one[46] = static_cast<char>('a' + i);
    bytes += one;
  }
  return bytes + "PK\5\6" + number(0, 4) + number(count, 2) + number(count, 2) + number(count * one.size(), 4) +
         number(at, 4) + number(0, 2);
}

TEST(Npz, SizesAreLookedAtBeforeContents) {
  TemporaryFile file("sizes.npz");
  auto message = [&](const std::string &bytes, const ArrayWanted *wanted = nullptr) {
    file.put(bytes);
    std::string text = error_of<InputError>([&] {
      NpzFile archive(file.path);
      for (size_t i = 0; i < archive.size(); ++i) archive.read(i, wanted);
    });
    return text.starts_with(file.path) ? text.substr(file.path.size()) : text;
  };
  std::string again = ". Copy or save the file again";
  // A hundred times the same gigabyte would come out of a few kilobytes.
  std::string contents = format_npy(two_entries()[0].second), good = deflated_archive(contents, contents.size());
  size_t end = good.find("PK\1\2");
  EXPECT_EQ(message(overlapping_archive(good, 3)), ": the .npz archive is damaged: entry 'a.npy' ends at byte " +
                                                       std::to_string(end) + ", and entry 'b.npy' begins at byte 0" +
                                                       again);
  std::string twice = overlapping_archive(good, 2);
  twice[twice.rfind("b.npy")] = 'a';
  EXPECT_EQ(
      message(twice),
      ": the .npz archive is damaged: two entries have the name 'a', so it isn't clear which of them is meant" + again);
  std::string many = good;
  many[many.find("PK\5\6") + 10] = '\xFF', many[many.find("PK\5\6") + 11] = '\xFF';
  EXPECT_EQ(
      message(many),
      ": the .npz archive is damaged: its directory has 51 bytes, and 65535 entries take at least 46 each" + again);
  // 4 GB of zeros that the program doesn't want: nothing of them is unpacked, or the memory's limit would be met.
  std::string header = npy_header(DType::i8, {int64_t{4} << 30});
  std::string packed = header + std::string(5'000'000, '\0');
  std::string claims = deflated_archive(packed, static_cast<uint32_t>(packed.size()));
  ArrayWanted wanted{DType::f32, {2}, "argument 0"};
  EXPECT_EQ(message(claims, &wanted),
            "[x]: the .npy file has 5000000 bytes of data; its header says tensor<4294967296xi8>, "
            "which takes 4294967296. The file is truncated or damaged: copy or save it again");
  contents = format_npy(Tensor(DType::f32, {3}));
  EXPECT_EQ(
      message(deflated_archive(contents, contents.size()), &wanted),
      "[x]: the array has shape (3), but argument 0 is tensor<2xf32> with shape (2). Save an array of the program's "
      "shape");
}

// A directory names where its entries are, how large they are, and may lie elsewhere itself.
TEST(Npz, DirectoriesThatSayWhatIsNotSoHaveTheirMessages) {
  TemporaryFile file("directory.npz");
  const std::string contents = format_npy(two_entries()[0].second), good = deflated_archive(contents, contents.size());
  const size_t central = good.find("PK\1\2"), end = good.find("PK\5\6");
  const std::string size = std::to_string(good.size());
  const auto message_of = [&](const std::string &bytes) {
    file.put(bytes);
    std::string text = error_of<InputError>([&] { read_npz(file.path); });
    const std::string before = file.path + ": the .npz archive is damaged: ", behind = ". Copy or save the file again";
    if (!text.starts_with(before) || !text.ends_with(behind)) return text;
    return text.substr(before.size(), text.size() - before.size() - behind.size());
  };
  const auto message_with = [&](size_t at, const std::string &bytes) {
    return message_of(std::string(good).replace(at, bytes.size(), bytes));
  };
  EXPECT_EQ(message_with(central, "PK?"), "its directory has no entry at offset " + std::to_string(central));
  EXPECT_EQ(message_with(0, "PK?"), "entry 'x.npy' isn't where the directory says");
  EXPECT_EQ(message_with(central + 42, "\xFF\xFF"), "it needs 30 bytes at offset 65535, the file has " + size);
  EXPECT_EQ(message_with(central + 20, "\xFF\xFF"),
            "entry 'x.npy' needs 65535 bytes at offset 35, the file has " + size);
  EXPECT_EQ(message_of(deflated_archive(contents, static_cast<uint32_t>(contents.size()), 0)),
            "entry 'x.npy' has " + std::to_string(central - 35) + " bytes, the directory says " +
                std::to_string(contents.size()));
  const std::string locator = "PK\6\7" + std::string(16, '\0');
  EXPECT_EQ(message_of(std::string(good).insert(end, locator)), "the zip64 directory isn't where its locator says");
  std::string wide = good;
  wide.replace(central + 24, 4, 4, '\xFF').replace(central + 30, 1, 1, '\4').insert(end, std::string("\1\0\0\0", 4));
  EXPECT_EQ(message_of(wide), "the sizes of entry 'x.npy' are missing in its zip64 field");
}

// No prefix and no single wrong byte of a good archive crashes or is taken for something else than an InputError.
TEST(Npz, AnyDamageIsAnInputError) {
  TemporaryFile file("any.npz");
  std::string contents = format_npy(two_entries()[0].second), good = deflated_archive(contents, contents.size());
  for (size_t i = 0; i < good.size(); ++i) {
    for (int kind = 0; kind < 3; ++kind) {
      std::string bytes = good;
      if (kind == 0)
        bytes.resize(i);
      else
        bytes[i] ^= kind == 1 ? 0xFF : 0x01;
      file.put(bytes);
      try {
        read_npz(file.path);
      } catch (const InputError &) {
      }
    }
  }
}

}  // namespace
}  // namespace tessera
