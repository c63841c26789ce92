import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { orderNumber } from './support/shopper.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

const APOLOGY =
  'Приносим извинения! В данный момент страница недоступна, попробуйте повторить действие через несколько минут';

/** Limits the database to its current number of pages. */
async function fillDisk({ database }: WholeShop): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database.query);
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count ?? 0}`).execute(database.query);
}

const makeRoom = ({ database }: WholeShop) =>
  sql.raw('PRAGMA max_page_count = 1000000').execute(database.query);

it('a full disk refuses orders with an apology, shows every page, loses nothing, and orders continue once there is space', async () => {
  expectError(/database or disk is full/);
  const shop = await openWholeShop();
  const [{ item } = { item: 0 }] = shop.items;
  const ready = [];
  for (let number = 0; number < 20; number++) {
    const shopper = shop.newShopper();
    await shopper.add(item, 2);
    ready.push({ shopper, form: { ...(await shopper.checkout()), comment: 'о'.repeat(900) } });
  }
  await fillDisk(shop);
  let refused: { status: number; words: string } | undefined;
  let at = -1;
  while (!refused && at < ready.length - 1) {
    at++;
    const reply = await ready[at]?.shopper.order(ready[at]?.form ?? {});
    if (reply?.status !== 303) refused = reply;
  }
  expect(refused?.status).toBe(503);
  expect(refused?.words).toContain(APOLOGY);
  const { shopper, form } = ready[at] ?? fail();
  expect(await shopper.cart()).toEqual({ [item]: 2 });
  for (const path of ['/', '/catalog/women', '/fragments/visitor', '/favorites', '/delivery', '/auth'])
    expect(`${path} ${(await shopper.get(path)).status}`).toBe(`${path} 200`);
  const passer = shop.newShopper();
  for (const path of ['/catalog/men', '/fragments/visitor', '/stores'])
    expect(`${path} ${(await passer.get(path)).status}`).toBe(`${path} 200`);
  await makeRoom(shop);
  const order = orderNumber(await shopper.order(form));
  expect((await shopper.get(`/thank-you?number=${order}`)).words).toContain(order);
}, 30_000);

const fail = (): never => {
  throw new Error('The disk was never full');
};
