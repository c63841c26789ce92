import type { MergeOfDocuments } from './merge-of-documents.ts';
import { mergeCodes } from './merged-codes.ts';
import type { TextIndexParts } from './text-index.ts';

/**
 * Replaces and adds documents. A word that occurred only in replaced documents keeps its frequency: it may
 * still be suggested, although it finds nothing.
 *
 * @param changed with their new numbers
 */
export async function mergeText(
  earlier: TextIndexParts,
  changed: TextIndexParts,
  merge: MergeOfDocuments,
): Promise<TextIndexParts> {
  const stems = mergeSorted(earlier.stems, changed.stems);
  const words = mergeSorted(earlier.words, changed.words);
  await merge.yieldIfDue();
  const { starts, postings } = await mergePostings(earlier, changed, stems, merge);
  return {
    documents: merge.isReplaced.length,
    stems: stems.texts,
    stemFrequencies: starts.slice(1).map((end, at) => end - (starts[at] ?? 0)),
    words: words.texts,
    wordFrequencies: gatherSums(words, earlier.wordFrequencies, changed.wordFrequencies),
    stemOfWord: stemsOfWords(words, earlier, changed, stems),
    starts,
    postings,
    codes: await mergeCodes(earlier.codes, changed.codes, merge),
  };
}

interface MergedTexts {
  readonly texts: readonly string[];
  /** By merged text: its index in either list, or -1. */
  readonly earlier: Int32Array;
  readonly changed: Int32Array;
}

function mergeSorted(one: readonly string[], other: readonly string[]): MergedTexts {
  const texts: string[] = [];
  const [earlier, changed]: [number[], number[]] = [[], []];
  for (let at = 0, beside = 0; at < one.length || beside < other.length; ) {
    const [text, rival] = [one[at], other[beside]];
    const isFirst = text !== undefined && (rival === undefined || text <= rival);
    const isSecond = rival !== undefined && (text === undefined || rival <= text);
    texts.push((isFirst ? text : rival) ?? '');
    earlier.push(isFirst ? at++ : -1);
    changed.push(isSecond ? beside++ : -1);
  }
  return { texts, earlier: Int32Array.from(earlier), changed: Int32Array.from(changed) };
}

async function mergePostings(
  earlier: TextIndexParts,
  changed: TextIndexParts,
  stems: MergedTexts,
  { placeOfEarlier, isReplaced, yieldIfDue }: MergeOfDocuments,
) {
  const starts = new Uint32Array(stems.texts.length + 1);
  const postings = new Uint32Array(earlier.postings.length + changed.postings.length);
  let length = 0;
  for (let stem = 0; stem < stems.texts.length; stem++) {
    const fresh = postingsOf(changed, stems.changed[stem] ?? -1);
    let next = 0;
    for (const posting of postingsOf(earlier, stems.earlier[stem] ?? -1)) {
      const document = placeOfEarlier[posting >>> 8] ?? 0;
      if (isReplaced[document] === 1) continue;
      const moved = document * 256 + (posting & 255);
      while (next < fresh.length && (fresh[next] ?? 0) < moved) postings[length++] = fresh[next++] ?? 0;
      postings[length++] = moved;
    }
    while (next < fresh.length) postings[length++] = fresh[next++] ?? 0;
    starts[stem + 1] = length;
    await yieldIfDue();
  }
  return { starts, postings: postings.subarray(0, length) };
}

const postingsOf = ({ starts, postings }: TextIndexParts, stem: number) =>
  stem < 0 ? postings.subarray(0, 0) : postings.subarray(starts[stem], starts[stem + 1]);

function gatherSums(
  { texts, earlier, changed }: MergedTexts,
  one: Uint32Array,
  other: Uint32Array,
): Uint32Array {
  const sums = new Uint32Array(texts.length);
  for (let at = 0; at < sums.length; at++)
    sums[at] = (one[earlier[at] ?? -1] ?? 0) + (other[changed[at] ?? -1] ?? 0);
  return sums;
}

function stemsOfWords(
  words: MergedTexts,
  earlier: TextIndexParts,
  changed: TextIndexParts,
  stems: MergedTexts,
): Uint32Array {
  const [placeOfEarlierStem, placeOfChangedStem] = [inverse(stems.earlier), inverse(stems.changed)];
  return Uint32Array.from(words.texts, (_, at) => {
    const known = words.earlier[at] ?? -1;
    return known >= 0
      ? (placeOfEarlierStem.get(earlier.stemOfWord[known] ?? 0) ?? 0)
      : (placeOfChangedStem.get(changed.stemOfWord[words.changed[at] ?? 0] ?? 0) ?? 0);
  });
}

const inverse = (indexes: Int32Array) =>
  new Map([...indexes].flatMap((index, at) => (index < 0 ? [] : [[index, at] as const])));
