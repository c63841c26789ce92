const CHUNK = 1 << 18;

/** A list of unsigned 32-bit numbers that grows without copying. */
export interface GrowingNumbers {
  readonly length: number;
  push(value: number): void;
  /** Calls back with every number in order. */
  each(visit: (value: number, position: number) => void): void;
  /** Lets the memory go; the list is empty afterwards. */
  clear(): void;
}

export function createGrowingNumbers(): GrowingNumbers {
  let chunks: Uint32Array[] = [];
  let current = new Uint32Array(CHUNK);
  let used = CHUNK;
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (used === CHUNK) {
        current = new Uint32Array(CHUNK);
        chunks.push(current);
        used = 0;
      }
      current[used++] = value;
      length++;
    },
    clear() {
      chunks = [];
      current = new Uint32Array(0);
      used = CHUNK;
      length = 0;
    },
    each(visit) {
      let position = 0;
      for (const chunk of chunks) {
        for (let at = 0; at < CHUNK && position < length; at++) visit(chunk[at] ?? 0, position++);
      }
    },
  };
}
