type NumberArray = Uint8Array | Uint16Array | Uint32Array;

/** A typed array that grows as numbers are added. */
export interface Growing<Numbers extends NumberArray> {
  readonly length: number;
  push(value: number): void;
  /** The numbers in an array of their length; nothing may be added after it. */
  take(): Numbers;
}

export const growingBytes = () =>
  growing(
    (buffer) => new Uint8Array(buffer),
    (numbers) => numbers.slice(),
  );
export const growingShorts = () =>
  growing(
    (buffer) => new Uint16Array(buffer),
    (numbers) => numbers.slice(),
  );
export const growingWords = () =>
  growing(
    (buffer) => new Uint32Array(buffer),
    (numbers) => numbers.slice(),
  );

const STEP_BYTES = 1 << 18;
const MOST_BYTES = 1 << 27;

/**
 * Grows in place, within addresses that are reserved but take no memory: arrays replaced by larger ones, or chunks,
 * would leave holes that the process never gives back.
 */
function growing<Numbers extends NumberArray>(
  over: (buffer: ArrayBuffer) => Numbers,
  copy: (numbers: Numbers) => Numbers,
): Growing<Numbers> {
  const buffer = new ArrayBuffer(0, { maxByteLength: MOST_BYTES });
  const numbers = over(buffer);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === numbers.length) buffer.resize(buffer.byteLength + STEP_BYTES);
      numbers[length++] = value;
    },
    take() {
      const taken = copy(numbers.subarray(0, length) as Numbers);
      buffer.resize(0);
      return taken;
    },
  };
}
