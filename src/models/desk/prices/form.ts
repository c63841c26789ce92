import { MAX_PLAN_ARTICLES } from '#src/config/constants.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { pricePlanKinds, priceRoundings } from '#src/contract/shop/staff-price-plans.ts';
import { FILL_IN, line, number, oneOf, pasted, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { isDay, momentOf } from '../days.ts';
import { isTooFine, WHOLE_DRAMS } from '../drams.ts';
import { MOST_SUM } from '../most-sum.ts';
import { isClock } from './moments.ts';
import { articlesIn, pricesIn } from './pasted.ts';

const CATEGORY_DIGITS = 10;
/** A form has 64 KB at most. */
const PASTED_CHARACTERS = 40_000;

type Values = Readonly<Record<string, string>>;

interface Context {
  /** In whose money the sums are. */
  readonly country: CountryCode;
}

/** Whole units, or with kopecks; null if it is no sum of money. */
export function sumIn(typed: string): number | null {
  const plain = typed.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 && Number(plain) <= maxNumbers.setSum
    ? Number(plain)
    : null;
}

/** Whether a price has a fraction that the money of the country has not. */
export const isFraction = (typed: string, country: CountryCode): boolean =>
  isTooFine(sumIn(typed) ?? 0, countries[country].currency);

const sum = () =>
  number({
    inputMode: 'decimal',
    rule: (typed) => typed !== '' && sumIn(typed) === null && typeset`Сумма — от 0,01 до ${MOST_SUM}`,
  });

const day = (rule?: (typed: string, values: Values) => string | false) =>
  line(10, {
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed !== '' && !isDay(typed)) return typeset`Такого дня нет`;
      return rule?.(typed, values) ?? false;
    },
  });

const clock = () =>
  line(5, {
    inputMode: 'numeric',
    rule: (typed) => typed !== '' && !isClock(typed) && typeset`Время — как 09:30, до 24:00`,
  });

/** A name that the lists of choices have; what they don't have finds nothing. */
const chosen = () => line(maxLengths.facetValue);

/** What ends before it begins. Any country will do: both ends are in the same. */
function endsTooEarly(till: string, values: Values): string | false {
  const { from = '', fromTime = '', tillTime = '' } = values;
  const isWritten = [from, till].every(isDay);
  if (!isWritten || !isClock(fromTime || '00:00') || !isClock(tillTime || '24:00')) return false;
  const begins = momentOf(from, fromTime || '00:00', 'RU');
  return momentOf(till, tillTime || '24:00', 'RU') <= begins && typeset`Конец раньше начала`;
}

function valueProblem(typed: string, country: CountryCode, { rule, kind }: Values): string | false {
  if (kind === 'hidden' || rule === 'prices') return false;
  if (rule === 'sum' && isFraction(typed, country)) return WHOLE_DRAMS;
  if (rule === 'sum') return sumIn(typed) === null && typeset`Сумма — от 0,01 до ${MOST_SUM}`;
  const isRight = /^\d{1,2}$/.test(typed) && Number(typed) >= 1;
  return !isRight && typeset`От 1 до 99 процентов`;
}

const times = {
  from: day(),
  fromTime: clock(),
  till: day(endsTooEarly),
  tillTime: clock(),
};

/** What goods are chosen by. */
export const selectionFields = {
  category: line(CATEGORY_DIGITS),
  label: line(maxLengths.code),
  brand: chosen(),
  season: chosen(),
  collection: chosen(),
  priceFrom: sum(),
  priceTill: sum(),
  articles: pasted(PASTED_CHARACTERS, { rule: (typed) => tooMany(articlesIn(typed)) }),
};

const tooMany = (rows: readonly unknown[]): string | false =>
  rows.length > MAX_PLAN_ARTICLES && typeset`Не больше ${MAX_PLAN_ARTICLES} строк`;

export const planForm = form({
  kind: oneOf(pricePlanKinds),
  name: line(maxLengths.promotionName, { missing: FILL_IN }),
  rule: oneOf(['percent', 'sum', 'prices']),
  value: number<Context>({
    inputMode: 'decimal',
    rule: (typed, { country }, values) => valueProblem(typed, country, values),
  }),
  prices: pasted<Context>(PASTED_CHARACTERS, {
    rule: (typed, { country }, values) => pricesProblem(typed, country, values),
  }),
  rounding: oneOf(priceRoundings),
  ...times,
  ...selectionFields,
  both: {
    ...tick(),
    rule: (typed: string, _context: unknown, values: Values) => typed !== '' && bothProblem(values),
  },
  deep: tick(),
});

function pricesProblem(typed: string, country: CountryCode, { rule, kind }: Values): string | false {
  if (kind === 'hidden' || rule !== 'prices') return false;
  const { prices, wrong } = pricesIn(typed);
  const fraction = prices.find(({ price }) => isTooFine(price, countries[country].currency));
  if (fraction) return typeset`Цена «${fraction.article}» с дробью. ${WHOLE_DRAMS}`;
  if (wrong !== undefined) return typeset`Не понятна строка «${wrong}»: нужны артикул и цена`;
  return prices.length === 0 ? FILL_IN : tooMany(prices);
}

/** Sums of one country mean nothing in the money of the other. */
function bothProblem({ kind, rule, priceFrom, priceTill }: Values): string | false {
  const isInMoney = (kind !== 'hidden' && rule !== 'percent') || priceFrom !== '' || priceTill !== '';
  return isInMoney && typeset`Суммы и цены у стран свои: для каждой сделайте свой план`;
}

export const changeForm = form({
  name: line(maxLengths.promotionName, { missing: FILL_IN }),
  ...times,
});

export type PlanFields = FieldsOf<typeof planForm>;
export type PlanValues = ValuesOf<typeof planForm>;
export type PlanValue = ValueOf<typeof planForm>;
export type ChangeFields = FieldsOf<typeof changeForm>;
export type ChangeValues = ValuesOf<typeof changeForm>;
export type ChangeValue = ValueOf<typeof changeForm>;
