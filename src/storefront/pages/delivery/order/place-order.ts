import { changeNote, sumChange } from '#src/models/delivery/changes.ts';
import type { CheckoutReplies } from '#src/models/delivery/checkout.ts';
import { checkoutForm } from '#src/models/delivery/checkout-form.ts';
import { refusalModel } from '#src/models/delivery/refusals.ts';
import { readShownPrices } from '#src/models/order/read-shown-prices.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { redirect } from '#src/web/result.ts';
import { checkoutPage } from '../checkout.tsx';
import type { CheckoutInput, OrderInput } from '../checkout-input.ts';
import { withoutHiddenCoupon } from '../discounts.ts';
import { type Draft, keyIn, mergeDraft } from '../draft/draft.ts';
import { readDraft } from '../draft/draft-cookie.ts';
import { lookUpPhone } from '../draft/look-up-phone.ts';
import { type DraftWithAddresses, saveAddress, withAddresses } from '../draft/saved-addresses.ts';
import { withGatewayPhoneRules } from '../gateway-phone-rules.ts';
import { loadCheckout, withGiftCardRefusal } from '../load-checkout.ts';
import { redirectToCart } from '../redirect-to-cart.ts';
import { type CreatedOrder, createOrFind } from './create-or-find.ts';
import { askForCode, confirmTypedCode, phoneCodePage } from './phone-code.tsx';
import { findOrder, redirectAfterOrder } from './placed-order.ts';

export async function placeOrder(received: OrderInput): Promise<Result> {
  const input = withGatewayPhoneRules(received);
  const before = await readDraft(input);
  const typed = await withAddresses(input, before, mergeDraft(before, input.form));
  const { draft } = typed;
  if (input.cart.selectedCount === 0) return afterEmptyCart(input, draft);
  const replies = await loadCheckout(input, input.cart, typed);
  const { consent = '' } = checkoutForm.typed(input.form);
  const read = checkoutForm({ country: input.country, ...replies }).check({
    ...withoutHiddenCoupon(input, draft),
    consent,
  });
  const shown = readShownPrices(input.form.get('shown') ?? '');
  if (!read.ok || !shown || withGiftCardRefusal(draft, replies).giftCardRefusal) {
    const alert = changeNote(shown, replies.quote, input.cart.products);
    const feedback = { errors: read.ok ? {} : read.errors, alert, consent, status: 422 };
    return checkoutPage(input, await lookUpPhone(input, draft), replies, feedback);
  }
  const step = await confirmTypedCode(input, draft);
  if (step) return phoneCodePage(input, draft, step);
  const created = await createOrFind(input, draft, replies, shown);
  if (!created.order) return showRefusal(input, typed, created);
  await saveAddress(input, draft);
  return redirectAfterOrder(input, created.order);
}

/**
 * Nothing in the cart can be ordered: either the order was already placed (the post was repeated, or its
 * reply was lost), or the last item sold out. After a reply the draft is gone, and only the form still has
 * the key.
 */
async function afterEmptyCart(input: CheckoutInput, draft: Draft): Promise<Result> {
  const order = await findOrder(input, keyIn(input.form) ?? draft.key);
  if (order) return redirectAfterOrder(input, order);
  const { products } = input.cart;
  const shown = readShownPrices(input.form.get('shown') ?? '');
  const isShown = (id: number) => shown?.lines.some(({ itemId }) => itemId === id) ?? false;
  const gone = products.find(({ itemId, available }) => available === 0 && isShown(itemId));
  if (!gone) return redirectToCart(input, 303);
  const { alert } = refusalModel('PRODUCT_NOT_FOUND_IN_STORE', gone.itemId, products);
  return redirectToCart(input, 303, alert ?? '');
}

/**
 * 409 if something changed, 429 at a limit of orders, 503 if orders cannot be accepted now; the page shows
 * current prices.
 */
async function showRefusal(
  input: CheckoutInput,
  typed: DraftWithAddresses,
  created: CreatedOrder,
): Promise<Result> {
  const { errorMessage: code, errorItemId, quote } = created;
  if (code === 'EMPTY_CART') return redirect(href('cart'), 303);
  const step = code === 'PHONE_UNCONFIRMED' ? await askForCode(input, typed.draft) : null;
  if (step) return phoneCodePage(input, typed.draft, step);
  const replies = await loadCheckout(input, input.cart, typed);
  const { lines } = quote ?? replies.quote;
  const refusal = refusalModel(code, errorItemId, [...lines, ...input.cart.products]);
  if (lines.length === 0) return redirectToCart(input, 303, refusal.alert ?? '');
  const fitting = code === 'FITTING_NOT_OFFERED' ? '' : typed.draft.fitting;
  const draft = { ...typed.draft, fitting, isPosted: code === 'SERVICE_UNAVAILABLE' };
  const captcha = isCaptchaWanted(code) ? await orNull(input.gateway.identity.getCaptcha()) : null;
  const status = statuses[code] ?? 409;
  const alert = [refusal.alert, changeOf(input, replies)].filter(Boolean).join(' ') || null;
  return checkoutPage(input, draft, replies, { ...refusal, alert, captcha, consent: 'yes', status });
}

/** The previous and the new sum; empty until its delivery is chosen. */
function changeOf({ form }: CheckoutInput, { quote }: CheckoutReplies): string {
  const shown = readShownPrices(form.get('shown') ?? '');
  return shown && quote.delivery ? sumChange(shown.total, quote.totalPrice, quote.currency) : '';
}

const statuses: Partial<Record<CreatedOrder['errorMessage'], number>> = {
  CAPTCHA_REQUIRED: 429,
  CAPTCHA_FAILED: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_UNPAID: 429,
  TOO_MUCH_HELD: 429,
  SERVICE_UNAVAILABLE: 503,
};

const isCaptchaWanted = (code: CreatedOrder['errorMessage']): boolean =>
  code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_FAILED';
