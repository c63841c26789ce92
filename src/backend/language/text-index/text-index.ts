import {
  createVocabulary,
  positionOf,
  type Vocabulary,
  type VocabularyParts,
} from '../knowledge/vocabulary.ts';
import type { UnderstoodQuery } from '../reading/query.ts';
import { type CodesParts, createCodes } from './codes.ts';
import { createMatching, type Found } from './matching.ts';
import { suggestWords } from './suggestions.ts';

export interface TextIndex {
  /** The highest document plus one. */
  readonly documents: number;
  readonly vocabulary: Vocabulary;
  /** Memory of postings and codes in bytes, without the vocabulary's strings. */
  readonly bytes: number;
  /** The documents that contain any word of a query. */
  find(query: Pick<UnderstoodQuery, 'words' | 'preferred'>): Found;
  /** Completions of the last word, together with the words before it, most frequent first. */
  suggest(text: string, limit: number): string[];
}

/** The index's parts: arrays that a worker can transfer. */
export interface TextIndexParts extends Omit<VocabularyParts, 'knowsCode' | 'greatestWeightAt'> {
  readonly documents: number;
  /** The start of each stem's postings, and the end of the last. */
  readonly starts: Uint32Array;
  /** Ascending per stem: document × 256 + weight. */
  readonly postings: Uint32Array;
  readonly codes: CodesParts;
}

export function createTextIndex(parts: TextIndexParts): TextIndex {
  const { documents, stems, starts, postings } = parts;
  const codes = createCodes(parts.codes);
  const greatestWeights = new Uint8Array(stems.length);
  const vocabulary = createVocabulary({
    ...parts,
    knowsCode: codes.knows,
    greatestWeightAt(at) {
      const known = greatestWeights[at] ?? 0;
      if (known > 0) return known;
      const greatest = greatestWeight(postings.subarray(starts[at], starts[at + 1]));
      greatestWeights[at] = greatest;
      return greatest;
    },
  });
  const nothing = new Uint32Array(0);
  const matching = createMatching({
    documents,
    codes,
    postingsOf(stem) {
      const at = positionOf(stems, stem);
      return at < 0 ? nothing : postings.subarray(starts[at], starts[at + 1]);
    },
  });
  return {
    documents,
    vocabulary,
    bytes: postings.byteLength + starts.byteLength + codes.bytes,
    find: matching.find,
    suggest: (text, limit) => suggestWords(text, limit, vocabulary),
  };
}

function greatestWeight(postings: Uint32Array): number {
  let greatest = 0;
  for (const posting of postings) if ((posting & 255) > greatest) greatest = posting & 255;
  return greatest;
}
