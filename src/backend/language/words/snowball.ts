// The Russian Snowball algorithm without the endings of verbs, participles and gerunds, which would cut nouns
// («сарафан», «рукав», «лонгслив», «материал») differently from their other forms («сарафанов», «рукава» …).

const VOWEL = /[аеиоуыэюя]/;
const ADJECTIVE = longestFirst(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
);
const NOUN = longestFirst(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
const REFLEXIVE = ['ся', 'сь'];
const SUPERLATIVE = ['ейше', 'ейш'];
const DERIVATIONAL = ['ость', 'ост'];

/** The Snowball stem of a lower-case Cyrillic word with `е` for `ё`. */
export function snowballStem(word: string): string {
  const region = afterFirstVowel(word);
  if (region === word.length) return word;
  let stem = word;
  stem = without(stem, REFLEXIVE, region) ?? stem;
  stem = without(stem, ADJECTIVE, region) ?? without(stem, NOUN, region) ?? stem;
  stem = without(stem, ['и'], region) ?? stem;
  stem = without(stem, DERIVATIONAL, secondRegion(word)) ?? stem;
  const plain = without(stem, SUPERLATIVE, region);
  if (plain !== undefined) return undouble(plain);
  if (stem.endsWith('нн')) return undouble(stem);
  return without(stem, ['ь'], region) ?? stem;
}

function longestFirst(endings: string): string[] {
  return endings.split(' ').sort((one, other) => other.length - one.length);
}

function without(word: string, endings: readonly string[], region: number): string | undefined {
  for (const ending of endings) {
    if (word.length - ending.length >= region && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return undefined;
}

function undouble(stem: string): string {
  return stem.endsWith('нн') ? stem.slice(0, -1) : stem;
}

function afterFirstVowel(word: string): number {
  const vowel = word.search(VOWEL);
  return vowel < 0 ? word.length : vowel + 1;
}

function secondRegion(word: string): number {
  let found = 0;
  for (let at = 1; at < word.length; at++) {
    if (VOWEL.test(word[at - 1] ?? '') && !VOWEL.test(word[at] ?? '') && ++found === 2) return at + 1;
  }
  return word.length;
}
