#include "devices/mpi/pieces.h"

#include "kernels/copy.h"

namespace tessera {

Pieces::Pieces(const CollectiveTask &task, const ById<DeviceId, int> &process, ById<DeviceId, const void *> operands,
               Meeting &meeting)
    : task_(task), own_(task), operands_(std::move(operands)), meeting_(meeting) {
  const int self = Peers::here().index();
  own_.pieces.clear();
  for (const BlockPiece &piece : task.pieces) {
    const int to = process[piece.target];
    const int from = piece.source == DeviceId::none ? to : process[piece.source];
    if (from == self && to == self)
      own_.pieces.push_back(piece);
    else if (from == self)
      sent_[to].pieces.push_back(piece);
    else if (to == self)
      received_[from].pieces.push_back(piece);
  }
  for (auto *parcels : {&received_, &sent_})
    for (auto &[peer, parcel] : *parcels) {
      int64_t bytes = 0;
      for (const BlockPiece &piece : parcel.pieces) bytes += bytes_of_piece(piece);
      parcel.bytes.resize(static_cast<size_t>(bytes));
    }
  for (auto &[peer, parcel] : received_)
    meeting.receive(peer, parcel.bytes.data(), static_cast<int64_t>(parcel.bytes.size()), tickets_);
  for (auto &[peer, parcel] : sent_) {
    pack(parcel);
    meeting.send(peer, parcel.bytes.data(), static_cast<int64_t>(parcel.bytes.size()), tickets_);
  }
}

int64_t Pieces::bytes_of_piece(const BlockPiece &piece) const {
  return element_count(piece.size) * static_cast<int64_t>(bytes_of(task_.dtype));
}

void Pieces::pack(Parcel &parcel) const {
  const auto element = static_cast<int64_t>(bytes_of(task_.dtype));
  const Shape strides = row_major_strides(task_.operand);
  std::byte *at = parcel.bytes.data();
  for (const BlockPiece &piece : parcel.pieces) {
    const auto *operand = static_cast<const std::byte *>(operands_[piece.source]);
    copy_block(at, row_major_strides(piece.size), operand + offset_of(piece.from, strides) * element, strides,
               piece.size, element);
    at += bytes_of_piece(piece);
  }
}

void Pieces::unpack(const Parcel &parcel, const ById<DeviceId, void *> &results) const {
  const auto element = static_cast<int64_t>(bytes_of(task_.dtype));
  const Shape strides = row_major_strides(task_.result);
  const std::byte *at = parcel.bytes.data();
  for (const BlockPiece &piece : parcel.pieces) {
    auto *result = static_cast<std::byte *>(results[piece.target]);
    copy_block(result + offset_of(piece.to, strides) * element, strides, at, row_major_strides(piece.size), piece.size,
               element);
    at += bytes_of_piece(piece);
  }
}

void Pieces::finish(const ById<DeviceId, void *> &results) {
  meeting_.wait_for(tickets_);
  for (const auto &[peer, parcel] : received_) unpack(parcel, results);
  perform(own_, operands_, results, 0, 1);
}

}  // namespace tessera
