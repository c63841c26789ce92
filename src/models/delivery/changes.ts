import { sizeInWords } from '#src/config/size-words.ts';
import { bindShortWords, bindSize } from '#src/config/typography.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { money, sumOf } from '#src/contract/money.ts';
import type { ShownPrices } from '../order/shown-prices.ts';

/**
 * Items shown on the page that can no longer be ordered, or that prices are others now, with the previous and
 * the new sum; null if neither.
 */
export function changeNote(
  shown: ShownPrices | null,
  quote: OrderQuote,
  products: readonly CartLine[],
): string | null {
  const left = new Set(quote.lines.map(({ itemId }) => itemId));
  const gone = shown?.lines.filter(({ itemId }) => !left.has(itemId)) ?? [];
  if (!shown || (gone.length === 0 && !isRepriced(shown, quote))) return null;
  const named = gone.flatMap(({ itemId }) => products.find((line) => line.itemId === itemId) ?? []);
  const titles = named.map(
    ({ modelTitle, size }) => `${bindShortWords(modelTitle)}, ${bindSize(sizeInWords(size))}`,
  );
  const before = sumOf(shown.lines.map(({ price, count }) => price * count));
  const soldOut = titles.length > 0 ? `Закончилось: ${titles.join('; ')}.` : 'Часть вещей закончилась.';
  const what = gone.length > 0 ? soldOut : 'Пока вы оформляли заказ, изменились цены.';
  return `${what} ${sumChange(before, quote.goodsPrice, quote.currency, 'Товары')}`.trim();
}

const isRepriced = ({ lines }: ShownPrices, quote: OrderQuote): boolean =>
  quote.lines.some((line) =>
    lines.some(({ itemId, price }) => itemId === line.itemId && price !== line.itemPrice.price),
  );

/** `Сумма была 26 770 ₽, стала 8 390 ₽.`; empty if it is the same. */
export function sumChange(
  before: number,
  now: number,
  currency: OrderQuote['currency'],
  what: 'Сумма' | 'Товары' = 'Сумма',
): string {
  if (before === now) return '';
  const [was, is] = what === 'Сумма' ? ['была', 'стала'] : ['стоили', 'теперь'];
  return `${what} ${was} ${money(before, currency)}, ${is} ${money(now, currency)}.`;
}
