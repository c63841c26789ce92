// Makes static/fonts from the typeface's npm package: `node scripts/fonts/subset-fonts.ts`. The results are committed,
// so that a build needs no font tools.

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const weights = { wght: { min: 300, max: 600 } };
/** Kerning, and figures of one width for sums: the other features' glyphs would be a sixth of the Latin file. */
const features = ['kern', 'tnum'];
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = `${range(0x20, 0x7e)} «»—–‑…·•×№°©®„“”‘’′″−→←`;
const cyrillic = `${range(0x410, 0x44f)}Ёё№`;

async function subset(source: string, target: string, characters: string): Promise<void> {
  const original = readFileSync(`node_modules/@fontsource-variable/onest/files/${source}`);
  const made = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: weights,
    keepFeatures: features,
  });
  writeFileSync(`static/fonts/${target}`, made);
  console.log(`${target}: ${made.length} bytes`);
}

await subset('onest-cyrillic-wght-normal.woff2', 'onest-cyrillic.woff2', cyrillic);
await subset('onest-latin-wght-normal.woff2', 'onest-latin.woff2', latin);
await subset('onest-latin-ext-wght-normal.woff2', 'onest-currency.woff2', '₽֏');
