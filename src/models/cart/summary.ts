import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { money, sumOf } from '#src/contract/money.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { problemWords } from './coupon-problems.ts';

export interface SummaryModel {
  readonly countText: string;
  readonly goods: string;
  readonly discount: string | null;
  readonly coupon: { readonly code: string; readonly discount: string } | null;
  readonly total: string;
}

export function summaryModel(cart: Cart): SummaryModel | null {
  const { selectedCount, selectedPrice, selectedDiscount, coupon, couponDiscount, currency } = cart;
  if (selectedCount === 0) return null;
  return {
    countText: pluralise(selectedCount, PRODUCTS),
    goods: money(sumOf([selectedPrice, couponDiscount, selectedDiscount]), currency),
    discount: selectedDiscount > 0 ? less(selectedDiscount, currency) : null,
    coupon:
      coupon !== null && couponDiscount > 0
        ? { code: coupon, discount: less(couponDiscount, currency) }
        : null,
    total: money(selectedPrice, currency),
  };
}

export interface CouponModel {
  readonly applied: string | null;
  /** Why it takes nothing off, or what else it does. */
  readonly note: string | null;
  readonly field: FieldModel;
  /** The coupon set aside at sign-in, and its current discount, if any: `−1 000 ₽`. */
  readonly setAside: { readonly code: string; readonly discount: string | null } | null;
}

export function couponModel(cart: Cart, field: FieldModel): CouponModel {
  return { applied: cart.coupon, note: couponNote(cart), field, setAside: setAsideOf(cart) };
}

function setAsideOf({ setAsideCoupon, currency }: Cart): CouponModel['setAside'] {
  if (!setAsideCoupon) return null;
  const { code, discount } = setAsideCoupon;
  return { code, discount: discount > 0 ? less(discount, currency) : null };
}

function couponNote(cart: Cart): string | null {
  const { coupon, couponMinPrice, currency } = cart;
  switch (cart.couponProblem) {
    case null:
      return cart.present ? PRESENT : cart.couponFreesDelivery ? FREE_DELIVERY : null;
    case 'EXPIRED':
      return `Срок действия промокода ${coupon} закончился.`;
    case 'MIN_SUM': {
      const minimum = couponMinPrice ?? 0;
      const missing = money(Math.max(0, minimum - couponSum(cart)), currency);
      return typeset`Промокод сработает от ${money(minimum, currency)}. Добавьте вещей ещё на ${missing}.`;
    }
    default:
      return problemWords[cart.couponProblem];
  }
}

const PRESENT = typeset`С ним подарок: он среди вещей.`;
const FREE_DELIVERY = typeset`С ним доставка бесплатна.`;

/** The total that a coupon applies to: gift cards are excluded. */
const couponSum = ({ products, couponGoodsPrice }: Cart): number =>
  couponGoodsPrice ??
  sumOf(
    products
      .filter(({ selected, modelCode }) => selected && modelCode !== GIFT_CARD_MODEL)
      .map(({ itemPrice, count }) => itemPrice.price * count),
  );

const less = (amount: number, currency: Cart['currency']) => `−${money(amount, currency)}`;
