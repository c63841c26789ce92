import type { CountryCode } from '#src/config/countries.ts';
import type { PlannedProduct } from '#src/contract/shop/staff-price-plans.ts';
import type { PricedProduct } from '#src/contract/shop/staff-prices.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { priceText } from './words.ts';

const PICTURE_WIDTH = 160;

export interface GoodsRow {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly picture: string | null;
  readonly href: string;
  /** Below the heads of the table, in order. */
  readonly cells: readonly string[];
}

type Shown = Pick<PlannedProduct, 'modelColorCode' | 'modelTitle' | 'colorName' | 'img'>;

const rowOf = (
  { modelColorCode, modelTitle, colorName, img }: Shown,
  country: CountryCode,
  cells: readonly string[],
): GoodsRow => ({
  code: modelColorCode,
  title: modelTitle,
  detail: `${colorName}, ${modelColorCode}`,
  picture: img[0] ? pictureUrl(img[0].src, PICTURE_WIDTH) : null,
  href: deskHref('modelPrices', { code: modelColorCode }, { country }),
  cells,
});

export const plannedHeads = ['Сейчас', 'Будет', 'Низшая за 30 дней', 'Ещё в плане'] as const;

export const plannedRows = (goods: readonly PlannedProduct[], country: CountryCode): GoodsRow[] =>
  goods.map((each) =>
    rowOf(each, country, [
      priceText(each.price, country),
      priceText(each.planned, country),
      each.lowest === null ? '—' : priceText(each.lowest, country),
      each.other?.name ?? '—',
    ]),
  );

export const pricedHeads = ['Цена', 'Зачёркнутая'] as const;

export const pricedRows = (goods: readonly PricedProduct[], country: CountryCode): GoodsRow[] =>
  goods.map((each) =>
    rowOf(each, country, [
      priceText(each.price, country),
      each.oldPrice === 0 ? '—' : priceText(each.oldPrice, country),
    ]),
  );
