import { colourGroupOf } from '#src/backend/catalogue/index.ts';
import { SHIPPED_COLOURS, stem } from '#src/backend/language/index.ts';
import { nameKey } from './texts.ts';

export interface ColourLook {
  readonly group: string;
  readonly hex: string;
}

export const NO_COLOUR_NAME = 'Как на фото';
const mixed: ColourLook = { group: 'Разноцветный', hex: '#b9a7c9' };

/** Colour names that mean something else in a search, such as a material. */
const MORE_NAMES: Readonly<Record<string, string>> = {
  'шоколад кофе горький': 'brown',
  sand: 'beige',
  'жемчужный мокрый': 'gray',
  'деним джинсовый джинс denim': 'blue',
  'принт мультицвет леопард леопардовый клетка': 'multicolor',
};

const byName = new Map<string, ColourLook>();
const byStem = new Map<string, ColourLook>();
for (const { value, names, shades } of SHIPPED_COLOURS)
  for (const name of [value, ...names, ...shades]) learn(name, value);
for (const [names, value] of Object.entries(MORE_NAMES))
  for (const name of names.split(' ')) learn(name, value);

/**
 * The group of a colour name: that of the whole name, else of its first word that is a colour (for
 * «серо-голубой» the last part). Two colours side by side, and unknown ones, are «Разноцветный».
 */
export function lookOf(name: string): ColourLook {
  const key = nameKey(name);
  const whole = known(key);
  if (whole) return whole;
  const looks = key.split(/[/,;+&]| и /).flatMap((part) => firstLook(part) ?? []);
  const [first = mixed] = looks;
  return looks.every(({ group }) => group === first.group) ? first : mixed;
}

function firstLook(text: string): ColourLook | undefined {
  for (const word of text.split(/[^\p{L}-]+/u)) {
    const look = known(word) ?? word.split('-').reverse().map(known).find(Boolean);
    if (look) return look;
  }
  return undefined;
}

function known(key: string): ColourLook | undefined {
  const group = colourGroupOf(key);
  return group ? { group: group.title, hex: group.hex } : (byName.get(key) ?? byStem.get(stem(key)));
}

function learn(name: string, value: string): void {
  const group = colourGroupOf(value);
  if (!group) return;
  const look = { group: group.title, hex: group.hex };
  const key = nameKey(name);
  if (!byName.has(key)) byName.set(key, look);
  if (!key.includes(' ') && !byStem.has(stem(key))) byStem.set(stem(key), look);
}
