import type { UnderstoodQuery } from '../language/reading/query.ts';
import type { Alternative, QueryWord } from '../language/reading/recognition.ts';
import type { Codes } from './codes.ts';

export interface Found {
  /** Ascending. */
  readonly documents: Uint32Array;
  /** Comparable within one result only. */
  readonly scores: Uint16Array;
  readonly total: number;
  /** Whether every word was found; otherwise documents lack a word, or some words occur nowhere. */
  readonly complete: boolean;
}

export interface MatchingSource {
  readonly documents: number;
  readonly codes: Codes;
  /** Ascending: document × 256 + weight. */
  postingsOf(stem: string): Uint32Array;
}

/** Maximum cost of a query word: several times the postings of a word in all of 300,000 documents. */
const MAX_POSTINGS = 800_000;
const CODE_WEIGHT = 255;
const NOTHING = new Uint32Array(0);

export function createMatching({ documents, codes, postingsOf }: MatchingSource) {
  const matched = new Uint8Array(documents);
  const lastWord = new Uint8Array(documents);
  const lastValue = new Uint16Array(documents);
  const scores = new Uint16Array(documents);
  const places = new Uint32Array(documents);

  function alternativePostings({ stems, kind }: Alternative): Uint32Array {
    const [first = '', ...others] = stems;
    if (kind === 'code') {
      return codes.documents(first, MAX_POSTINGS).map((document) => document * 256 + CODE_WEIGHT);
    }
    let postings = postingsOf(first);
    for (const other of others)
      postings = postings.length === 0 ? NOTHING : intersect(postings, postingsOf(other));
    return postings;
  }

  function mark(word: QueryWord, stamp: number, required: boolean): boolean {
    const lists = word.alternatives.map((alternative) => ({
      weight: alternative.weight,
      postings: alternativePostings(alternative),
    }));
    const holders = lists.reduce((sum, { postings }) => sum + postings.length, 0);
    // Up to fourfold for rare words, so that partial matches of those come first.
    const rarity = 1 + 3 * (1 - Math.log(1 + Math.min(holders, documents)) / Math.log(2 + documents));
    let budget = MAX_POSTINGS;
    for (const { weight, postings } of lists) {
      const end = Math.min(postings.length, budget);
      budget -= end;
      const factor = weight * rarity;
      for (let at = 0; at < end; at++) {
        const posting = postings[at] ?? 0;
        const document = posting >>> 8;
        if (!required && matched[document] === 0) continue;
        const value = Math.ceil((posting & 255) * factor);
        if (lastWord[document] !== stamp) {
          lastWord[document] = stamp;
          lastValue[document] = value;
          if (required) matched[document] = (matched[document] ?? 0) + 1;
          scores[document] = (scores[document] ?? 0) + value;
        } else if (value > (lastValue[document] ?? 0)) {
          scores[document] = (scores[document] ?? 0) + value - (lastValue[document] ?? 0);
          lastValue[document] = value;
        }
      }
    }
    return holders > 0;
  }

  /** Documents with every word, else with all but one; unknown words are ignored if they are the minority. */
  function find({ words, preferred }: UnderstoodQuery, limit?: number): Found {
    for (const scratch of [matched, lastWord, lastValue, scores]) scratch.fill(0);
    let stamp = 0;
    let occurring = 0;
    for (const word of words) if (mark(word, ++stamp, true)) occurring++;
    for (const word of preferred) mark(word, ++stamp, false);
    if (occurring === 0 || occurring * 2 < words.length)
      return collect(Number.POSITIVE_INFINITY, false, limit);
    const all = collect(occurring, occurring === words.length, limit);
    return all.total > 0 || occurring === 1 ? all : collect(occurring - 1, false, limit);
  }

  function collect(least: number, complete: boolean, limit = Number.POSITIVE_INFINITY): Found {
    let total = 0;
    for (let document = 0; document < documents; document++) {
      if ((matched[document] ?? 0) >= least) places[total++] = document;
    }
    const found = places.slice(0, total);
    const kept = total > limit ? best(found, limit) : found;
    return {
      documents: kept,
      scores: Uint16Array.from(kept, (document) => scores[document] ?? 0),
      total,
      complete,
    };
  }

  function best(found: Uint32Array, limit: number): Uint32Array {
    const most = Math.max(0, Math.floor(limit));
    const holders = new Uint32Array(1 << 16);
    for (const document of found) holders[scores[document] ?? 0] = (holders[scores[document] ?? 0] ?? 0) + 1;
    let least = holders.length;
    let above = 0;
    while (least > 0 && above + (holders[least - 1] ?? 0) <= most) above += holders[--least] ?? 0;
    const kept = new Uint32Array(most);
    let atThreshold = most - above;
    let length = 0;
    for (const document of found) {
      const score = scores[document] ?? 0;
      if (score >= least || (score === least - 1 && atThreshold-- > 0)) kept[length++] = document;
    }
    return kept;
  }

  return { find };
}

function intersect(one: Uint32Array, other: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(one.length, other.length));
  let length = 0;
  let at = 0;
  for (const posting of one) {
    const document = posting >>> 8;
    while (at < other.length && (other[at] ?? 0) >>> 8 < document) at++;
    if (at === other.length) break;
    const rival = other[at] ?? 0;
    if (rival >>> 8 === document) shared[length++] = Math.min(posting, rival);
  }
  return shared.subarray(0, length);
}
