import { createKnowledge } from '#src/backend/language/knowledge/knowledge.ts';
import type { NamedValue } from '#src/backend/language/knowledge/named-value.ts';
import { SHIPPED_COLOURS } from '#src/backend/language/knowledge/shipped/colours.ts';
import { SHIPPED_SYNONYMS } from '#src/backend/language/knowledge/shipped/synonyms.ts';
import { type UnderstoodQuery, understand } from '#src/backend/language/reading/query.ts';
import { createTextIndexBuilder } from '#src/backend/language/text-index/builder.ts';
import { titleFields } from '#src/backend/language/text-index/document.ts';
import type { TextIndex } from '#src/backend/language/text-index/text-index.ts';
import { keepBestMatches } from '#src/backend/search/answering/dropped-parts.ts';

const PRODUCTS = `
KP-1204-07 | Белая рубашка женская оверсайз из хлопка | Zara
KP-1204-01 | Чёрная рубашка женская оверсайз из хлопка | Zara
KP-1305-02 | Рубашка мужская в клетку фланелевая | Vitrina
GC-0000 | Костюм брючный женский с жакетом | Massimo
GC-0001 | Костюм мужской классический шерстяной | Massimo
YB-2210-03 | Юбка миди плиссированная бежевая | Mango
YB-2211-01 | Юбка джинсовая мини синяя | Levi's
PL-3101-01 | Платье вечернее чёрное в пол с разрезом | Mango
PL-3102-05 | Платье летнее льняное голубое | Vitrina
PL-3103-09 | Платье-рубашка в полоску с поясом | Zara
DJ-4001-03 | Джинсы женские прямые W32 L34 | Levi's
DJ-4002-03 | Джинсы мужские зауженные 501 | Levi's
KR-5001-01 | Кроссовки мужские беговые белые | Nike
KR-5002-02 | Кеды женские высокие красные | Converse
BT-5101-01 | Ботинки зимние кожаные на меху | Rieker
SP-5102-01 | Сапоги женские замшевые на каблуке | Rieker
TF-5103-04 | Туфли лодочки лакированные на шпильке | Mascotte
BS-5104-02 | Босоножки на платформе бежевые | Mascotte
PH-6001-01 | Пуховик женский длинный с капюшоном | Finn Flare
SH-6002-01 | Шуба из искусственного меха | Finn Flare
KU-6003-05 | Куртка кожаная косуха чёрная | Mango
KU-6004-06 | Куртка-бомбер мужская хаки | Nike
PT-6005-02 | Пальто шерстяное двубортное серое | Massimo
PL-6006-02 | Плащ бежевый с поясом | Massimo
HD-7001-01 | Худи с капюшоном оверсайз чёрное | Nike
SW-7002-01 | Свитшот базовый серый меланж | Vitrina
DZ-7003-04 | Джемпер вязаный из мериноса | Mango
VD-7004-04 | Водолазка в рубчик молочная | Zara
FT-7005-01 | Футболка базовая белая хлопок | Vitrina
FT-7006-01 | Футболка поло мужская тёмно-синяя | Lacoste
MK-7007-01 | Майка спортивная на бретелях | Nike
LN-7008-01 | Лонгслив с принтом в горошек | Vitrina
BR-8001-01 | Брюки палаццо с высокой талией | Zara
BR-8002-01 | Брюки чинос мужские песочные | Vitrina
SR-8003-01 | Шорты джинсовые с бахромой | Levi's
LG-8004-01 | Легинсы спортивные бесшовные | Nike
BL-9001-01 | Комплект нижнего белья кружевной | Incanto
TB-9002-01 | Термобельё детское | Finn Flare
KL-9003-01 | Колготки 40 ден чёрные | Incanto
NS-9004-01 | Носки хлопковые набор 5 пар | Vitrina
PJ-9005-01 | Пижама шёлковая с кружевом | Incanto
KP-9006-01 | Купальник слитный бирюзовый | Incanto
SM-9101-01 | Сумка кожаная через плечо | Mascotte
RK-9102-01 | Рюкзак городской чёрный | Nike
SP-9103-01 | Шапка вязаная с помпоном | Finn Flare
SF-9104-01 | Шарф кашемировый серый | Massimo
PR-9105-01 | Перчатки кожаные женские | Mascotte
RM-9106-01 | Ремень мужской кожаный | Levi's
OK-9107-01 | Очки солнцезащитные кошачий глаз | Mango
KO-9108-01 | Кольцо серебряное | Vitrina
SG-9109-01 | Серьги-кольца золотистые | Vitrina
SA-9201-01 | Сарафан джинсовый для девочки | Vitrina
KM-9202-01 | Комбинезон утеплённый детский для мальчика | Finn Flare
BZ-9203-01 | Блузка шифоновая с бантом | Mango
KD-9204-01 | Кардиган крупной вязки на пуговицах | Mango
PD-9205-01 | Пиджак мужской твидовый | Massimo
HL-9206-01 | Халат махровый банный | Vitrina
BB-9207-01 | Блокнот подарочный в клетку | Vitrina
GL-9208-01 | Галстук шёлковый бордовый | Massimo
PK-9209-01 | Платок шёлковый с цветочным узором | Mango
`;

const SIZES: readonly NamedValue[] = [
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ value: size, names: [size] })),
  ...[38, 40, 42, 44, 46, 48, 50, 52].map((size) => ({
    value: `${size} RU`,
    names: [`${size}`, `${size} RU`],
  })),
  ...['75A', '75B', '75C', '75D', '75DD', '100B'].map((size) => ({ value: size, names: [size] })),
  { value: '42-44', names: ['42-44'] },
  { value: 'W32 L34', names: ['W32 L34', '32/34'] },
  { value: 'EU 42', names: ['42', 'EU 42'] },
];

export const titles = PRODUCTS.trim()
  .split('\n')
  .map((line) => line.split(' | ')[1] ?? '');

const builder = createTextIndexBuilder();
for (const [at, line] of PRODUCTS.trim().split('\n').entries()) {
  const [code = '', title = '', brand = ''] = line.split(' | ');
  builder.add(at, [...titleFields(title), { text: brand, weight: 100 }, { text: code, weight: 255 }]);
}

/** Sixty products of all kinds, with the initial lists and a few sizes. */
export const index = builder.build();
export const knowledge = createKnowledge({
  vocabulary: index.vocabulary,
  synonyms: SHIPPED_SYNONYMS,
  colours: SHIPPED_COLOURS,
  sizes: SIZES,
});

export function understood(text: string) {
  return understand(text, knowledge);
}

/** The products that match a query, best score first; sizes, colours and prices do not count. */
export function answersIn(searched: TextIndex, query: UnderstoodQuery) {
  const { documents, masks, scores, tiers } = searched.find(
    query.words.length > 0 ? query : { words: query.preferred, preferred: [] },
  );
  const { size, colour, priceFrom, priceTo, onSale, ...words } = query;
  const wordsAlone = {
    ...words,
    words: query.words.length > 0 ? query.words : query.preferred,
    size: undefined,
    colour: undefined,
    priceFrom: null,
    priceTo: null,
    onSale: false,
  };
  const { kept, letGo } = keepBestMatches(wordsAlone, masks);
  const surest = kept.reduce((most, at) => Math.max(most, tiers[at] ?? 0), 0);
  const best = [...kept]
    .filter((at) => tiers[at] === surest)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  return { documents: best.map((at) => documents[at] ?? -1), letGo: letGo.map(({ text }) => text) };
}

/** The titles found, best score first. */
export function find(text: string): string[] {
  return answersIn(index, understood(text)).documents.map((document) => titles[document] ?? '');
}
