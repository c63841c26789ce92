type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array that grows as numbers are added, doubling its room. */
export interface Growing<Numbers extends NumberArray> {
  readonly length: number;
  push(value: number): void;
  at(index: number): number;
  /** The numbers so far, without the spare room: a view, valid until the next push. */
  view(): Numbers;
}

export const growingBytes = () => growing((length) => new Uint8Array(length));
export const growingShorts = () => growing((length) => new Uint16Array(length));
export const growingWords = () => growing((length) => new Uint32Array(length));
export const growingNumbers = () => growing((length) => new Float64Array(length));

function growing<Numbers extends NumberArray>(allocate: (length: number) => Numbers): Growing<Numbers> {
  let room = allocate(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === room.length) {
        const larger = allocate(room.length * 2);
        larger.set(room);
        room = larger;
      }
      room[length++] = value;
    },
    at: (index) => (index < length ? (room[index] ?? 0) : 0),
    view: () => room.subarray(0, length) as Numbers,
  };
}
