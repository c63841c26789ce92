import type { CodesParts } from './codes.ts';
import type { MergeOfDocuments } from './merge-of-documents.ts';

/** Adds the codes of changed documents to those of the others. */
export async function mergeCodes(
  earlier: CodesParts,
  changed: CodesParts,
  { placeOfEarlier, isReplaced, yieldIfDue }: MergeOfDocuments,
): Promise<CodesParts> {
  const text = new Uint8Array(earlier.text.length + changed.text.length);
  text.set(earlier.text);
  text.set(changed.text, earlier.text.length);
  const begins = new Uint32Array(earlier.begins.length + changed.begins.length);
  const owners = new Uint32Array(begins.length);
  let length = 0;
  const push = (begin: number, owner: number) => {
    begins[length] = begin;
    owners[length] = owner;
    length += 1;
  };
  let from = 0;
  const copyUpTo = (end: number) => {
    for (; from < end; from++) {
      const owner = placeOfEarlier[earlier.owners[from] ?? 0] ?? 0;
      if (isReplaced[owner] !== 1) push(earlier.begins[from] ?? 0, owner);
    }
  };
  for (let at = 0; at < changed.begins.length; at++) {
    const begin = (changed.begins[at] ?? 0) + earlier.text.length;
    copyUpTo(firstNotBefore(text, earlier.begins, from, begin));
    push(begin, changed.owners[at] ?? 0);
    await yieldIfDue();
  }
  copyUpTo(earlier.begins.length);
  await yieldIfDue();
  return { text, begins: begins.subarray(0, length), owners: owners.subarray(0, length) };
}

/** Binary search from `low` among entries sorted by the text they point to. */
function firstNotBefore(text: Uint8Array, begins: Uint32Array, low: number, wanted: number): number {
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(text, begins[middle] ?? 0, wanted) < 0) low = middle + 1;
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
