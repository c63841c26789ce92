import type { CheckoutReplies } from '#src/models/delivery/checkout.ts';
import { orderedInterval } from '#src/models/delivery/intervals.ts';
import { chosenPayment, chosenWay, onlineChoice, savedCardIn } from '#src/models/delivery/payments.ts';
import type { ShownPrices } from '#src/models/order/shown-prices.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import type { CheckoutInput } from '../checkout-input.ts';
import type { Draft } from '../draft/draft.ts';
import { destinationOf, giftCardOf } from '../load-checkout.ts';
import { findOrder } from './placed-order.ts';

export type CreatedOrder = Awaited<ReturnType<CheckoutInput['gateway']['cart']['createOrder']>>;

/** If the reply is lost, looks the order up by its key, because it may have been placed. */
export async function createOrFind(
  input: CheckoutInput,
  draft: Draft,
  replies: CheckoutReplies,
  shown: ShownPrices,
): Promise<CreatedOrder> {
  const payment = chosenPayment(draft.payment, replies.quote) ?? 'onReceipt';
  const online = onlineChoice(draft.payment, replies.quote);
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
        bySbp: online === 'sbp',
        byInstalments: online === 'instalments',
        way: chosenWay(online, replies.quote),
        giftCard: giftCardOf(draft),
        spendPoints: draft.spendPoints !== '',
        // As posted by this form: a tick on an earlier page may be about another delivery.
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
