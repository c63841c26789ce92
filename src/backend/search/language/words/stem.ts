import { snowballStem } from './snowball.ts';

const CYRILLIC_WORD = /^[а-я]+$/;
const VOWEL = /[аеиоуыэюя]/;
const MEMORY = 20_000;
const remembered = new Map<string, string>();

/** Words whose endings mislead the algorithm: stem → the forms that lead to it. */
const IRREGULAR: Readonly<Record<string, string>> = {
  белье: 'белье белья белью бельем',
  термобелье: 'термобелье термобелья термобелью термобельем',
  худи: 'худи',
  поло: 'поло',
  пижам: 'пижам',
  панам: 'панам',
  рубах: 'рубах',
  кожзам: 'кожзам',
  кружев: 'кружев',
  лен: 'льна льну льном льне',
  сережк: 'серьги серьга серьгу серьгой серег серьгами серьгах серьгам',
  чехл: 'чехол',
  замш: 'замшей',
  дет: 'ребенок ребенка ребенку ребенком ребенке',
  подошв: 'подошв',
  альбом: 'альбом',
};
const EXCEPTIONS = new Map(
  Object.entries(IRREGULAR).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
);

/**
 * The stem that all forms of a Russian word share (рубашка, рубашки, рубашек → `рубашк`). Takes one normalised
 * word; words with anything but Cyrillic letters are returned as they are.
 */
export function stem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (word.length < 3 || !CYRILLIC_WORD.test(word)) return word;
  const found = EXCEPTIONS.get(word) ?? withoutFleetingVowel(snowballStem(word));
  if (remembered.size >= MEMORY) remembered.clear();
  if (word.length <= 40) remembered.set(word, found);
  return found;
}

/**
 * Folds the vowel that appears only in some forms (рубашек–рубашка, юбок–юбка, маек–майка, ремень–ремни,
 * туфель–туфли, колец–кольцо). Applied to every stem alike, so a word in which the vowel is permanent folds the
 * same in all its forms.
 */
function withoutFleetingVowel(stemmed: string): string {
  const soft = stemmed.replace(/ь([кц])$/, '$1');
  const fleeting = /^(.+)(?:о(к)|е([кцлн]))$/.exec(soft);
  const head = fleeting?.[1];
  const last = fleeting?.[2] ?? fleeting?.[3];
  if (head === undefined || last === undefined || !VOWEL.test(head)) return soft;
  if (!/[аеиоуыэюя]$/.test(head)) return head.replace(/ь$/, '') + last;
  return fleeting?.[3] === 'к' ? `${head}й${last}` : soft;
}
