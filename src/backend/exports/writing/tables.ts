import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { ExportKind, ExportSettings } from '#src/contract/shop/staff-exports.ts';
import type { Offer } from '../refusals/refusal.ts';

const PERCENT = 100;

export type Cell = string | number;

/** A sheet of a marketplace; its columns are found by their titles. */
export interface Table {
  readonly sheet: string;
  readonly titles: readonly string[];
  /** Whether all sizes of a colour share a row. */
  readonly isByColour?: boolean;
  readonly rowOf: (offer: Offer, settings: ExportSettings) => readonly Cell[];
}

export type TableKind = Exclude<ExportKind, 'yml' | 'yandex'>;

export const tables: Readonly<Record<TableKind, Table>> = {
  'wb-prices': {
    sheet: 'Цены и скидки',
    titles: ['Артикул WB', 'Артикул продавца', 'Новая цена', 'Новая скидка, %'],
    isByColour: true,
    rowOf: ({ product, nmId }) => [nmId ?? '', product.code, ...wbPrice(product)],
  },
  'wb-stock': {
    sheet: 'Остатки',
    titles: ['Баркод', 'Количество'],
    rowOf: ({ item }) => [item.barcode, Number(item.quantity)],
  },
  'ozon-prices': {
    sheet: 'Товары и цены',
    titles: ['Артикул*', 'Название товара', 'Цена, руб.*', 'Цена до скидки, руб.', 'НДС, %*'],
    rowOf: ({ offerId, model, product }, { vat }) => [
      offerId,
      model.title,
      wholeUnits(product.price),
      wholeUnits(product.old_price),
      vat,
    ],
  },
  'ozon-stock': {
    sheet: 'Товары на складах',
    titles: [
      'Название склада (идентификатор склада)',
      'Артикул',
      'Название товара',
      'Доступно на складе, шт',
    ],
    rowOf: ({ offerId, model, item }, { warehouse }) => [
      warehouse,
      offerId,
      model.title,
      Number(item.quantity),
    ],
  },
};

/** Wildberries asks for the price before a discount of whole percent: never less is asked than in the shop. */
function wbPrice({ price, old_price: old }: Offer['product']): readonly [price: number, percent: number] {
  const percent = old > price ? Math.floor(((old - price) * PERCENT) / old) : 0;
  return percent === 0 ? [wholeUnits(price), 0] : [wholeUnits(old), percent];
}
