export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** An append-only list of numbers that grows without copying. */
export interface GrowableList<Numbers extends NumberArray> {
  readonly length: number;
  push(value: number): void;
  /** 0 beyond the end. */
  at(position: number): number;
  /** Empties the list and frees its memory. */
  clear(): void;
  /** Returns the numbers as an array and empties the list. */
  take(): Numbers;
}

export const growableBytes = () => growable((buffer, length) => new Uint8Array(buffer, 0, length));
export const growableShorts = () => growable((buffer, length) => new Uint16Array(buffer, 0, length));
export const growableWords = () => growable((buffer, length) => new Uint32Array(buffer, 0, length));
export const growableDoubles = () => growable((buffer, length) => new Float64Array(buffer, 0, length));

const FIRST_BYTES = 1 << 14;
const STEP_BYTES = 1 << 18;
const MAX_BYTES = 1 << 30;

/**
 * Grows in place within reserved address space: reallocating would fragment the heap. A short list, which needs none,
 * takes a hundredth of the time that reserving does.
 */
function growable<Numbers extends NumberArray>(
  over: (buffer: ArrayBuffer, length?: number) => Numbers,
): GrowableList<Numbers> {
  let buffer = new ArrayBuffer(0);
  let numbers = over(buffer);
  let length = 0;
  function clear(): void {
    if (buffer.resizable) buffer.resize(0);
    use(new ArrayBuffer(0));
    length = 0;
  }
  function grow(): void {
    if (buffer.resizable) buffer.resize(buffer.byteLength + STEP_BYTES);
    else if (length === 0) use(new ArrayBuffer(FIRST_BYTES));
    else {
      const first = numbers;
      use(new ArrayBuffer(STEP_BYTES, { maxByteLength: MAX_BYTES }));
      numbers.set(first);
    }
  }
  function use(next: ArrayBuffer): void {
    buffer = next;
    numbers = over(buffer);
  }
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === numbers.length) grow();
      numbers[length++] = value;
    },
    at: (position) => (position < length ? (numbers[position] ?? 0) : 0),
    clear,
    take() {
      const taken = over(buffer, length).slice() as Numbers;
      clear();
      return taken;
    },
  };
}
