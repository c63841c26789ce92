const STEP_BYTES = 1 << 20;
const MOST_BYTES = 1 << 30;

/** A list of unsigned 32-bit numbers that grows without copying. */
export interface GrowingNumbers {
  readonly length: number;
  push(value: number): void;
  at(position: number): number;
  /** Lets the memory go; the list is empty afterwards. */
  clear(): void;
}

/** Grows within reserved addresses that take no memory: chunks would leave holes that the process never gives back. */
export function createGrowingNumbers(): GrowingNumbers {
  const buffer = new ArrayBuffer(0, { maxByteLength: MOST_BYTES });
  const numbers = new Uint32Array(buffer);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === numbers.length) buffer.resize(buffer.byteLength + STEP_BYTES);
      numbers[length++] = value;
    },
    at: (position) => numbers[position] ?? 0,
    clear() {
      length = 0;
      buffer.resize(0);
    },
  };
}
