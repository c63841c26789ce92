/** A 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A seeded random source (mulberry32): the same seed always gives the same sequence. */
export class Chance {
  private state: number;

  constructor(seed: string | number) {
    this.state = typeof seed === 'string' ? hashOf(seed) : seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws {RangeError} for an empty list */
  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new RangeError('Nothing to choose from');
    return value;
  }

  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = list.at(-1);
    if (!last) throw new RangeError('Nothing to choose from');
    return last[0];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    const result: T[] = [];
    while (rest.length > 0) result.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    return result;
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }
}
