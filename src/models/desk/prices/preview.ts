import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { type GoodsRow, plannedHeads, plannedRows } from './goods-rows.ts';
import { momentText, sumText } from './words.ts';

export interface PreviewModel {
  readonly rows: readonly (readonly [title: string, value: string])[];
  /** What to think of before going on. */
  readonly warnings: readonly string[];
  readonly isDeep: boolean;
  readonly heads: readonly string[];
  readonly goods: readonly GoodsRow[];
  /** How many are shown of how many; empty if all are. */
  readonly shown: string;
  /** Empty if nothing was found. */
  readonly button: string;
}

/** What the same plan changes in the other country. */
export interface OtherPreview {
  /** The country that the plan was begun in. */
  readonly here: string;
  readonly title: string;
  readonly preview: PreviewModel;
}

type Previewed = CallReply<Contract['shop']['previewPrices']>;

export function previewModel(found: Previewed, terms: PriceTerms, country: CountryCode): PreviewModel {
  const { count, goods } = found;
  const isHidden = terms.kind === 'hidden';
  return {
    rows: [
      ['Вещей', String(count)],
      ['Срок', periodText(terms, country)],
      ...(isHidden ? [] : sumRows(found, country)),
    ],
    warnings: warningsOf(found, terms),
    isDeep: found.deep > 0,
    heads: plannedHeads,
    goods: plannedRows(goods, country),
    shown: goods.length < count ? typeset`Показаны первые ${goods.length} из ${count}.` : '',
    button:
      count === 0 ? '' : isHidden ? typeset`Скрыть вещей: ${count}` : typeset`Запланировать вещей: ${count}`,
  };
}

const sumRows = ({ sumNow, sumThen }: Previewed, country: CountryCode): [string, string][] => [
  [typeset`По одной вещи, сейчас`, sumText(sumNow, country)],
  [typeset`По одной вещи, будет`, sumText(sumThen, country)],
];

function periodText({ beginsAt, endsAt }: PriceTerms, country: CountryCode): string {
  const begins = beginsAt === null ? 'сейчас' : typeset`с ${momentText(beginsAt, country)}`;
  return endsAt === null
    ? typeset`${begins}, без срока`
    : typeset`${begins} по ${momentText(endsAt, country, true)}`;
}

const warningsOf = ({ deep, inOthers, left, unknown }: Previewed, { kind }: PriceTerms): string[] =>
  [
    deep > 0 && typeset`Больше 70 % скидки — вещей: ${deep}.`,
    inOthers > 0 &&
      kind === 'sale' &&
      typeset`Уже в другом плане на это время — вещей: ${inOthers}. Покупатель увидит меньшую из цен.`,
    inOthers > 0 &&
      kind === 'price' &&
      typeset`Уже в другом плане на это время — вещей: ${inOthers}. Из цен на время действует та, что началась позже, распродажа может её снизить.`,
    inOthers > 0 &&
      kind === 'hidden' &&
      typeset`Уже в другом плане на это время — вещей: ${inOthers}. Скрытая вещь не продаётся ни по какой цене.`,
    left > 0 && typeset`Не подешевеют и в план не войдут — вещей: ${left}.`,
    unknown.length > 0 && typeset`Таких в продаже нет: ${unknown.join(', ')}.`,
  ].filter((text) => text !== false);
