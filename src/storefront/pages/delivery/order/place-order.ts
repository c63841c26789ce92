import { captchaTokenIn } from '#src/storefront/forms/captcha-token.ts';
import { readPhone } from '#src/storefront/forms/phone.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { CheckoutReplies } from '#src/storefront/models/delivery/checkout.ts';
import { orderedInterval } from '#src/storefront/models/delivery/intervals.ts';
import { chosenPayment, isSbp, savedCardIn } from '#src/storefront/models/delivery/payments.ts';
import { refusalModel } from '#src/storefront/models/delivery/refusals.ts';
import type { ShownPrices } from '#src/storefront/models/delivery/shown-prices.ts';
import { sumChange } from '#src/storefront/models/delivery/sold-out.ts';
import { orNull } from '#src/storefront/pages/product/find-product.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { readConsentVersion } from '../../auth/consent-version.ts';
import { checkoutPage } from '../checkout.tsx';
import { checkoutForm } from '../checkout-form.ts';
import type { CheckoutInput, OrderInput } from '../checkout-input.ts';
import { withoutHiddenCoupon } from '../discounts.ts';
import { type Draft, keyIn, mergeDraft } from '../draft/draft.ts';
import { readDraft } from '../draft/draft-cookie.ts';
import { lookUpPhone } from '../draft/look-up-phone.ts';
import { type DraftWithAddresses, saveAddress, withAddresses } from '../draft/saved-addresses.ts';
import { withGatewayPhoneRules } from '../gateway-phone-rules.ts';
import { destinationOf, giftCardOf, loadCheckout } from '../load-checkout.ts';
import { redirectToCart } from '../redirect-to-cart.ts';
import { findOrder, redirectAfterOrder } from './placed-order.ts';
import { readShownPrices } from './read-shown-prices.ts';

type CreatedOrder = Awaited<ReturnType<CheckoutInput['gateway']['cart']['createOrder']>>;

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
  if (!read.ok || !shown) {
    const feedback = { errors: read.ok ? {} : read.errors, consent, status: 422 };
    return checkoutPage(input, await lookUpPhone(input, draft), replies, feedback);
  }
  const created = await createOrFind(input, draft, replies, shown);
  if (!created.order) return showRefusal(input, typed, created);
  await saveAddress(input, draft);
  return redirectAfterOrder(input, created.order);
}

/**
 * Nothing in the cart can be ordered: the order was already placed, because the post was repeated or its reply was lost,
 * or the last thing sold out. After a reply the draft is gone, and only the form still has the key.
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

/** If the reply was lost, looks the order up by its key: it may have been placed. */
async function createOrFind(
  input: CheckoutInput,
  draft: Draft,
  replies: CheckoutReplies,
  shown: ShownPrices,
): Promise<CreatedOrder> {
  const payment = chosenPayment(draft.payment, replies.quote) ?? 'onReceipt';
  try {
    const consentVersion = await readConsentVersion(input);
    return await input.gateway.cart.createOrder({
      body: {
        ...cartOwner(input),
        ipAddress: input.visitor.ip,
        idempotencyKey: draft.key,
        lines: [...shown.lines],
        expectedDiscount: shown.discount,
        expectedDeliveryPrice: shown.delivery,
        expectedTotal: shown.total,
        recipient: recipientOf(input, draft),
        delivery: {
          ...destinationOf(input, draft, replies.kind ?? 'courier'),
          interval: replies.kind === 'courier' ? orderedInterval(draft.interval, replies.types) : null,
        },
        payment,
        cardId: payment === 'online' ? savedCardIn(draft.payment) : null,
        rememberCard: draft.rememberCard !== '',
        bySbp: isSbp(draft.payment, replies.quote),
        giftCard: giftCardOf(draft),
        spendPoints: draft.spendPoints !== '',
        // As this form showed it: a tick of a page before may be of another delivery.
        fitting: input.form.get('fitting') === 'yes',
        comment: draft.comment,
        consentPersonalData: true,
        consentVersion,
        captchaToken: captchaTokenIn(input.form),
      },
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const order = await findOrder(input, draft.key);
    return {
      success: order !== null,
      errorMessage: 'SERVICE_UNAVAILABLE',
      errorItemId: null,
      order,
      quote: null,
    };
  }
}

function recipientOf({ country }: CheckoutInput, { firstName, lastName, phone, email }: Draft) {
  return { firstName, lastName, phone: readPhone(phone, country) ?? '', email };
}

/** 409 if something changed, 429 at a limit of orders, 503 if none can be accepted now; the prices are up to date. */
async function showRefusal(
  input: CheckoutInput,
  typed: DraftWithAddresses,
  created: CreatedOrder,
): Promise<Result> {
  const { errorMessage: code, errorItemId, quote } = created;
  if (code === 'EMPTY_CART') return redirect(href('cart'), 303);
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

/** What the sum was and is; empty while the delivery that it has is not chosen. */
function changeOf({ form }: CheckoutInput, { quote }: CheckoutReplies): string {
  const shown = readShownPrices(form.get('shown') ?? '');
  return shown && quote.delivery ? sumChange(shown.total, quote.totalPrice, quote.currency) : '';
}

const statuses: Partial<Record<CreatedOrder['errorMessage'], number>> = {
  CAPTCHA_REQUIRED: 429,
  CAPTCHA_FAILED: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_UNPAID: 429,
  SERVICE_UNAVAILABLE: 503,
};

const isCaptchaWanted = (code: CreatedOrder['errorMessage']): boolean =>
  code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_FAILED';
