import type { UnderstoodQuery } from '../reading/query.ts';
import type { Alternative } from '../reading/query-words.ts';
import type { QueryWord } from '../reading/roles.ts';
import type { Codes } from './codes.ts';

/** The documents with a head of a query, or with any word if it has no heads. */
export interface Found {
  /** Ascending. */
  readonly documents: Uint32Array;
  /** By found document: a bit for each word of the query, the first word lowest. */
  readonly masks: Uint16Array;
  /** Comparable within one result only. */
  readonly scores: Uint16Array;
  /** How surely a document is what the query's heads name: 2 by its own name, 1 by its categories. */
  readonly tiers: Uint8Array;
}

export interface MatchingSource {
  readonly documents: number;
  readonly codes: Codes;
  /** Ascending: document × 256 + weight. */
  postingsOf(stem: string): Uint32Array;
}

/** From these weights on a document is of a kind, rather than mentioning it; see `document.ts`. */
const OF_KIND_BY_NAME = 175;
const OF_KIND_BY_CATEGORY = 140;
/** The weight of a head relative to the other words. */
const HEAD_FACTOR = 4;
/** Maximum cost of a query word: several times the postings of a word in all of 300,000 documents. */
const MAX_POSTINGS = 800_000;
const CODE_WEIGHT = 255;
const ALL_BITS = 0xffff;
const NOTHING = new Uint32Array(0);

export function createMatching({ documents, codes, postingsOf }: MatchingSource) {
  const masks = new Uint16Array(documents);
  const tiers = new Uint8Array(documents);
  const lastWord = new Uint8Array(documents);
  const lastValue = new Uint16Array(documents);
  const scores = new Uint16Array(documents);

  /** The documents of an alternative with the weight of its first word, which names the kind of goods. */
  function alternativePostings({ stems, kind }: Alternative): Uint32Array {
    const [first = [], ...others] = stems;
    if (kind === 'code') {
      const owners = codes.documents(first[0] ?? '', MAX_POSTINGS);
      return owners.map((document) => document * 256 + CODE_WEIGHT);
    }
    let postings = union(first.map(postingsOf));
    for (const other of others) {
      if (postings.length === 0) break;
      postings = among(postings, union(other.map(postingsOf)));
    }
    return postings;
  }

  function mark({ alternatives, isHead }: QueryWord, stamp: number, bit: number): void {
    const least = isHead ? OF_KIND_BY_CATEGORY : 0;
    let budget = MAX_POSTINGS;
    for (const alternative of alternatives) {
      const postings = alternativePostings(alternative);
      const end = Math.min(postings.length, budget);
      budget -= end;
      const most = alternative.isDetail ? OF_KIND_BY_CATEGORY - 1 : CODE_WEIGHT;
      const factor = alternative.weight * (isHead ? HEAD_FACTOR : 1);
      for (let at = 0; at < end; at++) {
        const posting = postings[at] ?? 0;
        const weight = posting & 255;
        const document = posting >>> 8;
        if (weight < least || weight > most || (bit === 0 && masks[document] === 0)) continue;
        if (isHead && weight >= OF_KIND_BY_NAME) tiers[document] = 2;
        const value = Math.ceil(weight * factor);
        const isFirst = lastWord[document] !== stamp;
        const gained = isFirst ? value : value - (lastValue[document] ?? 0);
        if (gained <= 0) continue;
        lastWord[document] = stamp;
        lastValue[document] = value;
        masks[document] = (masks[document] ?? 0) | bit;
        scores[document] = (scores[document] ?? 0) + gained;
      }
    }
  }

  function find({ words, preferred }: Pick<UnderstoodQuery, 'words' | 'preferred'>): Found {
    for (const scratch of [masks, tiers, lastWord, lastValue, scores]) scratch.fill(0);
    for (const [at, word] of words.entries()) mark(word, at + 1, 1 << at);
    for (const [at, word] of preferred.entries()) mark(word, words.length + at + 1, 0);
    const heads = words.reduce((bits, { isHead }, at) => (isHead ? bits | (1 << at) : bits), 0);
    return collect(heads === 0 ? ALL_BITS : heads);
  }

  /** @param needed bits of which a document must have at least one */
  function collect(needed: number): Found {
    let total = 0;
    for (let document = 0; document < documents; document++) {
      if (((masks[document] ?? 0) & needed) !== 0) total++;
    }
    const found = {
      documents: new Uint32Array(total),
      masks: new Uint16Array(total),
      scores: new Uint16Array(total),
      tiers: new Uint8Array(total),
    };
    for (let document = 0, at = 0; at < total; document++) {
      const mask = masks[document] ?? 0;
      if ((mask & needed) === 0) continue;
      found.documents[at] = document;
      found.masks[at] = mask;
      found.scores[at] = scores[document] ?? 0;
      found.tiers[at] = tiers[document] ?? 0;
      at++;
    }
    return found;
  }

  return { find };
}

/** The documents of any list, each with its greatest weight. */
function union(lists: readonly Uint32Array[]): Uint32Array {
  const [first = NOTHING, ...others] = lists.filter(({ length }) => length > 0);
  return others.reduce(merge, first);
}

function merge(one: Uint32Array, other: Uint32Array): Uint32Array {
  const merged = new Uint32Array(one.length + other.length);
  let length = 0;
  for (let at = 0, beside = 0; at < one.length || beside < other.length; ) {
    const posting = one[at] ?? 0xffffffff;
    const rival = other[beside] ?? 0xffffffff;
    if (posting >>> 8 <= rival >>> 8) at++;
    if (rival >>> 8 <= posting >>> 8) beside++;
    merged[length++] = posting >>> 8 === rival >>> 8 ? Math.max(posting, rival) : Math.min(posting, rival);
  }
  return merged.subarray(0, length);
}

/** Those that the other list also contains. */
function among(postings: Uint32Array, other: Uint32Array): Uint32Array {
  let at = 0;
  return postings.filter((posting) => {
    const document = posting >>> 8;
    while (at < other.length && (other[at] ?? 0) >>> 8 < document) at++;
    return at < other.length && (other[at] ?? 0) >>> 8 === document;
  });
}
