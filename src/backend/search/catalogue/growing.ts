type NumberArray = Uint8Array | Uint16Array | Uint32Array;

/** A typed array that grows as numbers are added. */
export interface Growing<Numbers extends NumberArray> {
  readonly length: number;
  push(value: number): void;
  /** The numbers in an array of their length; nothing may be added after it. */
  take(): Numbers;
}

export const growingBytes = () => growing((length) => new Uint8Array(length));
export const growingShorts = () => growing((length) => new Uint16Array(length));
export const growingWords = () => growing((length) => new Uint32Array(length));

const CHUNK = 1 << 14;

/** In chunks: doubling would leave twice its length behind as garbage that the process keeps. */
function growing<Numbers extends NumberArray>(allocate: (length: number) => Numbers): Growing<Numbers> {
  const chunks: Numbers[] = [];
  let current = allocate(0);
  let used = 0;
  const lengthOf = () => (chunks.length === 0 ? 0 : (chunks.length - 1) * CHUNK + used);
  return {
    get length() {
      return lengthOf();
    },
    push(value) {
      if (used === current.length) {
        current = allocate(CHUNK);
        chunks.push(current);
        used = 0;
      }
      current[used++] = value;
    },
    take() {
      const taken = allocate(lengthOf());
      for (const [at, chunk] of chunks.entries()) {
        taken.set(chunk.subarray(0, Math.min(CHUNK, taken.length - at * CHUNK)), at * CHUNK);
      }
      chunks.length = 0;
      return taken;
    },
  };
}
