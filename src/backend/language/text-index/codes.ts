import { growableBytes, growableWords } from '#src/backend/kernel/arrays/growable-list.ts';
import { indexesUpTo, sortInPlace } from '#src/backend/kernel/arrays/sorting.ts';

export interface Codes {
  /** Documents with exactly this code or, failing that, with this prefix; at most `limit`, unsorted. */
  documents(code: string, limit: number): Uint32Array;
  /** Whether some code, or a later part of one, starts with `code`. */
  knows(code: string): boolean;
  readonly bytes: number;
}

export interface CodesParts {
  /** The codes, each terminated by 0. */
  readonly text: Uint8Array;
  /** By entry, sorted by the text it points to: its offset in `text`. */
  readonly starts: Uint32Array;
  readonly owners: Uint32Array;
}

export interface CodesBuilder {
  /** Adds a code without separators (a–z and digits), with the offsets of its later parts. */
  add(document: number, code: string, parts: readonly number[]): void;
  build(): Generator<undefined, CodesParts>;
}

const SHORTEST_PART = 4;

/** A suffix array: entries point to each code and each of its later parts, sorted by text. */
export function createCodesBuilder(): CodesBuilder {
  const text = growableBytes();
  const starts = growableWords();
  const owners = growableWords();

  function addEntry(begin: number, document: number): void {
    starts.push(begin);
    owners.push(document);
  }

  return {
    add(document, code, parts) {
      addEntry(text.length, document);
      for (const part of parts)
        if (code.length - part >= SHORTEST_PART) addEntry(text.length + part, document);
      for (let at = 0; at < code.length; at++) text.push(code.charCodeAt(at));
      text.push(0);
    },
    *build() {
      const codes = text.take();
      const unsorted = { starts: starts.take(), owners: owners.take() };
      const { order, keys, spare } = yield* sortedByText(codes, unsorted.starts);
      return {
        text: codes,
        starts: gatherInto(keys, unsorted.starts, order),
        owners: gatherInto(spare, unsorted.owners, order),
      };
    },
  };
}

/** Sorts entries four letters at a time from the last; buffers are reused, for there may be millions. */
function* sortedByText(text: Uint8Array, starts: Uint32Array) {
  const lengths = Uint16Array.from(starts, (begin) => text.indexOf(0, begin) - begin);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const order = indexesUpTo(starts.length);
  const keys = new Uint32Array(starts.length);
  const spare = new Uint32Array(starts.length);
  for (let offset = longest - (longest % 4); offset >= 0; offset -= 4) {
    for (let entry = 0; entry < keys.length; entry++) {
      keys[entry] = fourLetters(text, starts[entry] ?? 0, lengths[entry] ?? 0, offset);
    }
    yield;
    sortInPlace(order, keys, spare);
    yield;
  }
  return { order, keys, spare };
}

function gatherInto(target: Uint32Array, values: Uint32Array, order: Uint32Array): Uint32Array {
  for (let at = 0; at < order.length; at++) target[at] = values[order[at] ?? 0] ?? 0;
  return target;
}

function fourLetters(text: Uint8Array, begin: number, length: number, offset: number): number {
  let key = 0;
  for (let at = offset; at < offset + 4; at++) key = key * 256 + (at < length ? (text[begin + at] ?? 0) : 0);
  return key;
}

export function createCodes({ text, starts, owners }: CodesParts): Codes {
  /** `order` is 0 on a prefix match, and `whole` 1 if it is exact. */
  function compare(entry: number, prefix: string): { order: number; whole: boolean } {
    const begin = starts[entry] ?? 0;
    for (let at = 0; at < prefix.length; at++) {
      const difference = (text[begin + at] ?? 0) - prefix.charCodeAt(at);
      if (difference !== 0) return { order: difference, whole: false };
    }
    return { order: 0, whole: text[begin + prefix.length] === 0 };
  }

  function firstNotBefore(prefix: string): number {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(middle, prefix).order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    bytes: text.byteLength + starts.byteLength + owners.byteLength,
    knows(code) {
      const first = firstNotBefore(code);
      return code !== '' && first < starts.length && compare(first, code).order === 0;
    },
    documents(code, limit) {
      const first = code === '' ? starts.length : firstNotBefore(code);
      // The shorter text sorts first, so an exact match starts the range.
      const exact = first < starts.length && compare(first, code).whole;
      let end = first;
      for (; end < starts.length && end - first < limit; end++) {
        const { order, whole } = compare(end, code);
        if (order !== 0 || (exact && !whole)) break;
      }
      return owners.subarray(first, end);
    },
  };
}
