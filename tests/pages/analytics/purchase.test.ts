import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { eventsIn, waitingIn } from './events.ts';

function orderShop(changed: Partial<Order> = {}) {
  let calls = 0;
  const shop = stubShop({
    cart: {
      getOrder: ({ params }) => {
        if ((params as { number: string }).number !== order.number) throw new StubRefusal(404);
        return { order: { ...order, tracked: false, ...changed } };
      },
      trackOrder: () => ({ first: calls++ === 0 }),
    },
  });
  const agent = request.agent(shop.express).set('Host', ruHost).set('Sec-Fetch-Site', 'same-origin');
  return {
    open: () => agent.get('/thank-you').query({ number: order.number }),
    ask: (number: string = order.number) => agent.post('/thank-you/tracked').type('form').send({ number }),
    trackCalls: () => calls,
  };
}

describe('the purchase event', () => {
  test('is returned to the first request of a script, and to no other', async () => {
    const shop = orderShop();
    const replies = await Promise.all([shop.ask(), shop.ask(), shop.ask()]);
    const events = replies.flatMap(({ text }) => eventsIn(text));
    expect(events).toMatchObject([
      { name: 'purchase', order: { transaction_id: order.number }, value: 25_980 },
    ]);
    expect(replies.flatMap(waitingIn)).toEqual(events);
  });

  test('is not marked as reported by opening the page', async () => {
    const shop = orderShop();
    const { text } = await shop.open();
    expect(text).toContain('data-hx-post="/thank-you/tracked"');
    expect(eventsIn(text)).toEqual([]);
    expect(shop.trackCalls()).toBe(0);
  });

  test.each([{ tracked: true }, { status: 'awaitingPayment' }, { status: 'cancelled' }] as const)(
    'of an order with %j is neither requested by its page nor returned',
    async (changed) => {
      const shop = orderShop(changed);
      expect((await shop.open()).text).not.toContain('/thank-you/tracked');
      const reply = await shop.ask();
      expect([eventsIn(reply.text), waitingIn(reply), shop.trackCalls()]).toEqual([[], [], 0]);
    },
  );

  test('of another customer’s order, or of none, is a 404', async () => {
    const shop = orderShop();
    for (const number of ['2611-000000', '', '../x']) expect((await shop.ask(number)).status).toBe(404);
    expect(shop.trackCalls()).toBe(0);
  });
});
