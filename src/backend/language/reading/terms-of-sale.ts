import { normalise } from '../words/words.ts';
import { AMOUNT, amountOf, numeralsAsDigits } from './amounts.ts';

/** The sort order that a query asks for, as in the contract. */
export interface Sort {
  readonly key: 'BestSales' | 'New' | 'Price' | 'Discount';
  readonly value: 'Asc' | 'Desc';
}

/** At least this percentage of a material. */
export interface Share {
  readonly percent: number;
  readonly material: string;
}

/** What a query says about price, sale, order and composition, and the rest of its text. */
export interface TermsOfSale {
  readonly rest: string;
  /** In the country's currency; null if unbounded. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly onSale: boolean;
  readonly sort: Sort | null;
  readonly shares: readonly Share[];
}

type Price = Pick<TermsOfSale, 'priceFrom' | 'priceTo'>;

const word = (pattern: string) => new RegExp(`(?<![а-яa-z\\d-])(?:${pattern})(?![а-яa-z\\d-])`, 'g');

const GREETING = word('добр(?:ый|ого|ое) (?:день|дня|вечер|вечера|утро|утра)');
const RANGE = word(`(?:от )?${AMOUNT}(?: ?- ?| до )${AMOUNT}`);
const AROUND = word(`(?:около|примерно|порядка) ${AMOUNT}`);
const UP_TO = word(
  `(?:(?:не (?:дороже|более|больше|выше)|дешевле|до|в пределах|максимум|меньше|ниже|за|под|under|up to)(?: чем)? )${AMOUNT}`,
);
const FROM = word(
  `(?:не (?:дешевле|менее|меньше|ниже)|дороже|от|больше|выше|свыше|from|over)(?: чем)? ${AMOUNT}`,
);
const PLAIN = word(AMOUNT);
const NOTHING: Price = { priceFrom: null, priceTo: null };

export const withoutTermsOfSale = (typed: string): TermsOfSale => ({
  rest: typed,
  ...NOTHING,
  onSale: false,
  sort: null,
  shares: [],
});

const SALE = word(
  '(?:\\d{1,2} ?% )?(?:(?:со?|на|по) )?(?:больш[а-я]+ )?(?:распродаж[а-я]*|скидк[а-я]*|скидоч[а-я]*|скидок|sale|акци[а-я]*|уцен[а-я]*|outlet|аутлет[а-я]*|дисконт[а-я]*)(?: (?:до )?\\d{1,2} ?%)?',
);
const SORTS: readonly (readonly [RegExp, Sort])[] = [
  [
    word(
      'новинк[а-я]*|новинок|(?:нов(?:ая|ую|ой|ые|ых|ое)|последн[а-я]+) (?:коллекци[а-я]*|поступлени[а-я]*)|new(?: in| arrivals?| collection)?',
    ),
    { key: 'New', value: 'Desc' },
  ],
  [
    word('(?:сам[а-я]+ )?(?:недорог[а-я]*|дешев[а-я]*|подешевле|бюджетн[а-я]*|cheap|эконом[а-я]*)'),
    { key: 'Price', value: 'Asc' },
  ],
  [
    word('(?:сам[а-я]+ )?(?:дорог(?:ие|ой|ая|ое|ую|их)|премиум|люкс|premium|luxury)'),
    { key: 'Price', value: 'Desc' },
  ],
  [
    word('(?:сам[а-я]+ )?(?:популярн[а-я]*|бестселлер[а-я]*)|хит(?:ы|ов)?(?: продаж)?'),
    { key: 'BestSales', value: 'Desc' },
  ],
];

const QUANTITY = word('\\d+ ?(?:пар(?:а|ы|у)?|шт[а-я]*|предмет[а-я]*|ден|den|в 1|в одном)');
const HEIGHT = word('(?:на )?рост[а-я]* ?\\d{3}(?: ?см)?|\\d{2,3} ?(?:см|cm)(?: рост[а-я]*)?');
const AGE = word('(\\d{1,2}) ?(?:лет|год(?:а|ик[а-я]*)?|месяц[а-я]*)');
const ADULT_FROM = 16;
const THREE_QUARTERS = /(?<!\d)3\/4(?!\d)/g;
const SHARE =
  /(?<![а-яa-z\d])(\d{1,3}) ?(?:%|процент[а-я]*)(?:-?[а-я]{2,3}(?= ))?(?: (?:из )?([а-яa-z]{3,}))?|(?<![а-яa-z])([а-яa-z]{3,}) (\d{1,3}) ?(?:%|процент[а-я]*)/g;

/** Takes out words that are not about the goods; a text without any is returned as typed. */
export function readTermsOfSale(typed: string): TermsOfSale {
  const plain = numeralsAsDigits(normalise(typed).replace(/\s+/g, ' ').replaceAll('\u00a0', ' '));
  let rest = plain.replace(GREETING, ' ').replace(THREE_QUARTERS, 'три четверти').replace(AGE, audienceOfAge);
  const onSale = rest.search(SALE) >= 0;
  rest = rest.replace(SALE, ' ');
  const shares: Share[] = [];
  rest = rest.replace(SHARE, (_, percent, material, earlier, laterPercent) => {
    const [share, name] = [Number(percent ?? laterPercent), material ?? earlier ?? ''];
    if (name !== '' && share > 0 && share <= 100) shares.push({ percent: share, material: name });
    return ` ${name}`;
  });
  rest = rest.replace(QUANTITY, ' ').replace(HEIGHT, ' ');
  let price = NOTHING;
  const cut = (pattern: RegExp, priceOf: (groups: readonly (string | undefined)[]) => Price | undefined) => {
    rest = rest.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
      const found = price === NOTHING ? priceOf(groups) : undefined;
      if (!found) return whole;
      price = found;
      return ' ';
    });
  };
  cut(RANGE, rangeOf);
  cut(AROUND, ([number, thousands, currency]) => aroundOf(amountOf(number, thousands, currency)));
  cut(UP_TO, ([number, thousands, currency]) => upTo(amountOf(number, thousands, currency)));
  cut(FROM, ([number, thousands, currency]) => upFrom(amountOf(number, thousands, currency)));
  cut(PLAIN, ([number, thousands, currency]) =>
    thousands === undefined && currency === undefined
      ? undefined
      : upTo(amountOf(number, thousands, currency)),
  );
  const sort = SORTS.find(([pattern]) => rest.search(pattern) >= 0);
  if (sort) rest = rest.replace(sort[0], ' ');
  return { rest: rest === plain ? typed : rest.trim(), ...price, onSale, sort: sort?.[1] ?? null, shares };
}

const audienceOfAge = (whole: string, age: string) => (Number(age) < ADULT_FROM ? ' детский ' : whole);

function rangeOf([from, fromThousands, fromCurrency, to, thousands, currency]: readonly (
  | string
  | undefined
)[]): Price | undefined {
  const upper = amountOf(to, thousands, currency);
  const lower = amountOf(
    from,
    fromThousands ?? (Number(from) < 1_000 ? thousands : undefined),
    fromCurrency ?? currency,
  );
  return upper === undefined || lower === undefined ? undefined : { priceFrom: lower, priceTo: upper };
}

const upTo = (amount: number | undefined): Price | undefined =>
  amount === undefined ? undefined : { priceFrom: null, priceTo: amount };
const upFrom = (amount: number | undefined): Price | undefined =>
  amount === undefined ? undefined : { priceFrom: amount, priceTo: null };
const aroundOf = (amount: number | undefined): Price | undefined =>
  amount === undefined
    ? undefined
    : { priceFrom: Math.floor(amount * 0.75), priceTo: Math.ceil(amount * 1.25) };
