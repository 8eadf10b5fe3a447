#include "artifact/container_writer.h"

#include "artifact/container.h"
#include "artifact/sections.h"

namespace tessera::artifact {

uint64_t ContainerWriter::Strings::number_of(const std::string &text) {
  auto [place, is_new] = numbers.try_emplace(text, all.size());
  if (is_new) all.push_back(text);
  return place->second;
}

uint64_t ContainerWriter::Entries::number_of(std::string_view dialect, std::string_view bytes, bool is_encoded) {
  std::string key = std::string(dialect) + (is_encoded ? '\0' : '\1') + std::string(bytes);
  auto [place, is_new] = numbers.try_emplace(std::move(key), all.size());
  if (is_new) all.push_back({std::string(dialect), std::string(bytes), is_encoded});
  return place->second;
}

namespace {

// Calls `begin(dialect, count)` for each run of entries of one dialect, and `each(entry)` for its entries.
template <typename Entries, typename Begin, typename Each>
void in_groups(const Entries &entries, Begin begin, Each each) {
  for (size_t at = 0; at < entries.size();) {
    size_t end = at;
    while (end < entries.size() && entries[end].dialect == entries[at].dialect) ++end;
    begin(entries[at].dialect, end - at);
    for (; at < end; ++at) each(entries[at]);
  }
}

}  // namespace

ByteWriter ContainerWriter::dialects_section() {
  ByteWriter groups;
  in_groups(
      operations_.all,
      [&](const std::string &dialect, size_t count) { groups.numbers({dialects_.number_of(dialect), count}); },
      [&](const Entry &operation) { groups.number_with_flag(string(operation.bytes), /*is registered*/ true); });
  for (const Entries *entries : {&attributes_, &types_})
    for (const Entry &entry : entries->all) dialects_.number_of(entry.dialect);
  ByteWriter section;
  section.number(dialects_.all.size());
  for (const std::string &dialect : dialects_.all) section.number_with_flag(string(dialect), /*has version*/ false);
  section.number(operations_.all.size());
  section.append(groups.bytes());
  return section;
}

void ContainerWriter::write_sizes(ByteWriter &sizes, ByteWriter &bytes, const Entries &entries) {
  in_groups(
      entries.all,
      [&](const std::string &dialect, size_t count) { sizes.numbers({dialects_.number_of(dialect), count}); },
      [&](const Entry &entry) {
        const std::string stored = entry.is_encoded ? entry.bytes : entry.bytes + '\0';
        sizes.number_with_flag(stored.size(), entry.is_encoded);
        bytes.append(stored);
      });
}

ByteWriter ContainerWriter::strings_section() const {
  ByteWriter section;
  section.number(strings_.all.size());
  for (size_t i = strings_.all.size(); i-- > 0;) section.number(strings_.all[i].size() + 1);
  for (const std::string &text : strings_.all) section.append(text + '\0');
  return section;
}

ByteWriter ContainerWriter::properties_section() const {
  ByteWriter section;
  section.number(properties_.all.size());
  for (const std::string &bytes : properties_.all) {
    section.number(bytes.size());
    section.append(bytes);
  }
  return section;
}

std::string ContainerWriter::write(Version version, const ByteWriter &body) {
  ByteWriter sizes, entries, artifact;
  const ByteWriter dialects = dialects_section();
  sizes.numbers({attributes_.all.size(), types_.all.size()});
  write_sizes(sizes, entries, attributes_);
  write_sizes(sizes, entries, types_);
  artifact.append(bytecode_magic);
  artifact.number(container_version);
  artifact.append(std::string(producer_prefix) + to_string(version) + '\0');
  artifact.section(SectionId::strings_section, strings_section().bytes());
  artifact.section(SectionId::dialects_section, dialects.bytes());
  artifact.section(SectionId::entries_section, entries.bytes());
  artifact.section(SectionId::entry_sizes_section, sizes.bytes());
  artifact.section(SectionId::body_section, body.bytes());
  artifact.section(SectionId::properties_section, properties_section().bytes());
  return artifact.bytes();
}

}  // namespace tessera::artifact
