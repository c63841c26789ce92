const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[ое]чк$/, 'к'],
  [/чик$/, ''],
  [/ик$/, ''],
  [/ьиц$/, ''],
];

/** Possible base stems of a diminutive: курточк → куртк, костюмчик → костюм, шарфик → шарф, платьиц → плат. */
export function baseStems(stem: string): string[] {
  const bases: string[] = [];
  for (const [ending, replacement] of ENDINGS) {
    const base = stem.replace(ending, replacement);
    if (base !== stem && base.length >= 3) bases.push(base);
  }
  return bases;
}
