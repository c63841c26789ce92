import { contract } from '#src/contract/index.ts';
import { cartOf, countsOf } from '../carts.ts';
import { checksOf } from '../check.ts';
import { checkout, order, placedOrder } from '../checkouts.ts';
import { ensure } from '../outcomes.ts';

const { cart } = contract;
const country = 'RU' as const;

export const orderChecks = checksOf(
  'orders',
  { writes: true },
  {
    'a quote adds up': async (input) => {
      const { visitor, body } = await checkout(input);
      const { regionId, delivery: destination } = body;
      const asked = { country, regionId, delivery: destination, ipAddress: body.ipAddress } as const;
      const { quote } = await input.probe.reply(cart.quoteOrder, { body: asked }, visitor);
      const { goodsPrice, discount, pointsPaid, giftCardPaid, totalPrice } = quote;
      const sum = goodsPrice - discount - pointsPaid + (quote.delivery?.price ?? 0) - giftCardPaid;
      ensure(
        Math.abs(sum - totalPrice) < 0.005,
        `cart.quoteOrder says totalPrice ${totalPrice}; its parts add up to ${sum}`,
      );
    },
    'a repeated idempotency key gives the same order': async (input) => {
      const { visitor, body, number } = await placedOrder(input);
      const again = await order(input, visitor, body);
      ensure(
        again.order?.number === number,
        `cart.createOrder with the same key gave ${again.order?.number ?? again.errorMessage}`,
        `the order ${number}`,
      );
      const found = await input.probe.reply(
        cart.findOrder,
        { params: { idempotencyKey: body.idempotencyKey } },
        visitor,
      );
      ensure(
        found.order.number === number,
        `cart.findOrder by the key gave ${found.order.number}`,
        `${number}`,
      );
    },
    'two of the same order at once are one order': async (input) => {
      const { visitor, body } = await checkout(input);
      const both = await Promise.all([order(input, visitor, body), order(input, visitor, body)]);
      const numbers = new Set(both.map((each) => each.order?.number));
      for (const number of numbers)
        if (number) await input.probe.send(cart.cancelOrder, { body: { number } }, visitor);
      ensure(
        numbers.size === 1,
        `two simultaneous cart.createOrder with one key gave ${[...numbers].join(' and ')}`,
        'one order',
      );
    },
    'an order takes its lines out of the cart': async (input) => {
      const { visitor } = await placedOrder(input);
      const counts = countsOf(await cartOf(input.probe, visitor));
      ensure(counts === '', `after cart.createOrder the cart has ${counts}`, 'nothing');
    },
    'an order has the price on the button': async (input) => {
      const { visitor, body, number } = await placedOrder(input);
      const { order: placed } = await input.probe.reply(cart.getOrder, { params: { number } }, visitor);
      ensure(
        placed.totalPrice === body.expectedTotal,
        `the order costs ${placed.totalPrice}; the quote said ${body.expectedTotal}`,
      );
    },
    'only its owner sees or cancels an order': async (input) => {
      const { number } = await placedOrder(input);
      const stranger = await input.probe.visitor(country);
      const wanted = { statuses: [404], because: "it is another visitor's order" };
      await input.probe.refused(cart.getOrder, { params: { number } }, stranger, wanted);
      await input.probe.refused(cart.cancelOrder, { body: { number } }, stranger, wanted);
    },
    'an order at another price than the shown one is refused by PRICE_CHANGED': async (input) => {
      const { visitor, body } = await checkout(input);
      const dearer = body.lines.map((line) => ({ ...line, price: line.price + 1 }));
      const reply = await order(input, visitor, { ...body, lines: dearer });
      ensure(
        reply.errorMessage === 'PRICE_CHANGED',
        `cart.createOrder answered errorMessage «${reply.errorMessage}»`,
        'PRICE_CHANGED',
      );
      ensure(reply.quote !== null, 'cart.createOrder refused a price without a fresh quote');
    },
    'an order of an empty cart is refused': async (input) => {
      const { body } = await checkout(input);
      const reply = await order(input, await input.probe.visitor(country), body);
      ensure(
        !reply.success && reply.order === null,
        'cart.createOrder took an order of who has nothing in the cart',
      );
    },
    'a cancelled order stays cancelled': async (input) => {
      const { visitor, number } = await placedOrder(input);
      const cancelled = await input.probe.reply(cart.cancelOrder, { body: { number } }, visitor);
      ensure(
        cancelled.success,
        `cart.cancelOrder of a new order answered errorMessage ${cancelled.errorMessage}`,
      );
      const { order: left } = await input.probe.reply(cart.getOrder, { params: { number } }, visitor);
      ensure(
        left.status === 'cancelled' && !left.canCancel,
        `after cart.cancelOrder the order is ${left.status}`,
        'cancelled',
      );
    },
  },
);
