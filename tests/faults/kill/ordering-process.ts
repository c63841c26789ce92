// A separate process that places orders one after another until it is killed, and prints the acknowledged ones.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { contract } from '#src/contract/index.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { testProviders } from '#tests/support/providers.ts';

export interface Ordering {
  readonly file: string;
  readonly productId: number;
}

process.send?.('ready');
const [{ file, productId }] = (await once(process, 'message')) as [Ordering];
const database = await openDatabase({ file });
const log = pino({ level: 'silent' });
const backend = createBackend({
  database,
  log,
  now: () => new Date(),
  providers: testProviders(),
  orderCaps: looseOrderCaps,
});

const { cart, identity } = contract;
const ipAddress = '203.0.113.7';
const place = { country: 'RU', regionId: '77' } as const;
const delivery = { kind: 'courier', cityId: 'msk', address: 'Тверская, 1', pointId: null } as const;
const query = { userToken: randomUUID(), country: 'RU' };
const { token } = (await ask(identity.getToken, { query }, null)) as { token: string };

for (;;) {
  await ask(cart.add, { body: { ...place, userId: '', products: [{ productId, count: 1 }] } }, token);
  const question = { ...place, delivery, ipAddress };
  const { quote } = (await ask(cart.quoteOrder, { body: question }, token)) as { quote: OrderQuote };
  const body = {
    ...question,
    userId: '',
    idempotencyKey: randomUUID(),
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    expectedDiscount: 0,
    expectedDeliveryPrice: quote.delivery?.price,
    expectedTotal: quote.totalPrice,
    recipient: { firstName: 'А', lastName: 'Б', phone: '79161234567', email: 'a@example.com' },
    payment: 'onReceipt',
    consentPersonalData: true,
    consentVersion: '1',
  };
  const { order } = (await ask(cart.createOrder, { body }, token)) as { order: { number: string } };
  process.send?.(order.number);
}

async function ask(call: Call, input: object, accessToken: string | null): Promise<unknown> {
  const { status, body } = await backend.answer(call, input, { country: 'RU', accessToken });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
