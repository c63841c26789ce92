/** Beam width and maximum number of results. */
const READINGS = 32;

/** Latin letters → Cyrillic readings, likeliest first; each later one costs one more. */
const RULES: Readonly<Record<string, string>> = {
  shch: 'щ',
  dzh: 'дж',
  sch: 'щ ш',
  sh: 'ш сх',
  ch: 'ч',
  zh: 'ж',
  kh: 'х',
  ph: 'ф',
  ck: 'к',
  ts: 'ц тс',
  tz: 'ц',
  dj: 'дж',
  ya: 'я ья',
  ja: 'я ья джа',
  yu: 'ю ью',
  ju: 'ю ью жу джу',
  yo: 'е йо',
  jo: 'е йо джо',
  ye: 'е ье ые',
  je: 'е ье дже же',
  ji: 'джи жи',
  ia: 'ия я ья',
  ie: 'ие ье',
  iu: 'ию ю',
  iy: 'ий ы',
  yy: 'ый',
  yi: 'ый ьи',
  yj: 'ый',
  ij: 'ий',
  oo: 'у оо',
  ee: 'и ее',
  a: 'а я',
  b: 'б',
  c: 'ц к с',
  d: 'д',
  e: 'е э ье',
  f: 'ф',
  g: 'г ж',
  h: 'х',
  i: 'и й',
  j: 'й ж дж ь',
  k: 'к',
  l: 'л ль',
  m: 'м',
  n: 'н нь',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т ть',
  u: 'у ю',
  v: 'в',
  w: 'в ш',
  x: 'кс х',
  y: 'ы й и',
  z: 'з',
  "'": 'ь',
};
const READINGS_OF = new Map(Object.entries(RULES).map(([latin, readings]) => [latin, readings.split(' ')]));
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  (
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh ' +
    'щ:sch ъ: ы:y ь: э:e ю:yu я:ya'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = pair.split(':');
      return [letter, latin];
    }),
);

interface Reading {
  readonly text: string;
  readonly cost: number;
}

/**
 * Russian readings of a Latin word, likeliest first, at most 32: `ubka` → `убка`, `юбка` …. Empty if there
 * are none.
 */
export function transliterate(word: string): string[] {
  if (!/^[a-z][a-z']{1,29}$/.test(word)) return [];
  const reached: Reading[][] = Array.from({ length: word.length + 1 }, () => []);
  reached[0] = [{ text: '', cost: 0 }];
  for (let at = 0; at < word.length; at++) {
    const begun = best(reached[at] ?? []);
    // A letter read alone where a longer rule applies is a less likely reading.
    let detour = 0;
    for (let length = 4; length >= 1; length--) {
      const readings = READINGS_OF.get(word.slice(at, at + length));
      if (!readings || at + length > word.length) continue;
      for (const [choice, letters] of readings.entries()) {
        for (const { text, cost } of begun) {
          reached[at + length]?.push({ text: text + letters, cost: cost + choice + detour });
        }
      }
      detour += 2;
    }
  }
  return best(reached[word.length] ?? []).map(({ text }) => text);
}

function best(readings: readonly Reading[]): Reading[] {
  const cheapest = new Map<string, Reading>();
  for (const reading of readings) {
    const rival = cheapest.get(reading.text);
    if (!rival || reading.cost < rival.cost) cheapest.set(reading.text, reading);
  }
  return [...cheapest.values()].sort((one, other) => one.cost - other.cost).slice(0, READINGS);
}

/**
 * Readings of an unfinished word, also without its last letter, which may be half of a digraph (`rubas` of
 * `rubashka`).
 */
export function transliterateBeginning(word: string): string[] {
  const shorter = word.length >= 4 ? transliterate(word.slice(0, -1)) : [];
  return [...transliterate(word).slice(0, 6), ...shorter.slice(0, 3)];
}

/** The Latin spelling of a Russian word (`зара` → `zara`). */
export function latinise(word: string): string {
  let latin = '';
  for (const letter of word) latin += LATIN_OF.get(letter) ?? letter;
  return latin;
}
