import { typeset } from '#src/config/typography.ts';
import {
  MAX_COUPON_GOODS,
  MAX_COUPON_USES,
  MAX_COUPON_USES_EACH,
} from '#src/contract/cart/staff-promotion-terms.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { FILL_IN, line, number, oneOf, text, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { numberText } from '../../words.ts';
import { wholeNumber } from '../customers/whole-number.ts';
import { isDay } from '../days.ts';
import { MOST_SUM } from '../most-sum.ts';

const kinds = ['percent', 'sum', 'delivery', 'present'] as const;

const optionalNumber = (most: number, wrong: string) =>
  number({
    rule: (typed) =>
      typed !== '' && (!/^\d+$/.test(typed) || Number(typed) < 1 || Number(typed) > most) && wrong,
  });

const day = (missing?: string, rule?: (typed: string, values: Readonly<Record<string, string>>) => boolean) =>
  line(10, {
    ...(missing === undefined ? {} : { missing }),
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!isDay(typed)) return typeset`Такого дня нет`;
      return rule?.(typed, values) && typeset`Этот день раньше первого`;
    },
  });

/** `09:30`; empty for the beginning or the end of its day. */
const time = (rule?: (typed: string, values: Readonly<Record<string, string>>) => string | false) =>
  line(5, {
    type: 'time',
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return typeset`Время — в виде 09:30`;
      return rule?.(typed, values) ?? false;
    },
  });

/** On one day the end comes after the beginning. */
const endsTooEarly = (typed: string, { from, till, fromTime = '' }: Readonly<Record<string, string>>) => {
  if (till === '') return typeset`Укажите и день`;
  return from === till && typed <= (fromTime || '00:00') && typeset`Это время раньше первого`;
};

const list = (limit: number) =>
  text(MAX_COUPON_GOODS * (limit + 1), {
    rule: (typed) => {
      const values = valuesIn(typed);
      if (values.length > MAX_COUPON_GOODS) return typeset`Не больше ${MAX_COUPON_GOODS} строк`;
      return values.some((value) => value.length > limit) && typeset`В строке не больше ${limit} знаков`;
    },
  });

/** A value a line; an address of a category as the browser shows it counts as its path. */
export const valuesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((each) =>
      each
        .trim()
        .replace(/^(https?:\/\/[^/]+)?\/?catalog\//, '')
        .replace(/\/$/, ''),
    )
    .filter(Boolean);

/** What a code and generated ones share. */
const common = {
  name: line(maxLengths.promotionName),
  note: text(maxLengths.promotionNote),
  kind: oneOf(kinds),
  value: number({
    rule: (typed, _context, values) => valueProblem(typed, values.kind ?? ''),
  }),
  presentArticle: line(maxLengths.code, {
    spellCheck: false,
    rule: (typed, _context, values) =>
      values.kind === 'present' && typed === '' && typeset`Укажите артикул подарка`,
  }),
  presentSize: line(maxLengths.size, { spellCheck: false }),
  minSum: optionalNumber(maxNumbers.setSum, typeset`Сумма — целым числом до ${MOST_SUM}`),
  from: day(FILL_IN),
  till: day(undefined, (typed, values) => typed < (values.from ?? '')),
  fromTime: time(),
  tillTime: time(endsTooEarly),
  firstOrder: tick(),
  saleGoods: tick(),
  categories: list(maxLengths.categoryPath),
  articles: list(maxLengths.code),
  brands: list(maxLengths.facetValue),
};

function valueProblem(typed: string, kind: string): string | false {
  if (kind === 'delivery' || kind === 'present') return false;
  const most = kind === 'percent' ? 100 : maxNumbers.setSum;
  const isRight = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
  return (
    !isRight && (kind === 'percent' ? typeset`От 1 до 100 процентов` : typeset`Сумма — от 1 до ${MOST_SUM}`)
  );
}

export const promotionForm = form({
  ...common,
  maxUses: optionalNumber(MAX_COUPON_USES, typeset`Целым числом до ${numberText(MAX_COUPON_USES)}`),
  maxUsesEach: optionalNumber(
    MAX_COUPON_USES_EACH,
    typeset`Целым числом до ${numberText(MAX_COUPON_USES_EACH)}`,
  ),
  listed: tick(),
});

/** A table of codes can't have such a one as it is: a spreadsheet would take it for a formula. */
const formulaProblem = (typed: string): string | false =>
  /^[=+\-@]/.test(typed) && typeset`Код не может начинаться с «=», «+», «-» или «@»`;

export const seriesForm = form({
  series: line(maxLengths.couponSeries, { missing: FILL_IN }),
  prefix: line(maxLengths.couponPrefix, { rule: formulaProblem }),
  count: wholeNumber({ least: 1, most: 1_000, wrong: typeset`От 1 до 1000 кодов` }),
  ...common,
});
/** What a new code has besides. */
export const codeForm = form({
  code: line(maxLengths.coupon, { missing: FILL_IN, spellCheck: false, rule: formulaProblem }),
});

export type PromotionFields = FieldsOf<typeof promotionForm>;
export type PromotionValues = ValuesOf<typeof promotionForm>;
export type SeriesFields = FieldsOf<typeof seriesForm>;
export type CommonValue = Pick<ValueOf<typeof promotionForm>, keyof typeof common>;
