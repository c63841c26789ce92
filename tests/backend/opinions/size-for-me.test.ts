import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { newVisitor } from '#tests/support/signed-in.ts';
import { type Customer, type OpinionShop, openOpinionShop } from './shop.ts';

const { adviseSize, getReviewsRate } = contract.content;
const { getMeasures, saveMeasures, getPersonalData } = contract.account;
const measures = { height: 170, weight: 60, usualSize: 'M' };
const none = { height: null, weight: null, usualSize: '' };

describeOnEachDatabase('a customer’s size advice', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OpinionShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOpinionShop(database);
  });

  const save = (by: Customer, body: typeof measures | typeof none) =>
    shop.backend.reply(saveMeasures, { body }, by);
  const advise = async () =>
    (
      await shop.backend.reply(adviseSize, {
        body: { modelCode: 'DRESS', sizes: ['S', 'M'], height: 171, weight: 61, usualSize: '' },
      })
    ).advice;
  const buyersKnown = async () =>
    (await shop.backend.reply(getReviewsRate, { query: { modelCode: 'DRESS' } })).sizeBuyers;

  async function buyer(): Promise<Customer> {
    const customer = await shop.customer();
    await save(customer, measures);
    await shop.deliver(customer);
    return customer;
  }

  it('is based on what buyers with the same measures kept and returned, at least five of them', async () => {
    const buyers: Customer[] = [];
    for (let number = 0; number < 4; number++) buyers.push(await buyer());
    expect([await advise(), await buyersKnown()]).toEqual([null, 4]);
    const [anna] = buyers;
    if (anna) await shop.shown(anna, { text: 'Села хорошо, беру ещё.', size: 'S', fit: 'true', height: 170 });
    expect(await buyersKnown()).toBe(4);
    buyers.push(await buyer());
    expect(await advise()).toEqual({ size: 'S', sureness: 'maybe', buyers: 5 });
    for (const back of buyers.slice(1)) await shop.requestReturn(back, 'size');
    expect(await advise()).toBeNull();
    expect(await buyersKnown()).toBe(5);
    const last = buyers[4];
    if (last) await shop.requestReturn(last, 'look');
    expect(await buyersKnown()).toBe(4);
  });

  it('stores measures until they are cleared, includes them in the copy, and deletes them with the account', async () => {
    const anna = await shop.customer();
    expect(await shop.backend.reply(getMeasures, {}, anna)).toEqual(none);
    await save(anna, measures);
    await save(anna, { ...measures, weight: 62 });
    expect(await shop.backend.reply(getMeasures, {}, anna)).toEqual({ ...measures, weight: 62 });
    const { parts } = await shop.backend.reply(getPersonalData, {}, anna);
    expect(parts.customerMeasures).toMatchObject([{ height: 170, weight: 62, usualSize: 'M' }]);
    await save(anna, none);
    expect(await shop.backend.reply(getMeasures, {}, anna)).toEqual(none);
    await save(anna, measures);
    await deleteAccount(shop.backend, anna);
    const rows = await database.query.selectFrom('customer_measures').select('customer_id').execute();
    expect(rows.map(({ customer_id }) => `customer:${customer_id}`)).not.toContain(anna.owner);
  });

  it.each([
    { height: 1 },
    { height: 231 },
    { weight: 300 },
    { weight: 1 },
    { height: 170.5 },
    { usualSize: 'x'.repeat(65) },
  ])('refuses %o', async (wrong) => {
    const anna = await shop.customer();
    const { status } = await shop.backend.ask(saveMeasures, { body: { ...measures, ...wrong } }, anna);
    expect(status).toBe(400);
  });

  it('is visible to the customer only', async () => {
    const { accessToken } = await newVisitor(shop.backend);
    expect((await shop.backend.ask(getMeasures, {}, { accessToken })).status).toBe(401);
    expect((await shop.backend.ask(saveMeasures, { body: measures }, { accessToken })).status).toBe(401);
  });
});
