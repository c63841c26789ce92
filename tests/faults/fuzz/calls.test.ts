import { beforeAll, expect, it } from 'vitest';
import type { Answer } from '#src/backend/calls/answering.ts';
import type { Call } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { SIGNED_IN } from '#src/contract/permissions.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';
import { byLength } from '../support/length.ts';
import { inputsOf, type KnownValues } from './inputs.ts';
import { createRandom, seedOf } from './random.ts';

const INPUTS = byLength(25, 700);
const STAFF_KEY = 'key of the staff';
const openCalls = calls.filter(({ permission }) => permission === undefined);
const staffCalls = calls.filter(({ permission }) => permission !== undefined);

/** Fails on a fault of our own, or if a refusal shows code or an object. */
function expectAnswered({ status, body }: Answer, input: object): void {
  const message = `${status} ${JSON.stringify(body)?.slice(0, 300)} to ${JSON.stringify(input)?.slice(0, 600)}`;
  expect(status, message).toBeLessThan(500);
  if (status >= 400) expect(message).not.toMatch(/function |\[object|\bat \S+:\d+/);
}

describeOnEachDatabase('any input of a call', (openTestDatabase) => {
  let shop: OrderShop;
  let known: KnownValues;
  let owner: string;

  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = await openOrderShop(database, { staffKey: STAFF_KEY, isDemo: true });
    await addCoupon(database, { code: 'TENTH' });
    const { order, shopper } = await shop.placed('SCARF-1 U');
    owner = shopper.accessToken;
    const list = { country: 'RU', category: '', pagination: { pageSize: 9 } } as const;
    const { products } = await shop.backend.reply(contract.search.getProducts, { body: list });
    const items = ['DRESS-1 S', 'SCARF-1 U', 'COAT-1 S'].map(shop.item);
    known = new Map<string, readonly unknown[]>([
      ['itemId', items],
      ['productId', items],
      ['productIds', [items, items.slice(1)]],
      ['country', ['RU', 'AM']],
      ['regionId', ['77', '374']],
      ['cityId', ['msk', '1']],
      ['cityGuid', ['msk', '1']],
      ['modelColorCode', ['DRESS-1', 'SCARF-1', 'GC-0000-1']],
      ['ModelColorCode', ['DRESS-1', 'COAT-1']],
      ['category', ['women/dresses', 'women', '']],
      ['number', [order.number, 'M1', 'P1']],
      ['slug', products.map(({ url }) => url.replace('/product/', ''))],
      ['coupon', ['TENTH']],
      ['countryId', [1, 2]],
      ['id', [1, 2]],
    ]);
  });

  async function expectNoFault(call: Call, tokens: readonly (string | null)[]): Promise<void> {
    const random = createRandom(seedOf(`${call.service}.${call.name}`));
    const next = inputsOf(call, random, known);
    for (let nth = 0; nth < INPUTS; nth++) {
      const input = next();
      const accessToken = tokens[nth % tokens.length] ?? null;
      const answer = await shop.backend.ask(call, input, {
        country: random.pick(['RU', 'AM'] as const),
        accessToken,
      });
      expectAnswered(answer, input);
    }
  }

  it.each(openCalls)(
    '$name of $service',
    async (call) => {
      const customer = await signUp(shop.backend);
      const visitor = await newVisitor(shop.backend);
      await expectNoFault(call, [customer.accessToken, owner, visitor.accessToken, null, '__proto__']);
    },
    120_000,
  );

  it('leaves a shop in which one can still order', async () => {
    const { shopper, order } = await shop.placed('DRESS-1 S');
    const reply = await shopper.ask(contract.cart.getOrder, { params: { number: order.number } });
    expect(reply).toMatchObject({ order: { status: 'new' } });
  });

  it.each(staffCalls)(
    '$name of $service, by the staff',
    async (call) => {
      await expectNoFault(call, [await staffToken(call), STAFF_KEY, STAFF_KEY, owner]);
    },
    120_000,
  );

  /** A key has all permissions; what concerns a member takes a session. */
  async function staffToken({ permission }: Call): Promise<string> {
    if (permission !== SIGNED_IN) return STAFF_KEY;
    return (await shop.backend.reply(contract.staff.signInToDemo, { body: { role: 'owner' } })).token;
  }
});
