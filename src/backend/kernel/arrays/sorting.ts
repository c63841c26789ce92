/** Counting a large digit costs as much for ten numbers as for ten thousand. */
const FEW = 8_192;

/**
 * Stable ascending radix sort of `order` (indexes into `keys`) in linear time. To sort by several keys, start with the
 * least significant.
 * @param keys integers from 0 to 2^32 - 1
 */
export function sortByKeys(order: Uint32Array, keys: Uint32Array): Uint32Array {
  const sorted = order.slice();
  sortInPlace(sorted, keys, new Uint32Array(order.length));
  return sorted;
}

/** Sorts `order` in place. @param spare scratch of the same length */
export function sortInPlace(order: Uint32Array, keys: Uint32Array, spare: Uint32Array): void {
  const bits = order.length < FEW ? 8 : 16;
  for (let shift = 0; shift < 32; shift += 2 * bits) {
    sortByDigit(order, spare, keys, { shift, bits });
    sortByDigit(spare, order, keys, { shift: shift + bits, bits });
  }
}

interface Digit {
  readonly shift: number;
  readonly bits: number;
}

function sortByDigit(
  order: Uint32Array,
  sorted: Uint32Array,
  keys: Uint32Array,
  { shift, bits }: Digit,
): void {
  const digits = 1 << bits;
  const starts = new Uint32Array(digits + 1);
  for (let at = 0; at < order.length; at++) {
    const digit = (((keys[order[at] ?? 0] ?? 0) >>> shift) & (digits - 1)) + 1;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  if (starts[1] === order.length) {
    sorted.set(order);
    return;
  }
  for (let digit = 1; digit <= digits; digit++) {
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  }
  for (let at = 0; at < order.length; at++) {
    const index = order[at] ?? 0;
    const digit = ((keys[index] ?? 0) >>> shift) & (digits - 1);
    const place = starts[digit] ?? 0;
    starts[digit] = place + 1;
    sorted[place] = index;
  }
}

export function indexesUpTo(length: number): Uint32Array {
  const indexes = new Uint32Array(length);
  for (let at = 0; at < length; at++) indexes[at] = at;
  return indexes;
}

/** The inverse permutation. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] ?? 0] = rank;
  return ranks;
}

/** The first index in [low, high) with at least `wanted`, by binary search in ascending values; `high` if there is none. */
export function firstFrom(values: Uint32Array, wanted: number, low = 0, high = values.length): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LARGEST_KEY = 0xffffffff;

/** Clamps a number to a key of {@link sortByKeys}. */
export function keyOf(value: number): number {
  return value > 0 ? Math.min(Math.floor(value), LARGEST_KEY) : 0;
}

export function descending(key: number): number {
  return LARGEST_KEY - key;
}
