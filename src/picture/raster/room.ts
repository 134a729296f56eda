/** Elements, such as pixels, up to which room is kept: the largest usual picture has 2160², and larger ones can be asked for. */
const maxKept = 5_000_000;

/**
 * Memory that is used again and again, by one caller at a time: what an image takes is given by the system more slowly than
 * it is filled.
 * @returns a function that gives so many elements, with whatever was in them; they are the caller's until its next call
 */
export function createRoom<List extends Uint8Array | Uint32Array>(
  make: (length: number) => List,
): (length: number) => List {
  let room = make(0);
  return (length) => {
    if (length > maxKept) return make(length);
    if (room.length < length) room = make(length);
    return room.subarray(0, length) as List;
  };
}
