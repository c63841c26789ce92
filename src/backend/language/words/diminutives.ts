import { stem } from './stem.ts';

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[ое]чк$/, 'к'],
  [/чик$/, ''],
  [/ик$/, ''],
  [/ьиц$/, ''],
  [/[ео]нь?к$/, ''],
  [/оват$/, ''],
];

/** Possible base stems of a diminutive: курточк → куртк, костюмчик → костюм, шарфик → шарф, платьиц → плат, беленьк → бел. */
export function baseStems(stemmed: string): string[] {
  const bases: string[] = [];
  for (const [ending, replacement] of ENDINGS) {
    const base = stemmed.replace(ending, replacement);
    if (base !== stemmed && base.length >= 3) bases.push(base, stem(base));
  }
  return bases;
}
