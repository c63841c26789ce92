import { outOf } from '#src/config/count-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { isPackable } from '#src/contract/cart/orders/statuses.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { unitsKept } from '#src/models/order/sums.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { shopPlace } from './shop-place.ts';

export interface OrderLineModel {
  readonly key: string;
  readonly title: string;
  readonly details: string;
  readonly count: number;
  readonly price: string;
  /** What the coupon took off it; null for nothing. */
  readonly discount: string | null;
  readonly sum: string;
  /** What did not fit at a fitting: `Не подошло`, `Оставили 1 из 2`; empty where all was kept. */
  readonly notKept: string;
  /** Where its units lie, until they leave: `магазин 3: 1`. */
  readonly places: readonly string[];
  /** Null without a picture. */
  readonly picture: { readonly src: string; readonly alt: string } | null;
}

const PICTURE_WIDTH = 160;

/** Whether an order's goods still lie where they were taken from. */
const isInShop = (status: OrderStatus): boolean => status === 'awaitingPayment' || isPackable(status);

/** What was ordered, and where it lies. */
export function orderLines({ lines, takings, currency, fitting, status }: StaffOrder): OrderLineModel[] {
  return lines.map((line) => {
    const [picture] = line.img;
    const places = isInShop(status) ? takings.filter(({ itemId }) => itemId === line.itemId) : [];
    return {
      key: String(line.itemId),
      title: line.modelTitle,
      details: [line.modelColorCode, line.colorName, line.size && `размер ${line.size}`]
        .filter(Boolean)
        .join(' · '),
      count: line.count,
      price: line.isPresent ? 'Подарок' : money(line.itemPrice.price, currency),
      discount: line.discount ? typeset`Промокод: −${money(line.discount, currency)}` : null,
      sum: money(line.itemPrice.price * line.count, currency),
      notKept: notKeptNote(unitsKept({ fitting }, line), line.count),
      places: places.map(shopPlace),
      picture: picture ? { src: pictureUrl(picture.src, PICTURE_WIDTH), alt: '' } : null,
    };
  });
}

/** What did not fit of so many units; empty if all were kept. */
export function notKeptNote(kept: number, ordered: number): string {
  if (kept === ordered) return '';
  return kept === 0 ? typeset`Не подошло` : typeset`Оставили ${outOf(kept, ordered)}`;
}
