import { snowballStem } from './snowball.ts';

const CYRILLIC_WORD = /^[а-я]+$/;
const LATIN_PLURAL = /^[a-z]{2,}[^su]s$/;
const VOWEL = /[аеиоуыэюя]/;
const MAX_CACHED = 20_000;
const cache = new Map<string, string>();

/** Words that the algorithm stems wrongly: stem → its forms. */
const IRREGULAR: Readonly<Record<string, string>> = {
  белье: 'белье белья белью бельем',
  термобелье: 'термобелье термобелья термобелью термобельем',
  худи: 'худи',
  поло: 'поло',
  гольфы: 'гольфы гольфов гольфам гольфами гольфах',
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
  деним: 'деним денима дениму денимом дениме',
};
const EXCEPTIONS = new Map(
  Object.entries(IRREGULAR).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
);

/** The common stem of a normalised word's forms: рубашка, рубашек → `рубашк`; shirts → `shirt`. Codes are unchanged. */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (word.length < 3) return word;
  if (!CYRILLIC_WORD.test(word)) return LATIN_PLURAL.test(word) ? singular(word) : word;
  const found = EXCEPTIONS.get(word) ?? withoutFleetingVowel(snowballStem(word));
  if (cache.size >= MAX_CACHED) cache.clear();
  if (word.length <= 40) cache.set(word, found);
  return found;
}

const singular = (word: string): string => word.replace(/(?<=ss|sh|ch|x)es$|s$/, '');

/** Drops the fleeting vowel of some forms (рубашек–рубашка, ремень–ремни), and permanent ones consistently too. */
function withoutFleetingVowel(stemmed: string): string {
  const soft = stemmed.replace(/ь([кц])$/, '$1');
  const fleeting = /^(.+)(?:о(к)|е([кцлн]))$/.exec(soft);
  const head = fleeting?.[1];
  const last = fleeting?.[2] ?? fleeting?.[3];
  if (head === undefined || last === undefined || !VOWEL.test(head)) return soft;
  if (!/[аеиоуыэюя]$/.test(head)) return head.replace(/ь$/, '') + last;
  return fleeting?.[3] === 'к' ? `${head}й${last}` : soft;
}
