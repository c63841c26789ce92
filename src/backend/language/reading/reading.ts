import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { otherLayout } from '../words/layout.ts';
import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { transliterate } from '../words/transliteration.ts';
import { normalise, readWords, type Word } from '../words/words.ts';
import { isFiller } from './fillers.ts';
import { COMPLETIONS, type ReadWord, wordRead } from './read-word.ts';
import { knownAmong, readUnknown, retypedWord } from './unknown-word.ts';

/** A complete word is also treated as a prefix if a completion is this many times more frequent. */
const FAR_MORE_FREQUENT = 10;

/** Interprets one space-separated part of a query; `last` if the shopper may still be typing it. */
export function readChunk(
  chunk: string,
  last: boolean,
  alone: boolean,
  knowledge: SearchKnowledge,
): ReadWord[] {
  const words = readWords(chunk);
  if (words.length > 0 && words.every((word) => isKnown(word, knowledge))) {
    return words.map((word, at) => readKnown(word, last && at === words.length - 1, knowledge));
  }
  const isBegun = last && isBeginning(words, knowledge);
  const retyped = isBegun ? undefined : retype(chunk, alone, knowledge);
  if (retyped) {
    return retyped.map((word) => {
      const read = readKnown(word, false, knowledge);
      return word.code ? read : { ...read, kind: 'layout' };
    });
  }
  const soft = normalise(chunk).replace(/^[^a-z]+|[^a-z']+$/g, '');
  if (soft.includes("'")) {
    const spelt = knownAmong(transliterate(soft), knowledge);
    if (spelt) return [wordRead(spelt, 'transliteration')];
  }
  const [whole] = words.length > 1 ? retypedWord(chunk) : [];
  if (whole !== undefined && words.every((word) => word.text.length < 3 || !isKnown(word, knowledge))) {
    const read = readUnknown({ text: whole, code: false, parts: [] }, whole, last, knowledge);
    if (read[0]?.kind !== 'unknown') return read;
  }
  return words.flatMap((word, at) => {
    const atEnd = last && at === words.length - 1;
    if (isKnown(word, knowledge)) return readKnown(word, atEnd, knowledge);
    return readUnknown(word, words.length === 1 ? chunk : word.text, atEnd, knowledge);
  });
}

/** Whether the word needs no other interpretation: it is known, or not a word at all. */
export function isKnown({ text, code }: Word, { vocabulary, sizes, knowsStem }: SearchKnowledge): boolean {
  if (isStopWord(text) || isFiller(text) || sizes.at([text], 0) || /^\d{1,3}$/.test(text)) return true;
  return code ? vocabulary.knowsCode(text) : vocabulary.wordFrequency(text) > 0 || knowsStem(stem(text));
}

function readKnown({ text, code }: Word, last: boolean, { vocabulary }: SearchKnowledge): ReadWord {
  if (code) return { text, stems: [text], kind: 'code', completions: [] };
  const own = stem(text);
  if (!last || /^\d+$/.test(text)) return wordRead(text, 'exact');
  const candidates = vocabulary.startingWith(text, COMPLETIONS);
  const matches = candidates.filter((known) => known.stem !== own);
  if (vocabulary.wordFrequency(text) === 0 && matches.length > 0 && matches.length === candidates.length) {
    // «бель» is not a form of «белый» despite the same stem, so it can only be a prefix.
    return { text, stems: [], kind: 'prefix', completions: matches.map((known) => known.stem) };
  }
  const likeliest = vocabulary.stemFrequency(matches[0]?.stem ?? '');
  const complete =
    vocabulary.wordFrequency(text) > 0 && likeliest < vocabulary.stemFrequency(own) * FAR_MORE_FREQUENT;
  return { ...wordRead(text, 'exact'), completions: complete ? [] : matches.map((known) => known.stem) };
}

/** Whether more letters may make it a known word: «дж» is an unfinished word, not «l;». */
function isBeginning(words: readonly Word[], { vocabulary }: SearchKnowledge): boolean {
  const [word, ...others] = words;
  return others.length === 0 && word?.code === false && vocabulary.isBeginning(word.text);
}

/** The chunk in the other keyboard layout, if that makes every word known; a lone stop word proves nothing. */
function retype(chunk: string, alone: boolean, knowledge: SearchKnowledge): Word[] | undefined {
  for (const typed of new Set([chunk, chunk.replace(/^["'(]+|["').,;]+$/g, '')])) {
    const words = readWords(otherLayout(typed) ?? '');
    if (words.length === 0 || !words.every((word) => isKnown(word, knowledge))) continue;
    if (words.some(({ text }) => /^\d+$/.test(text) || (alone && isStopWord(text)))) continue;
    return words;
  }
  return undefined;
}
