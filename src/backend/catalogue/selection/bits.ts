export const emptyBits = (length: number): Uint32Array => new Uint32Array((length + 31) >>> 5);

/** Whether a bit is set; false outside the array. */
export const hasBit = (bits: Uint32Array, at: number): boolean =>
  (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function addBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

/**
 * The indexes of the set bits, skipping the first `begin` of them and ending before the one numbered `end`.
 */
export function indexesOfBits(bits: Uint32Array, begin: number, end: number): Uint32Array {
  const indexes = new Uint32Array(Math.max(0, end - begin));
  let found = -begin;
  for (let word = 0; word < bits.length && found < indexes.length; word++) {
    let rest = bits[word] ?? 0;
    const count = bitCount(rest);
    if (found + count <= 0) {
      found += count;
      continue;
    }
    for (; found < 0; found++) rest &= rest - 1;
    for (; rest !== 0 && found < indexes.length; rest &= rest - 1)
      indexes[found++] = word * 32 + 31 - Math.clz32(rest & -rest);
  }
  return indexes;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
