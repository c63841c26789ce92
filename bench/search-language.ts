// Search over 300,000 products of 100,000 models: build time, memory and the time of queries with typing errors.
// Run: node --expose-gc --import tsx bench/search-language.ts (or npx tsx bench/search-language.ts)
import {
  createKnowledge,
  createTextIndexBuilder,
  SHIPPED_COLOURS,
  SHIPPED_SYNONYMS,
  understand,
} from '#src/backend/language/index.ts';

const MODELS = 100_000;
const COLOURS = 3;
const QUERIES = 2_000;

let seed = 20_240_607;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
function pick(words: readonly string[]): string {
  return words[random(words.length)] ?? '';
}
function list(words: string): string[] {
  return words.split(' ');
}

const kinds = list(
  'рубашка юбка платье сарафан блузка футболка лонгслив водолазка джемпер пуловер кардиган свитшот худи толстовка ' +
    'брюки джинсы шорты легинсы комбинезон костюм пиджак жакет пальто плащ куртка пуховик шуба ветровка жилет ' +
    'кроссовки кеды ботинки сапоги туфли босоножки балетки мокасины сумка рюкзак шапка шарф перчатки ремень ' +
    'пижама халат купальник бюстгальтер колготки носки термобелье платок галстук очки серьги кольцо браслет',
);
const traits = list(
  'женская мужской детское классическая зауженные прямой свободная приталенное удлиненный укороченная базовые ' +
    'вязаный стеганая утепленное летний зимняя демисезонные вечерний повседневная спортивное нарядный домашняя',
);
const colours = list(
  'белая черный синее красные бежевая серый зеленое голубой розовая коричневый бордовое желтая',
);
const details = list(
  'с воротником длинным рукавом на пуговицах молнии карманами поясом капюшоном из хлопка вискозы шерсти полиэстера ' +
    'кожи льна шелка подкладка посадка высокая талия принтом вышивкой кружевом в полоску клетку горошек мягкая ткань ' +
    'подходит для прогулок офиса и праздника модель садится по фигуре рекомендуем деликатную стирку',
);
const syllables = list('ба ве ги до жу за ко ла ми но пе ра су те фо ха це чи шо ню ря ли');
const brands = Array.from(
  { length: 400 },
  () =>
    `${pick(list('Al Bel Cor Dor Fin Gra Lo Mar Nor Vel'))}${pick(list('ani elli ora ista ona ume ex io'))}${random(9) ? '' : ' Studio'}`,
);
const rare = Array.from(
  { length: 24_000 },
  () =>
    Array.from({ length: 2 + random(3) }, () => pick(syllables)).join('') +
    pick(list('к р н т л')) +
    pick(list('а ы ая ый ое')),
);

function memory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function build() {
  const started = performance.now();
  const builder = createTextIndexBuilder();
  let words = 0;
  for (let model = 0; model < MODELS; model++) {
    const title = `${pick(kinds)} ${pick(traits)} ${pick(traits)}`;
    const description = Array.from({ length: 22 }, () =>
      random(12) === 0 ? pick(rare) : pick(details),
    ).join(' ');
    const article = `${String.fromCharCode(65 + random(26), 65 + random(26))}-${String(model).padStart(5, '0')}`;
    const brand = pick(brands);
    for (let colour = 0; colour < COLOURS; colour++) {
      builder.add(model * COLOURS + colour, [
        { text: `${title} ${pick(colours)}`, weight: 200 },
        { text: brand, weight: 120 },
        { text: description, weight: 40 },
        { text: `${article}-0${colour + 1}`, weight: 255 },
      ]);
      words += 28;
    }
  }
  const added = performance.now();
  const index = builder.build();
  const built = performance.now();
  console.log(
    `about ${words} words: read ${Math.round(added - started)} ms, sorted ${Math.round(built - added)} ms`,
  );
  return index;
}

const before = memory();
const index = build();
const spelling = performance.now();
const knowledge = createKnowledge({
  vocabulary: index.vocabulary,
  synonyms: SHIPPED_SYNONYMS,
  colours: SHIPPED_COLOURS,
  sizes: [38, 40, 42, 44, 46, 48, 50].map((size) => ({ value: `${size}`, names: [`${size}`, `${size} RU`] })),
});
console.log(`spelling ${Math.round(performance.now() - spelling)} ms`);
console.log(`${index.documents} documents, ${[...index.vocabulary.words()].length} distinct words`);
console.log(
  `index and spelling ${(memory() - before).toFixed(1)} MB, of which typed arrays ${(index.bytes / 2 ** 20).toFixed(1)} MB` +
    ('gc' in globalThis ? '' : ' (with garbage: run with --expose-gc)'),
);

function misspell(word: string): string {
  const at = 1 + random(Math.max(1, word.length - 2));
  const letter = pick(list(/[a-z]/.test(word) ? 'a o e i k t n s r l' : 'а о е и к т н с р л'));
  return (
    [
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ][random(4)] ?? word
  );
}

function measure(name: string, query: () => string): void {
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < QUERIES; turn++) {
    const text = query();
    const start = performance.now();
    const { documents } = index.find(understand(text, knowledge));
    times.push(performance.now() - start);
    if (documents.length > 0) found++;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(34)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  worst ${(times.at(-1) ?? 0).toFixed(1)} ms  found ${Math.round((found / QUERIES) * 100)} %`,
  );
}

measure('one word', () => pick(kinds));
measure('one word, misspelt', () => misspell(pick(kinds)));
measure('one word, misspelt twice', () => misspell(misspell(pick(kinds))));
measure(
  'three words, each misspelt',
  () => `${misspell(pick(colours))} ${misspell(pick(traits))} ${misspell(pick(kinds))}`,
);
measure('three words and a size', () => `${pick(colours)} ${pick(traits)} ${pick(kinds)} 42`);
measure('beginning of a word', () => pick(kinds).slice(0, 1 + random(4)));
measure('Latin letters, misspelt', () =>
  misspell(pick(list('rubashka kurtka krossovki botinki sapogi futbolka dzhinsy bryuki'))),
);
measure('ten words, each misspelt', () => Array.from({ length: 10 }, () => misspell(pick(kinds))).join(' '));
measure('ten frequent words', () => Array.from({ length: 10 }, () => pick(details)).join(' '));
measure('ten Latin words of nonsense', () =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 12 }, () => pick(list('a u e y j s h c'))).join(''),
  ).join(' '),
);
measure('100 KB', () =>
  pick(['" OR NEAR( * ', 'рубошка ', 'a', "'; DROP TABLE ", 'х']).repeat(30_000).slice(0, 100_000),
);
measure('article', () => `-${String(random(MODELS)).padStart(5, '0')}-02`);
