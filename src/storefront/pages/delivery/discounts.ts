import type { Cart } from '#src/contract/cart/index.ts';
import { cartAlert } from '#src/models/cart/alerts.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { FILL_IN } from '#src/web/forms/fields.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type { Draft } from './draft/draft.ts';

/** What a button of the checkout does besides updating the page. */
const discountActions = ['enter', 'coupon', 'coupon-off', 'coupon-back', 'gift', 'gift-off'] as const;

/** Applies or removes a coupon or gift card; everything else that was typed stays. */
export async function changeDiscounts(
  input: CheckoutInput,
  before: Draft,
  draft: Draft,
): Promise<{ readonly cart: Cart; readonly draft: Draft }> {
  const { cart, query } = input;
  const action = discountActions.find((each) => each === query.get('do'));
  const isNew = draft.coupon !== before.coupon;
  const typed = isNew ? { ...draft, couponError: '' } : draft;
  switch (action) {
    case 'gift':
      return { cart, draft: { ...typed, giftCardRefusal: '' } };
    case 'gift-off':
      return { cart, draft: { ...typed, giftNumber: '', giftPin: '', giftCardRefusal: '' } };
    case 'coupon-off':
      return { cart: await setCoupon(input, ''), draft: { ...typed, coupon: '', couponError: '' } };
    case 'coupon-back':
      return cart.setAsideCoupon
        ? applyCoupon(input, { ...typed, coupon: cart.setAsideCoupon.code })
        : { cart, draft: typed };
    case 'enter':
      return isNew && typed.coupon !== '' ? applyCoupon(input, typed) : { cart, draft: typed };
    case 'coupon':
      return typed.coupon === ''
        ? { cart, draft: { ...typed, couponError: FILL_IN } }
        : applyCoupon(input, typed);
    default:
      return { cart, draft: typed };
  }
}

/** While a coupon is applied, its field is hidden: text typed into it before must not block the order. */
export const withoutHiddenCoupon = ({ cart }: CheckoutInput, draft: Draft): Draft =>
  cart.coupon === null ? draft : { ...draft, coupon: '', couponError: '' };

async function applyCoupon(input: CheckoutInput, draft: Draft) {
  const cart = await setCoupon(input, draft.coupon);
  const couponError = cartAlert(cart)?.text ?? '';
  return {
    cart,
    draft: couponError === '' ? { ...draft, coupon: '', couponError } : { ...draft, couponError },
  };
}

const setCoupon = (input: CheckoutInput, coupon: string): Promise<Cart> =>
  input.gateway.cart.applyCoupon({ body: { ...cartOwner(input), coupon } });
