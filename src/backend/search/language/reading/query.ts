import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { normalise, readWords } from '../words/words.ts';
import type { ReadingKind, ReadWord } from './read-word.ts';
import { isKnown, readChunk } from './reading.ts';
import { type QueryWord, recognise } from './recognition.ts';

export interface UnderstoodQuery {
  /** As typed: normalised, at most 200 characters. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** Colour words removed from `words`; they only raise the score. */
  readonly preferred: readonly QueryWord[];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  /** The query is only sizes and colours, which `words` then repeats as words. */
  readonly facetsOnly: boolean;
  /** The interpreted query, if it differs from what was typed. */
  readonly corrected?: string;
}

export const LONGEST_QUERY = 200;
export const MAX_QUERY_WORDS = 10;

const CHANGED: ReadonlySet<string> = new Set<ReadingKind>(['layout', 'transliteration', 'correction']);

/** Interprets a query in bounded time; never throws. */
export function understand(text: string, knowledge: SearchKnowledge): UnderstoodQuery {
  const typed = text.slice(0, LONGEST_QUERY).replace(/[™®©]/g, ' ').normalize('NFKC').slice(0, LONGEST_QUERY);
  const read = readQuery(typed, knowledge);
  const { words, sizes, colours, facetWords, colourWords } = recognise(read, knowledge);
  const facetsOnly = words.length === 0 && facetWords.length > 0;
  const plain = normalise(typed).replace(/\s+/g, ' ').trim();
  const corrected = read.map((word) => word.text).join(' ');
  const changed = read.some(({ kind }) => CHANGED.has(kind)) && corrected !== plain;
  return {
    text: plain,
    words: facetsOnly ? facetWords : words,
    preferred: facetsOnly ? [] : colourWords,
    sizes,
    colours,
    facetsOnly,
    ...(changed ? { corrected } : {}),
  };
}

function readQuery(typed: string, knowledge: SearchKnowledge): ReadWord[] {
  const typedChunks = [...new Set(typed.split(/\s+/).filter((chunk) => chunk !== ''))];
  const chunks = joined(typedChunks.slice(0, 2 * MAX_QUERY_WORDS), knowledge).slice(0, MAX_QUERY_WORDS);
  return chunks
    .flatMap((chunk, at) => readChunk(chunk, at === chunks.length - 1, chunks.length === 1, knowledge))
    .slice(0, MAX_QUERY_WORDS);
}

/** Joins what was typed apart: parts of a code (`KP 1204 07`), a word in two («лонг слив»). */
function joined(chunks: readonly string[], knowledge: SearchKnowledge): string[] {
  const result: string[] = [];
  for (let at = 0; at < chunks.length; at++) {
    let length = Math.min(4, chunks.length - at);
    for (; length > 1; length--) {
      const [word, ...others] = readWords(chunks.slice(at, at + length).join(''));
      if (!word || others.length > 0) continue;
      if (word.code && /^[a-z]+\d/.test(word.text) && knowledge.vocabulary.knowsCode(word.text)) break;
      const apart = chunks.slice(at, at + length).flatMap((chunk) => readWords(chunk));
      const unknown = apart.filter((part) => part.text.length < 2 || !isKnown(part, knowledge)).length;
      if (length === 2 && !word.code && unknown > 0 && knowledge.vocabulary.wordFrequency(word.text) > 0)
        break;
    }
    result.push(chunks.slice(at, at + Math.max(1, length)).join(''));
    at += Math.max(1, length) - 1;
  }
  return result;
}
