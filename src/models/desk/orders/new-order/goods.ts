import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { CallersProduct } from '#src/contract/cart/staff-placing.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryLinks } from '../../countries.ts';
import { type ChosenGoods, goodsQuery, MAX_CHOSEN, unitsOf, withUnits, writtenLine } from './chosen-goods.ts';
import { lineTexts, pictureOf } from './line-texts.ts';

export interface FoundProductModel {
  readonly code: string;
  readonly title: string;
  readonly details: string;
  readonly price: string;
  readonly picture: string | null;
  readonly sizes: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly left: string;
    /** Null if no more units of it can be added. */
    readonly addHref: string | null;
    readonly chosen: number;
  }[];
}

export interface ChosenLineModel {
  readonly itemId: number;
  readonly title: string;
  readonly details: string;
  readonly sum: string;
  readonly picture: string | null;
  readonly count: number;
  /** Why not all of it can be ordered; empty if it can. */
  readonly problem: string;
  readonly counts: readonly { readonly value: string; readonly title: string }[];
  readonly value: string;
  readonly removeHref: string;
}

export interface GoodsModel {
  readonly text: string;
  readonly country: CountryCode;
  readonly countries: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly chosen: readonly ChosenLineModel[];
  readonly lines: readonly string[];
  readonly sum: string;
  readonly found: readonly FoundProductModel[];
  readonly isFull: boolean;
  /** Null before anything is chosen. */
  readonly nextHref: string | null;
}

export interface Told {
  readonly lines: readonly CartLine[];
  readonly quote: Pick<OrderQuote, 'goodsPrice' | 'currency'>;
}

/** @param told null before anything is chosen */
export function goodsModel(
  goods: ChosenGoods,
  text: string,
  found: readonly CallersProduct[],
  told: Told | null,
): GoodsModel {
  const isFull = goods.lines.length >= MAX_CHOSEN;
  const known = (told?.lines ?? []).map((line) => chosenLine(goods, text, line));
  return {
    text,
    country: goods.country,
    countries: countryLinks(goods.country, (country) => goodsHref({ ...goods, country }, text)),
    chosen: known,
    lines: known.map(({ value }) => value),
    sum: told ? money(told.quote.goodsPrice, told.quote.currency) : '',
    found: found.map((product) => foundProduct(goods, text, product, isFull)),
    isFull,
    nextHref: known.length > 0 ? deskHref('newOrderDetails', {}, goodsQuery(goods)) : null,
  };
}

export const goodsHref = (goods: ChosenGoods, text = ''): string =>
  deskHref('newOrder', {}, { ...goodsQuery(goods), text });

function foundProduct(
  goods: ChosenGoods,
  text: string,
  product: CallersProduct,
  isFull: boolean,
): FoundProductModel {
  const { modelColorCode, modelTitle, colorName, img, price, sizes } = product;
  return {
    code: modelColorCode,
    title: modelTitle,
    details: `${modelColorCode} · ${colorName}`,
    price: money(price.price, price.currency),
    picture: pictureOf(img),
    sizes: sizes.map(({ itemId, size, available }) => {
      const chosen = unitsOf(goods, itemId);
      const isAddable = chosen < Math.min(available, MAX_UNITS_OF_ITEM) && (chosen > 0 || !isFull);
      const more = withUnits(goods, { itemId, count: chosen + 1 });
      return {
        itemId,
        title: sizeAlone(size),
        left: available === 0 ? 'нет' : `${available} шт.`,
        addHref: isAddable ? goodsHref(more, text) : null,
        chosen,
      };
    }),
  };
}

function chosenLine(goods: ChosenGoods, text: string, line: CartLine): ChosenLineModel {
  const { itemId, count, available } = line;
  const most = Math.max(count, Math.min(available, MAX_UNITS_OF_ITEM));
  const option = (units: number) => ({
    value: writtenLine({ itemId, count: units }),
    title: units === 0 ? 'убрать' : `${units} шт.`,
  });
  return {
    ...lineTexts(line),
    count,
    problem: shortage(line),
    counts: Array.from({ length: most + 1 }, (_, units) => option(units)),
    value: writtenLine({ itemId, count }),
    removeHref: goodsHref(withUnits(goods, { itemId, count: 0 }), text),
  };
}

const shortage = ({ count, available }: CartLine): string => {
  if (available === 0) return 'Закончилось';
  return available < count ? `Осталось ${available} шт.` : '';
};
