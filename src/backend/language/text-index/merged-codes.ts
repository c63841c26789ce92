import type { CodesParts } from './codes.ts';
import type { MergeOfDocuments } from './merge-of-documents.ts';

/** Merges the codes of changed documents with those of the others. */
export async function mergeCodes(
  earlier: CodesParts,
  changed: CodesParts,
  { placeOfEarlier, isReplaced, yieldIfDue }: MergeOfDocuments,
): Promise<CodesParts> {
  const text = new Uint8Array(earlier.text.length + changed.text.length);
  text.set(earlier.text);
  text.set(changed.text, earlier.text.length);
  const starts = new Uint32Array(earlier.starts.length + changed.starts.length);
  const owners = new Uint32Array(starts.length);
  let length = 0;
  const push = (begin: number, owner: number) => {
    starts[length] = begin;
    owners[length] = owner;
    length += 1;
  };
  let from = 0;
  const copyUpTo = (end: number) => {
    for (; from < end; from++) {
      const owner = placeOfEarlier[earlier.owners[from] ?? 0] ?? 0;
      if (isReplaced[owner] !== 1) push(earlier.starts[from] ?? 0, owner);
    }
  };
  for (let at = 0; at < changed.starts.length; at++) {
    const begin = (changed.starts[at] ?? 0) + earlier.text.length;
    copyUpTo(firstNotBefore(text, earlier.starts, from, begin));
    push(begin, changed.owners[at] ?? 0);
    await yieldIfDue();
  }
  copyUpTo(earlier.starts.length);
  await yieldIfDue();
  return { text, starts: starts.subarray(0, length), owners: owners.subarray(0, length) };
}

/** Binary search from `low` among entries sorted by the text they point to. */
function firstNotBefore(text: Uint8Array, starts: Uint32Array, low: number, wanted: number): number {
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(text, starts[middle] ?? 0, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares two texts, each ended by 0. */
function compare(text: Uint8Array, one: number, other: number): number {
  for (let at = 0; ; at++) {
    const letter = text[one + at] ?? 0;
    const difference = letter - (text[other + at] ?? 0);
    if (difference !== 0 || letter === 0) return difference;
  }
}
