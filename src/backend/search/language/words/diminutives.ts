const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[ое]чк$/, 'к'],
  [/чик$/, ''],
  [/ик$/, ''],
  [/ьиц$/, ''],
];

/** Stems that a diminutive may come from: курточк → куртк, костюмчик → костюм, шарфик → шарф, платьиц → плат. */
export function baseStems(stem: string): string[] {
  const bases: string[] = [];
  for (const [ending, replacement] of ENDINGS) {
    const base = stem.replace(ending, replacement);
    if (base !== stem && base.length >= 3) bases.push(base);
  }
  return bases;
}
