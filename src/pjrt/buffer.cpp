#include "pjrt/buffer.h"

#include <fmt/format.h>

#include <cstring>
#include <utility>

#include "base/dtype.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/memory_room.h"
#include "base/strided_copy.h"
#include "base/tensor_copy.h"
#include "pipeline/waiting_habit.h"
#include "pjrt/answer.h"
#include "pjrt/element_types.h"
#include "pjrt/event.h"

namespace tessera::pjrt {

Buffer::Buffer(PendingTensor elements, Memory &memory)
    : dtype(elements.dtype()),
      shape(elements.shape()),
      bytes(element_count(shape) * static_cast<int64_t>(bytes_of(dtype))),
      memory(memory),
      occasion_(elements.occasion()),
      elements_(std::move(elements)) {
  memory.add(bytes);
}

void Buffer::check_has_elements() const {
  if (elements_.empty_handle()) throw InputError("the array has been deleted or donated, and its elements are gone");
}

PendingTensor Buffer::elements() const {
  std::lock_guard lock(mutex_);
  check_has_elements();
  return elements_;
}

PendingTensor Buffer::take() {
  std::lock_guard lock(mutex_);
  check_has_elements();
  if (loans_ > 0) lent_ = elements_;
  memory.subtract(bytes);
  return std::exchange(elements_, {});
}

// The last handle on memory of the host tells the host so, which may ask for this buffer: handles go without the lock.
void Buffer::remove() noexcept {
  PendingTensor removed;
  std::lock_guard lock(mutex_);
  if (elements_.empty_handle()) return;
  memory.subtract(bytes);
  removed = std::exchange(elements_, {});
  if (loans_ > 0) lent_ = std::exchange(removed, {});
}

bool Buffer::is_deleted() const noexcept {
  std::lock_guard lock(mutex_);
  return elements_.empty_handle();
}

void Buffer::wait_if_there() const {
  if (!occasion_.has_happened() && !is_deleted()) occasion_.wait();
}

const std::byte *Buffer::address() const {
  wait_if_there();
  std::lock_guard lock(mutex_);
  check_has_elements();
  return elements_.elements().data();
}

void Buffer::lend() {
  wait_if_there();
  std::lock_guard lock(mutex_);
  check_has_elements();
  elements_.elements();  // throws if they couldn't be computed
  ++loans_;
}

void Buffer::end_loan() {
  PendingTensor returned;
  std::lock_guard lock(mutex_);
  if (loans_ == 0) throw InputError("the array's elements aren't lent");
  if (--loans_ == 0) returned = std::exchange(lent_, {});
}

namespace {

int64_t bytes_of_element(DType dtype) { return static_cast<int64_t>(bytes_of(dtype)); }

Shape row_major_bytes(const Shape &shape, DType dtype) {
  Shape strides = row_major_strides(shape);
  for (int64_t &stride : strides) stride *= bytes_of_element(dtype);
  return strides;
}

Shape given_strides(const int64_t *strides, size_t count, const Shape &shape) {
  if (count != shape.size())
    throw InputError(fmt::format("the layout has {} strides, and the array has {} dimensions", count, shape.size()));
  return Shape(strides, strides + count);
}

// Returns the strides of an array on the host in bytes.
Shape strides_on_host(const MemoryLayout *layout, const Shape &shape, DType dtype) {
  if (!layout) return row_major_bytes(shape, dtype);
  if (layout->type == LayoutType::strides)
    return given_strides(layout->strides.byte_strides, layout->strides.num_byte_strides, shape);
  if (layout->tiled.num_tiles > 0)
    throw Failure(ErrorCode::unimplemented, "tiled layouts aren't implemented on the platform tessera");
  if (layout->tiled.minor_to_major_size != shape.size())
    throw InputError(fmt::format("the layout orders {} dimensions, and the array has {}",
                                 layout->tiled.minor_to_major_size, shape.size()));
  Shape strides = shape;
  int64_t stride = bytes_of_element(dtype);
  for (size_t i = 0; i < shape.size(); ++i) {
    const auto dim = static_cast<size_t>(layout->tiled.minor_to_major[i]);
    if (dim >= shape.size()) throw InputError(fmt::format("the layout orders dimension {}, and there is none", dim));
    strides[dim] = stride;
    stride *= shape[dim];
  }
  return strides;
}

Shape shape_of(const int64_t *dims, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (dims[i] < 0) throw InputError(fmt::format("dimension {} has the extent {}; it must be 0 or more", i, dims[i]));
  return Shape(dims, dims + count);
}

// NumPy's integers of less than a byte leave the byte's upper bits open; here these repeat the sign, or are 0.
void fill_upper_bits(Tensor &elements) {
  if (!is_integer(elements.dtype()) || bits_of(elements.dtype()) >= 8) return;
  const int unused = 8 - bits_of(elements.dtype());
  const bool is_signed = is_signed_integer(elements.dtype());
  auto *bytes = reinterpret_cast<uint8_t *>(elements.mutable_data());
  for (size_t i = 0; i < elements.bytes(); ++i) {
    const auto moved = static_cast<uint8_t>(bytes[i] << unused);
    bytes[i] = static_cast<uint8_t>(is_signed ? static_cast<int8_t>(moved) >> unused : moved >> unused);
  }
}

// Numbers of less than a byte have bits that are filled here (fill_upper_bits); truth values are whole bytes.
bool may_stay(const ClientBufferFromHostBufferArgs &args, DType dtype, int64_t bytes, bool is_row_major) {
  const bool is_lent = args.host_buffer_semantics == HostBufferSemantics::immutable_zero_copy;
  const auto alignment = static_cast<uintptr_t>(alignment_for(bytes));
  return is_lent && is_row_major && (bits_of(dtype) >= 8 || dtype == DType::i1) &&
         reinterpret_cast<uintptr_t>(args.data) % alignment == 0;
}

// Returns the elements where they lie. `returned` happens when nobody reads them any more.
Tensor lent_elements(const ClientBufferFromHostBufferArgs &args, DType dtype, const Shape &shape,
                     const Occasion &returned) {
  auto *memory = const_cast<std::byte *>(static_cast<const std::byte *>(args.data));
  return Tensor(dtype, shape, {memory, [returned](std::byte *) { returned.happen(); }});
}

// Throws where a copy would make the system end this process for want of memory.
void check_room(int64_t bytes, const Shape &shape) {
  if (bytes <= much_memory) return;
  const MemoryRoom room = memory_room_with_pool();
  if (bytes <= room.left) return;
  throw MemoryError(fmt::format(
      "a copy of an array of shape {} takes {} bytes of memory, and {} are left of the {} of {}; take a smaller "
      "array, or delete others",
      extents_text(shape), bytes, room.left, room.limit, room.who));
}

// Elements that can't stay in the host's memory are copied before the call returns, so that it is free at once.
void buffer_from_host_buffer(ClientBufferFromHostBufferArgs &args) {
  const DType dtype = dtype_of(args.type);
  const Shape shape = shape_of(args.dims, args.num_dims);
  int64_t bytes = bytes_of_element(dtype);
  for (int64_t extent : shape)
    if (__builtin_mul_overflow(bytes, extent, &bytes))
      throw InputError("an array of shape " + extents_text(shape) + " has more bytes than memory can address");
  Memory &memory = args.memory ? *args.memory : args.device ? args.device->memory() : *args.client->memories.front();
  const Shape own = row_major_bytes(shape, dtype);
  const Shape theirs = args.byte_strides ? given_strides(args.byte_strides, args.num_byte_strides, shape) : own;
  if (may_stay(args, dtype, bytes, theirs == own)) {
    const Occasion returned;
    args.buffer = new Buffer(lent_elements(args, dtype, shape, returned), memory);
    args.done_with_host_buffer = new_event(returned);
    return;
  }
  check_room(bytes, shape);
  Tensor elements(dtype, shape, allocate_pooled(static_cast<size_t>(bytes)));
  copy_strided(static_cast<const std::byte *>(args.data), theirs, elements.mutable_data(), own, shape,
               bytes_of_element(dtype));
  fill_upper_bits(elements);
  args.buffer = new Buffer(std::move(elements), memory);
  args.done_with_host_buffer = ready_event();
}

// Copies elements, at once if they are there, and returns an event for when that is done.
template <typename Copy>
Event *copied_event(const PendingTensor &elements, const Copy &copy) {
  if (elements.is_decided()) {
    copy(elements.elements());
    return ready_event();
  }
  const Occasion copied;
  elements.occasion().then([elements, copy, copied](const std::exception_ptr &fault) {
    if (!fault) copy(elements.elements());
    copied.happen(fault);
  });
  return new_event(copied);
}

void buffer_to_host_buffer(BufferToHostBufferArgs &args) {
  const Buffer &source = *args.src;
  if (!args.dst) {
    args.dst_size = static_cast<size_t>(source.bytes);
    return;
  }
  if (args.dst_size < static_cast<size_t>(source.bytes))
    throw InputError(fmt::format("the array has {} bytes, and the host's memory has {}", source.bytes, args.dst_size));
  WaitingHabit::note_wait();
  auto *to = static_cast<std::byte *>(args.dst);
  const Shape theirs = strides_on_host(args.host_layout, source.shape, source.dtype);
  args.event = copied_event(source.elements(), [to, theirs](const Tensor &elements) {
    const DType dtype = elements.dtype();
    copy_strided(elements.data(), row_major_bytes(elements.shape(), dtype), to, theirs, elements.shape(),
                 bytes_of_element(dtype));
  });
}

void buffer_copy_raw_to_host(BufferCopyRawToHostArgs &args) {
  const PendingTensor elements = args.buffer->elements();
  const int64_t bytes = args.buffer->bytes;
  if (args.offset < 0 || args.transfer_size < 0 || args.offset > bytes || args.transfer_size > bytes - args.offset)
    throw InputError(fmt::format("{} bytes from byte {} on are requested, but the array has {}", args.transfer_size,
                                 args.offset, bytes));
  args.event =
      copied_event(elements, [to = args.dst, offset = args.offset, size = args.transfer_size](const Tensor &of) {
        std::memcpy(to, of.data() + offset, static_cast<size_t>(size));
      });
}

// Elements never change but when they are given away by their last owner, so that devices share them. A copy on the same
// device is asked for by callers who want another address.
Buffer *copied(const Buffer &buffer, Memory &memory) {
  const PendingTensor elements = buffer.elements();
  if (&buffer.memory != &memory) return new Buffer(elements, memory);
  if (elements.is_decided()) return new Buffer(copy_of(elements.elements()), memory);
  const PendingTensor copy(buffer.dtype, buffer.shape, Occasion());
  auto result = std::make_unique<Buffer>(copy, memory);
  elements.occasion().then([elements, copy](std::exception_ptr fault) {
    try {
      if (!fault) copy.set(copy_of(elements.elements()));
    } catch (...) {  // there may be too little memory
      fault = std::current_exception();
    }
    copy.occasion().happen(fault);
  });
  return result.release();
}
void buffer_copy_to_device(BufferCopyToDeviceArgs &args) {
  args.dst_buffer = copied(*args.buffer, args.dst_device->memory());
}
void buffer_copy_to_memory(BufferCopyToMemoryArgs &args) { args.dst_buffer = copied(*args.buffer, *args.dst_memory); }

void buffer_destroy(BufferArgs &args) { delete args.buffer; }
void buffer_delete(BufferArgs &args) { args.buffer->remove(); }
void buffer_is_deleted(BufferQuestionArgs &args) { args.answer = args.buffer->is_deleted(); }
void buffer_is_on_cpu(BufferQuestionArgs &args) { args.answer = true; }
void buffer_ready_event(BufferReadyEventArgs &args) {
  WaitingHabit::note_wait();
  args.event = new_event(args.buffer->occasion());
}
void buffer_element_type(BufferElementTypeArgs &args) { args.type = type_of(args.buffer->dtype); }
void buffer_dimensions(BufferDimensionsArgs &args) {
  args.dims = args.buffer->shape.data();
  args.num_dims = args.buffer->shape.size();
}
void buffer_dynamic_dimension_indices(BufferDynamicDimensionIndicesArgs &args) {
  args.dynamic_dim_indices = nullptr;
  args.num_dynamic_dims = 0;
}
void buffer_on_device_size(BufferOnDeviceSizeInBytesArgs &args) {
  args.on_device_size_in_bytes = static_cast<size_t>(args.buffer->bytes);
}
void buffer_device(BufferDeviceArgs &args) { args.device = args.buffer->memory.device; }
void buffer_memory(BufferMemoryArgs &args) { args.memory = &args.buffer->memory; }
void buffer_pointer(BufferPointerArgs &args) { args.pointer = args.buffer->address(); }
void buffer_lend(BufferArgs &args) { args.buffer->lend(); }
void buffer_end_loan(BufferArgs &args) { args.buffer->end_loan(); }

}  // namespace

std::span<const Implementation> buffer_functions() {
  static constexpr Implementation all[] = {
      implemented<buffer_from_host_buffer>("Client_BufferFromHostBuffer"),
      implemented<buffer_to_host_buffer>("Buffer_ToHostBuffer"),
      implemented<buffer_copy_raw_to_host>("Buffer_CopyRawToHost"),
      implemented<buffer_copy_to_device>("Buffer_CopyToDevice"),
      implemented<buffer_copy_to_memory>("Buffer_CopyToMemory"),
      implemented<buffer_destroy>("Buffer_Destroy"),
      implemented<buffer_delete>("Buffer_Delete"),
      implemented<buffer_is_deleted>("Buffer_IsDeleted"),
      implemented<buffer_is_on_cpu>("Buffer_IsOnCpu"),
      implemented<buffer_ready_event>("Buffer_ReadyEvent"),
      implemented<buffer_element_type>("Buffer_ElementType"),
      implemented<buffer_dimensions>("Buffer_Dimensions"),
      implemented<buffer_dimensions>("Buffer_UnpaddedDimensions"),
      implemented<buffer_dynamic_dimension_indices>("Buffer_DynamicDimensionIndices"),
      implemented<buffer_on_device_size>("Buffer_OnDeviceSizeInBytes"),
      implemented<buffer_device>("Buffer_Device"),
      implemented<buffer_memory>("Buffer_Memory"),
      implemented<buffer_pointer>("Buffer_UnsafePointer"),
      implemented<buffer_pointer>("Buffer_OpaqueDeviceMemoryDataPointer"),
      implemented<buffer_lend>("Buffer_IncreaseExternalReferenceCount"),
      implemented<buffer_end_loan>("Buffer_DecreaseExternalReferenceCount"),
  };
  return all;
}

}  // namespace tessera::pjrt
