import { checkoutEvent } from '#src/models/analytics/events.ts';
import { orderSignInQuery } from '#src/models/auth/sign-in-context.ts';
import { couponModel } from '#src/models/cart/summary.ts';
import { changeNote } from '#src/models/delivery/changes.ts';
import { type CheckoutModel, type CheckoutReplies, checkoutModel } from '#src/models/delivery/checkout.ts';
import { type CheckoutErrors, checkoutForm } from '#src/models/delivery/checkout-form.ts';
import { refusalModel } from '#src/models/delivery/refusals.ts';
import { mapFrameAddress } from '#src/models/map/map.ts';
import { readShownPrices } from '#src/models/order/read-shown-prices.ts';
import { href } from '#src/routes.ts';
import { withEvents } from '#src/storefront/pages/analytics/with-events.tsx';
import { page, type Result } from '#src/storefront/result.ts';
import { MISSING } from '#src/web/forms/messages.ts';
import { done, redirect } from '#src/web/result.ts';
import { CheckoutPage } from '#views/delivery/checkout-page.tsx';
import { CheckoutParts } from '#views/delivery/checkout-parts.tsx';
import type { CheckoutInput, OrderInput } from './checkout-input.ts';
import { changeDiscounts, withoutHiddenCoupon } from './discounts.ts';
import { type Draft, mergeDraft } from './draft/draft.ts';
import { draftCookie, readDraft } from './draft/draft-cookie.ts';
import { isCustomersPhone, lookUpPhone } from './draft/look-up-phone.ts';
import { prefill } from './draft/prefill.ts';
import { withAddresses } from './draft/saved-addresses.ts';
import { withGatewayPhoneRules } from './gateway-phone-rules.ts';
import { loadCheckout, withGiftCardRefusal } from './load-checkout.ts';
import { findOrder, redirectAfterOrder } from './order/placed-order.ts';
import { redirectToCart } from './redirect-to-cart.ts';
import { errorsOf, postedWrong } from './wrong-fields.ts';

interface Feedback {
  readonly errors?: CheckoutErrors;
  readonly alert?: string | null;
  readonly captcha?: CheckoutModel['captcha'];
  readonly consent?: string;
  /** Whether the first wrong field takes the focus. */
  readonly focusing?: boolean;
}

/** If the reply to an order was lost but the order exists, shows the order instead of placing it twice. */
export async function showDelivery(received: OrderInput): Promise<Result> {
  const input = withGatewayPhoneRules(received);
  const left = await readDraft(input);
  const order = left.isPosted ? await findOrder(input, left.key) : null;
  if (order) return redirectAfterOrder(input, order);
  if (input.cart.selectedCount === 0) return redirectToCart(input, 302);
  const prefilled = await prefill(input, left, true);
  const typed = await withAddresses(input, prefilled, prefilled);
  const { draft } = typed;
  const shown = await checkoutPage(input, draft, await loadCheckout(input, input.cart, typed));
  return withEvents(shown, [checkoutEvent(input.cart, draft.key.slice(0, 8))]);
}

/** Where the buttons that leave the page without JavaScript lead after saving the draft. */
const exits = new Map([
  ['cities', href('cities')],
  ['auth', href('auth', {}, orderSignInQuery)],
]);

export async function updateDelivery(received: OrderInput): Promise<Result> {
  const asked = withGatewayPhoneRules(received);
  if (asked.cart.selectedCount === 0) return redirectToCart(asked, 303);
  const before = await readDraft(asked);
  const changed = await changeDiscounts(asked, before, mergeDraft(before, asked.form));
  const input = { ...asked, cart: changed.cart };
  const merged = await lookUpPhone(input, await prefill(input, changed.draft, false));
  const typed = await withAddresses(input, before, merged);
  const next = exits.get(input.form.get('next') ?? '');
  if (next) return redirect(next, 303, { cookies: [await draftCookie(input, typed.draft)] });
  const replies = await loadCheckout(input, input.cart, typed);
  const draft = withGiftCardRefusal(typed.draft, replies);
  const cookies = [await draftCookie(input, draft)];
  const shown = readShownPrices(input.form.get('shown') ?? '');
  const checkout = modelOf(input, draft, replies, {
    alert: changeNote(shown, replies.quote, input.cart.products),
    focusing: false,
    ...stillWrong(input, draft, replies),
  });
  return done(href('delivery'), { cookies, body: <CheckoutParts checkout={checkout} /> });
}

/**
 * The fields that the page showed as wrong and that still are, plus the missing part of an applied gift card.
 */
function stillWrong(input: CheckoutInput, draft: Draft, replies: CheckoutReplies) {
  const { country, form: posted, query } = input;
  const { consent = '' } = checkoutForm.typed(posted);
  const read = checkoutForm({ country, ...replies }).check({ ...withoutHiddenCoupon(input, draft), consent });
  const errors = read.ok ? {} : errorsOf(read.errors, postedWrong(posted));
  const missing = query.get('do') === 'gift' ? missingGiftParts(draft) : {};
  return { consent, errors: { ...errors, ...missing } };
}

export async function checkoutPage(
  input: CheckoutInput,
  typed: Draft,
  replies: CheckoutReplies,
  { status = 200, ...feedback }: Feedback & { readonly status?: number } = {},
): Promise<Result> {
  const draft = withGiftCardRefusal(typed, replies);
  const cookies = [await draftCookie(input, draft)];
  const checkout = modelOf(input, draft, replies, feedback);
  const head = { title: 'Оформление заказа', noindex: true };
  return page('delivery', head, <CheckoutPage checkout={checkout} />, status, { cookies });
}

function modelOf(
  input: CheckoutInput,
  draft: Draft,
  replies: CheckoutReplies,
  { errors, alert, captcha = null, consent, focusing }: Feedback = {},
): CheckoutModel {
  const { country, site, visitor } = input;
  const refusal = refusalModel(replies.refusal || draft.giftCardRefusal, null, []);
  const form = checkoutForm({ country, ...replies });
  const { couponError } = withoutHiddenCoupon(input, draft);
  const coupon = couponError && { coupon: couponError };
  const fields = form.fields({ ...draft, consent }, { ...refusal.errors, ...errors, ...coupon }, focusing);
  return checkoutModel({
    country,
    cityName: visitor.city.shortName,
    authorised: visitor.authorised,
    mapFrame: mapFrameAddress(site),
    key: draft.key,
    fields,
    coupon: couponModel(input.cart, fields.coupon),
    isCustomersPhone: isCustomersPhone(input, draft),
    alert: alert ?? refusal.alert,
    captcha,
    replies,
  });
}

/** A gift card is applied by number and PIN together. */
const missingGiftParts = ({ giftNumber, giftPin }: Draft): CheckoutErrors => ({
  ...(!giftNumber && { giftNumber: MISSING.giftNumber }),
  ...(!giftPin && { giftPin: MISSING.giftPin }),
});
