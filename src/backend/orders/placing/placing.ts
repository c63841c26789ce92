import type { Captcha } from '#src/backend/kernel/captcha.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import type { Shopper, Shoppers } from '#src/backend/kernel/owners.ts';
import { isOpen } from '#src/backend/opening/index.ts';
import { findOwnCard, isUsable, payWithCard, startPayment } from '#src/backend/payments/index.ts';
import type { OrderCaps } from '#src/config/caps.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { Contract } from '#src/contract/index.ts';
import { ordersPlaced, ordersRefused } from '../metrics.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OwnOrders } from '../records/own-orders.ts';
import { findByNumber, type OrderRow } from '../records/rows.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';
import { createOrder } from './create-order.ts';
import { isStorageFault } from './faults.ts';
import { goodsInCart } from './ordered-goods.ts';
import { type QuoteRequest, quoteOrder, toQuoteReply } from './quote.ts';
import { createQuoteRequestReader, type QuoteRequestBody } from './quote-request.ts';
import { OrderRefusal } from './refusal.ts';
import type { OrderBody } from './refuse-changes.ts';

interface PlacingDependencies extends OrderDependencies, TimedDependencies {
  readonly captcha: Captcha;
  readonly orderCaps: OrderCaps;
  readonly shoppers: Shoppers;
  readonly upkeep: Upkeep;
  readonly own: OwnOrders;
  readonly show: (row: OrderRow) => Promise<Order>;
}

type Reply = CallReply<Contract['cart']['createOrder']>;

/** Quotes and places orders, and finds them by idempotency key. */
export function createPlacing(dependencies: PlacingDependencies) {
  const { database, log, now, shoppers, runningTime, upkeep, own, show, captcha, orderCaps } = dependencies;
  const { providers, readKeys, askRates } = dependencies;
  const readQuoteRequest = createQuoteRequestReader(dependencies);

  async function place(shopper: Shopper, body: OrderBody, context: CallContext): Promise<Reply> {
    if (!(await isOpen(database.query, shopper.country))) throw new OrderRefusal('NOT_OPEN');
    if (!isPhoneOf(shopper.country, body.recipient.phone)) throw new OrderRefusal('WRONG_PHONE');
    const { request, problem } = await readQuoteRequest(shopper, body);
    if (problem !== '') throw new OrderRefusal(problem);
    await refuseUnusableCard(shopper, body);
    const [elapsed, { links }] = await Promise.all([runningTime.now(), readKeys()]);
    const goods = goodsInCart(shopper, now());
    const placing = { shopper, goods, body, request, links, now: now(), elapsed };
    const attempt = (isCaptchaSolved: boolean) =>
      createOrder(database, { ...placing, limits: { caps: orderCaps, isCaptchaSolved } });
    try {
      return await created(await attempt(false), body);
    } catch (error) {
      if (!isCaptchaRequired(error) || body.captchaToken === undefined) throw error;
      await solveCaptcha(body.captchaToken, body, context);
      return created(await attempt(true), body);
    }
  }

  function created({ order, isNew }: Awaited<ReturnType<typeof createOrder>>, body: OrderBody) {
    if (isNew) {
      const { number, country, payment } = order;
      ordersPlaced.of({ country, payment }).add();
      log.info({ order: number, country, payment }, 'an order was placed');
    }
    return placed(order, body);
  }

  /** @throws OrderRefusal CAPTCHA_FAILED */
  async function solveCaptcha(token: string, { ipAddress }: OrderBody, context: CallContext): Promise<void> {
    const visitor = await shoppers.visitorOf(context);
    if (!(await captcha.isSolved(token, { visitor, ipAddress }))) throw new OrderRefusal('CAPTCHA_FAILED');
  }

  /** @throws OrderRefusal CARD_UNAVAILABLE, so that no order is placed that was to be paid with it */
  async function refuseUnusableCard(shopper: Shopper, { payment, cardId }: OrderBody): Promise<void> {
    if (payment !== 'online' || cardId === null) return;
    const provider = providers.takingIn(shopper.country, 'card');
    const card = provider && (await findOwnCard(database.query, shopper.owner, provider.name, cardId));
    if (!card || !isUsable(card, now())) throw new OrderRefusal('CARD_UNAVAILABLE');
  }

  async function placed(order: OrderRow, body: OrderBody): Promise<Reply> {
    if (order.status === 'awaitingPayment') await pay(order, body);
    upkeep.soon();
    const fresh = (await findByNumber(database.query, order.number)) ?? order;
    return { success: true, errorMessage: '', errorItemId: null, order: await show(fresh), quote: null };
  }

  /** A repeated request does not charge a saved card again. */
  async function pay(
    order: OrderRow,
    { cardId, rememberCard, bySbp, byInstalments, way }: OrderBody,
  ): Promise<void> {
    const provider = providers.takingIn(order.country, 'card');
    const card =
      cardId !== null && provider
        ? await findOwnCard(database.query, order.owner, provider.name, cardId)
        : undefined;
    if (cardId === null) await startPayment(dependencies, order, { rememberCard, bySbp, byInstalments, way });
    else if (card) await payWithCard(dependencies, order, card, true);
  }

  /** A storage fault may hide a successful commit, in which case the key finds the order. */
  async function failed(shopper: Shopper, body: OrderBody, error: unknown): Promise<Reply> {
    if (error instanceof OrderRefusal)
      return refused(error, isLimit(error) ? null : await freshQuote(shopper, body, error));
    const known = await own.byKey(body.idempotencyKey, shopper);
    if (known) return placed(known, body);
    if (!isStorageFault(error)) throw error;
    log.error({ err: error }, 'an order could not be written');
    return refused(new OrderRefusal('SERVICE_UNAVAILABLE'), null);
  }

  /** Omits a refused gift card, so that its PIN is not tried again. */
  async function freshQuote(
    shopper: Shopper,
    body: QuoteRequestBody,
    { code }: OrderRefusal,
  ): Promise<OrderQuote> {
    const isCardGood = code !== 'GIFT_CARD_WRONG' && code !== 'GIFT_CARD_TOO_MANY_TRIES';
    const { request } = await readQuoteRequest(shopper, {
      ...body,
      giftCard: isCardGood ? body.giftCard : null,
    });
    return toQuoteReply(await quoteCart(shopper, request), shopper);
  }

  const quoteCart = async (shopper: Shopper, request: QuoteRequest) => {
    const purchase = await goodsInCart(shopper, now()).read(database.query);
    const { country } = shopper;
    if (request.delivery) await askRates({ country, cityId: request.delivery.cityId, items: purchase.lines });
    return quoteOrder(database.query, purchase, shopper, request, now());
  };

  return {
    quoteOrder: async ({ body }, context) => {
      const shopper = await shoppers.of(context, body.country);
      const { request, problem } = await readQuoteRequest(shopper, body);
      const quote = await quoteCart(shopper, request);
      const isMissing = request.delivery !== null && quote.lines.length > 0 && quote.delivery === null;
      const closed = (await isOpen(database.query, shopper.country)) ? '' : 'NOT_OPEN';
      const errorMessage = closed || problem || (isMissing ? 'DELIVERY_UNAVAILABLE' : '');
      return { quote: toQuoteReply(quote, shopper), errorMessage };
    },
    createOrder: async ({ body }, context) => {
      const shopper = await shoppers.of(context, body.country);
      const known = await own.byKey(body.idempotencyKey, shopper);
      if (known) return placed(known, body);
      try {
        return await place(shopper, body, context);
      } catch (error) {
        return failed(shopper, body, error);
      }
    },
    findOrder: async ({ params }, context) => {
      const shopper = await shoppers.of(context, context.country);
      return { order: await show(await own.existingByKey(params.idempotencyKey, shopper)) };
    },
  } satisfies Handlers<Contract['cart']>;
}

const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof OrderRefusal && error.code === 'CAPTCHA_REQUIRED';

/** Refused before pricing anything: a fresh quote would only help somebody who sends too many orders. */
const isLimit = ({ code }: OrderRefusal): boolean =>
  code === 'TOO_MANY_ORDERS' || code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_FAILED';

function refused({ code, itemId }: OrderRefusal, quote: OrderQuote | null): Reply {
  if (code !== '') ordersRefused.of({ code }).add();
  return {
    success: false,
    errorMessage: code,
    errorItemId: itemId,
    order: null,
    quote,
  };
}
