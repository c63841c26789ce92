import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { baseStems } from '../words/diminutives.ts';
import { otherLayout } from '../words/layout.ts';
import { stem } from '../words/stem.ts';
import { latinise, transliterate, transliterateBeginning } from '../words/transliteration.ts';
import { readWords, type Word } from '../words/words.ts';
import { correct, splitInTwo } from './correction.ts';
import { COMPLETIONS, type ReadWord, wordRead } from './read-word.ts';

const SHORTEST_MISSPELT_BEGINNING = 6;

/**
 * Interprets an unknown word: a diminutive, the other script, a prefix (if it is the `last`), a misspelling,
 * two words written as one. `typed` is the part of the query that it comes from.
 */
export function readUnknown(
  { text, code }: Word,
  typed: string,
  last: boolean,
  knowledge: SearchKnowledge,
): ReadWord[] {
  const { vocabulary, colours } = knowledge;
  if (code) return [wordRead(text, 'unknown')];
  const base = baseStems(stem(text)).find(
    (known) => vocabulary.stemFrequency(known) > 0 || colours.words.has(known),
  );
  if (base !== undefined) return [{ text, stems: [base], kind: 'synonym', completions: [] }];
  const transliterated = transliterate(text);
  const spelt =
    text.length > 2 ? (knownAmong(transliterated, knowledge) ?? knownLatin(text, knowledge)) : undefined;
  if (spelt !== undefined) return [wordRead(spelt, 'transliteration')];
  const retyped = retypedWord(typed);
  const matches = last ? completionsOf([text, ...retyped, ...transliterateBeginning(text)], knowledge) : [];
  if (matches.length > 0) return [{ text, stems: [], kind: 'prefix', completions: matches }];
  const corrected = correct([text, ...[...transliterated.slice(0, 1), ...retyped].filter(isLong)], knowledge);
  if (corrected)
    return [{ text: corrected.word, stems: [corrected.stem], kind: 'correction', completions: [] }];
  const near =
    last && text.length >= SHORTEST_MISSPELT_BEGINNING
      ? knowledge.wordSpelling.nearestPrefix(text)
      : undefined;
  if (near) return [wordRead(near.word, 'correction')];
  const halves = splitInTwo(text, knowledge);
  if (halves) return halves.map((half) => wordRead(half, 'correction'));
  if (/^[a-z][a-z0-9]+$/.test(text) && vocabulary.knowsCode(text)) {
    return [{ text, stems: [text], kind: 'code', completions: [] }];
  }
  return [wordRead(text, 'unknown')];
}

/** Short words are too ambiguous for two guesses at once, another layout and a misspelling. */
function isLong(reading: string): boolean {
  return reading.length >= 5;
}

export function retypedWord(typed: string): string[] {
  const words = readWords(otherLayout(typed) ?? '');
  return words.length === 1 ? words.filter(({ code }) => !code).map(({ text }) => text) : [];
}

/** The first reading that is a known form, else the first with a known stem. */
export function knownAmong(
  readings: readonly string[],
  { vocabulary, knowsStem }: SearchKnowledge,
): string | undefined {
  return (
    readings.find((reading) => vocabulary.wordFrequency(reading) > 0) ??
    readings.find((reading) => knowsStem(stem(reading)))
  );
}

function knownLatin(text: string, { vocabulary }: SearchKnowledge): string | undefined {
  const latin = /^[а-я]+$/.test(text) ? latinise(text) : text;
  return vocabulary.wordFrequency(latin) > 0 ? latin : undefined;
}

function completionsOf(readings: readonly string[], { vocabulary }: SearchKnowledge): string[] {
  for (const reading of readings) {
    const matches = reading === '' ? [] : vocabulary.startingWith(reading, COMPLETIONS);
    if (matches.length > 0) return matches.map((known) => known.stem);
  }
  return [];
}

/** A known word in the other script: a transliterated brand or a Russian word in Latin letters. */
export function otherScript(text: string, knowledge: SearchKnowledge): string | undefined {
  const { vocabulary } = knowledge;
  const spelt = transliterate(text).find((reading) => vocabulary.wordFrequency(reading) > 0);
  const found = spelt ?? knownLatin(text, knowledge);
  return found === text ? undefined : found;
}
