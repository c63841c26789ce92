import { readPhone } from '#src/storefront/forms/phone.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { type CheckoutReplies, chosenPayment } from '#src/storefront/models/delivery/checkout.ts';
import { refusalModel } from '#src/storefront/models/delivery/refusals.ts';
import type { Shown } from '#src/storefront/models/delivery/shown.ts';
import { readConsentVersion } from '#src/storefront/pages/auth/consent-version.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { checkoutPage } from './checkout.tsx';
import { checkoutForm } from './checkout-form.ts';
import type { CheckoutInput, OrderInput } from './checkout-input.ts';
import { type Draft, keyIn, mergeDraft } from './draft.ts';
import { readDraft } from './draft-cookie.ts';
import { afterOrder, findOrder } from './known-order.ts';
import { destinationOf, giftCardOf, loadCheckout } from './load-checkout.ts';
import { lookUpPhone } from './look-up-phone.ts';
import { toCart } from './no-cart.ts';
import { readShown } from './read-shown.ts';
import { saveAddress, type Typed, withAddresses } from './saved-addresses.ts';
import { withToldPhones } from './told-phones.ts';

type CreatedOrder = Awaited<ReturnType<CheckoutInput['gateway']['cart']['createOrder']>>;

export async function placeOrder(received: OrderInput): Promise<Result> {
  const input = withToldPhones(received);
  const before = await readDraft(input);
  const typed = await withAddresses(input, before, mergeDraft(before, input.form));
  const { draft } = typed;
  if (input.cart.selectedCount === 0) return afterEmptyCart(input, draft);
  const replies = await loadCheckout(input, input.cart, typed);
  const { consent = '' } = checkoutForm.typed(input.form);
  const read = checkoutForm({ country: input.country, ...replies }).check({ ...draft, consent });
  const shown = readShown(input.form.get('shown') ?? '');
  if (!read.ok || !shown) {
    const feedback = { errors: read.ok ? {} : read.errors, consent, status: 422 };
    return checkoutPage(input, await lookUpPhone(input, draft), replies, feedback);
  }
  const created = await createOrFind(input, draft, replies, shown);
  if (!created.order) return showRefusal(input, typed, created);
  await saveAddress(input, draft);
  return afterOrder(input, created.order);
}

/**
 * Nothing in the cart can be ordered: the order was already placed, because the post was repeated or its reply was lost,
 * or the last thing sold out. After a reply the draft is gone, and only the form still has the key.
 */
async function afterEmptyCart(input: CheckoutInput, draft: Draft): Promise<Result> {
  const order = await findOrder(input, keyIn(input.form) ?? draft.key);
  if (order) return afterOrder(input, order);
  const { products } = input.cart;
  const shown = readShown(input.form.get('shown') ?? '');
  const isShown = (id: number) => shown?.lines.some(({ itemId }) => itemId === id) ?? false;
  const gone = products.find(({ itemId, available }) => available === 0 && isShown(itemId));
  if (!gone) return toCart(input, 303);
  const { alert } = refusalModel('PRODUCT_NOT_FOUND_IN_STORE', gone.itemId, products);
  return toCart(input, 303, alert ?? '');
}

/** If the reply was lost, looks the order up by its key: it may have been placed. */
async function createOrFind(
  input: CheckoutInput,
  draft: Draft,
  replies: CheckoutReplies,
  shown: Shown,
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
        delivery: destinationOf(input, draft, replies.kind ?? 'courier'),
        payment,
        giftCard: giftCardOf(draft),
        comment: draft.comment,
        consentPersonalData: true,
        consentVersion,
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

/** 409 if something changed, 503 if the order cannot be accepted now; the prices are up to date. */
async function showRefusal(input: CheckoutInput, typed: Typed, created: CreatedOrder): Promise<Result> {
  const { errorMessage: code, errorItemId, quote } = created;
  if (code === 'EMPTY_CART') return redirect(href('cart'), 303);
  const replies = await loadCheckout(input, input.cart, typed);
  const { lines } = quote ?? replies.quote;
  const refusal = refusalModel(code, errorItemId, [...lines, ...input.cart.products]);
  if (lines.length === 0) return toCart(input, 303, refusal.alert ?? '');
  const isPosted = code === 'SERVICE_UNAVAILABLE';
  const draft = { ...typed.draft, isPosted };
  return checkoutPage(input, draft, replies, { ...refusal, consent: 'yes', status: isPosted ? 503 : 409 });
}
