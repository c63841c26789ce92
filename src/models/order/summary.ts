import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { money, sumOf } from '#src/contract/money.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { deliveryPrice } from './delivery-terms.ts';
import { lineDetails } from './line-details.ts';
import { type ShownPrices, writeShownPrices } from './shown-prices.ts';

export interface SummaryRow {
  readonly title: string;
  readonly value: string;
  readonly sale?: boolean;
  readonly isTotal?: boolean;
}

interface SummaryLine {
  readonly itemId: number;
  readonly title: string;
  readonly details: string;
  readonly price: string;
  readonly picture: PictureModel | null;
}

type OrderedLine = Pick<
  CartLine,
  | 'itemId'
  | 'modelTitle'
  | 'modelCode'
  | 'colorName'
  | 'size'
  | 'count'
  | 'itemPrice'
  | 'img'
  | 'gift'
  | 'isPresent'
>;

/** The lines and cost of an order; `shown` is posted with the form, so that nobody pays a different total. */
export interface SummaryModel {
  readonly count: string;
  readonly lines: readonly SummaryLine[];
  readonly rows: readonly SummaryRow[];
  readonly total: string;
  readonly shown: string;
}

/** @param type the chosen delivery; its price is used until a point is chosen */
export function summaryModel(
  quote: OrderQuote,
  type: DeliveryType | undefined,
  byEmail: boolean,
): SummaryModel {
  const { currency, lines } = quote;
  const shown = shownOf(quote, type);
  const units = lines.reduce((sum, { count }) => sum + count, 0);
  return {
    count: pluralise(units, PRODUCTS),
    lines: lines.map((line) => summaryLine(line)),
    rows: rowsOf(quote, type ? shown.delivery : null, byEmail),
    total: money(shown.total, currency),
    shown: writeShownPrices(shown),
  };
}

/** @param isOver whether the order is cancelled */
export function summaryLine(line: OrderedLine, isOver = false): SummaryLine {
  const { itemId, modelTitle, count, itemPrice } = line;
  const [picture] = line.img;
  return {
    itemId,
    title: bindShortWords(modelTitle),
    details: [lineDetails(line, isOver), count > 1 ? typeset`${count} шт.` : ''].filter(Boolean).join(', '),
    price: line.isPresent ? 'Подарок' : money(itemPrice.price * count, itemPrice.currency),
    picture: picture ? pictureModel(picture, 'thumbnail') : null,
  };
}

function rowsOf(quote: OrderQuote, delivery: number | null, byEmail: boolean): SummaryRow[] {
  const { currency, goodsPrice, discount, coupon, pointsPaid, giftCardPaid } = quote;
  const rows: SummaryRow[] = [{ title: 'Товары', value: money(goodsPrice, currency) }];
  if (discount > 0)
    rows.push({ title: `Промокод ${coupon ?? ''}`, value: `−${money(discount, currency)}`, sale: true });
  if (quote.deliveryDiscount)
    rows.push({
      title: `Промокод ${coupon ?? ''}`,
      value: typeset`−${money(quote.deliveryDiscount, currency)} с доставки`,
      sale: true,
    });
  if (pointsPaid > 0) rows.push({ title: 'Баллы', value: `−${money(pointsPaid, currency)}` });
  if (byEmail) rows.push({ title: 'Доставка', value: 'на почту' });
  else rows.push({ title: 'Доставка', value: delivery === null ? '—' : deliveryPrice(delivery, currency) });
  if (giftCardPaid > 0) rows.push({ title: 'Подарочная карта', value: `−${money(giftCardPaid, currency)}` });
  return rows;
}

function shownOf(quote: OrderQuote, type: DeliveryType | undefined): ShownPrices {
  const estimate = quote.delivery ? 0 : (type?.price ?? 0);
  return {
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    discount: quote.discount,
    delivery: quote.delivery?.price ?? estimate,
    total: sumOf([quote.totalPrice, estimate]),
  };
}
