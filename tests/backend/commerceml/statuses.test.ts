import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchange } from '#src/backend/commerceml/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { courier, type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { createFake1c, type SentFile } from '#tests/support/1c/fake-1c.ts';
import { orderFile, paymentFile } from '#tests/support/1c/order-files.ts';
import { zipOf } from '#tests/support/1c/zip.ts';
import { openOnSqlite, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const KEY = 'vitrina_key-of-1c';

let database: TestDatabase;
let shop: OrderShop;
let folder: string;
let app: Express;
let now = start;

beforeAll(async () => {
  database = (await openOnSqlite()) as TestDatabase;
  shop = await openOrderShop(database);
  await plantStaffKey(database, KEY, { permissions: ['exchange.1c'] });
  folder = await mkdtemp(join(tmpdir(), 'vitrina-1c-statuses-'));
  const exchange = createExchange({
    ...{ database, log: testLog, now: () => now, root: join(folder, 'exchange-1c') },
    ...{ kept: join(folder, 'exchanges'), keepPicture: async () => 'broken' },
    ...{ origins: [], shopName: 'Покрой', wholePrices: false, monotonic: () => now.getTime() },
    orders: openStaffOrders(database, { origins: testOrigins, now: () => now }).orders,
  });
  app = express().all('/exchange/1c', (request, response) =>
    exchange.answer(request, response, { address: '10.0.0.1', isSecure: true }),
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

const DIALECTS = [
  ['an old 1C, which sends no step import', {}],
  ['a new one, which imports what it has sent', { version: '2.08' }],
] as const;
type Dialect = (typeof DIALECTS)[number][1];

/** Sends what 1C says of orders. @returns the answer to its last step */
async function tell(
  xml: string,
  version: Dialect = {},
  { name, bytes }: SentFile = { name: 'orders.xml', bytes: Buffer.from(xml) },
) {
  now = new Date(now.getTime() + 120_000);
  const one = createFake1c(app, KEY);
  await one.signIn('sale');
  await one.ask('sale', 'init', { ...version });
  const sent = await one.send('sale', { name, bytes });
  return 'version' in version ? (await one.ask('sale', 'import', { filename: name })).lines : sent;
}

const statusOf = async (number: string) =>
  (await database.query.selectFrom('orders').where('number', '=', number).select('status').executeTakeFirst())
    ?.status;
const stepsOf = (number: string) =>
  database.query
    .selectFrom('staff_changes')
    .where('subject', '=', number)
    .where('action', '=', 'status')
    .orderBy('id')
    .select(['changed_by', 'was', 'became'])
    .execute();
const problems = async () => {
  const { id } = await database.query
    .selectFrom('exchange_runs')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const rows = await database.query
    .selectFrom('exchange_problems')
    .where('run_id', '=', id)
    .select(['place', 'message'])
    .execute();
  return rows.map(({ place, message }) => `${place}: ${message}`);
};
const placed = async () => (await shop.placed('SCARF-1 U')).order.number;

describe('statuses and payments of 1C', () => {
  it.each(DIALECTS)('%s moves an order on, once, as a step of the staff', async (_who, version) => {
    const number = await placed();
    const news = orderFile([{ number, status: 'Отгружен' }]);
    for (let time = 0; time < 3; time += 1) expect((await tell(news, version))[0]).toBe('success');
    expect(await stepsOf(number)).toEqual([
      { changed_by: 'test', was: 'new', became: 'assembling' },
      { changed_by: 'test', was: 'assembling', became: 'shipped' },
    ]);
    expect(await problems()).toEqual([]);
  });

  it.each(DIALECTS)('%s pays an order, once', async (_who, version) => {
    const number = await placed();
    await tell(orderFile([{ number, paidOn: '2026-11-20' }]), version);
    await tell(orderFile([{ number, paidOn: '2026-11-20' }]), version);
    await tell(paymentFile(number), version);
    expect(await stepsOf(number)).toEqual([{ changed_by: 'test', was: 'new', became: 'paid' }]);
  });

  it('a payment of version 3, which is a document of its own, pays its order', async () => {
    const number = await placed();
    await tell(paymentFile(number), { version: '2.08' });
    expect(await statusOf(number)).toBe('paid');
  });

  it('a courier’s order comes to no pick-up point, and stays where it was', async () => {
    const number = await placed();
    await tell(orderFile([{ number, status: 'В пункте выдачи' }]));
    expect(await statusOf(number)).toBe('new');
    expect(await problems()).toEqual([`${number}: «В пункте выдачи» сейчас поставить нельзя`]);
    const toShop = { delivery: { ...courier, kind: 'shop', pointId: 'M1' } } as const;
    const own = (await shop.placed('SCARF-1 U', 1, toShop)).order.number;
    await tell(orderFile([{ number: own, status: 'В пункте выдачи' }]));
    expect(await statusOf(own)).toBe('atPickupPoint');
  });

  it('a status that the order has had before is no news', async () => {
    const number = await placed();
    await tell(orderFile([{ number, status: 'Отгружен' }]));
    await tell(orderFile([{ number, status: 'Новый' }]));
    expect([await statusOf(number), await problems()]).toEqual(['shipped', []]);
  });

  it('a cancelled order is cancelled for good', async () => {
    const number = await placed();
    await tell(orderFile([{ number, isCancelled: true }]));
    await tell(orderFile([{ number, status: 'Отгружен' }]));
    expect(await statusOf(number)).toBe('cancelled');
    expect(await problems()).toEqual([`${number}: «Отправлен» сейчас поставить нельзя`]);
  });

  it('an unknown status, and an order of others, are said, and the rest is taken', async () => {
    const [one, other] = [await placed(), await placed()];
    const rows = [
      { number: one, status: 'Ждём звонка' },
      { number: 'ЧУЖОЙ-1', status: 'Отгружен' },
      { number: other, status: 'Собирается' },
    ];
    expect((await tell(orderFile(rows)))[0]).toBe('success');
    expect(await problems()).toEqual([
      `${one}: Статус «Ждём звонка» магазину не знаком`,
      'ЧУЖОЙ-1: Такого заказа в магазине нет',
    ]);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['new', 'assembling']);
  });

  it.each(DIALECTS)('%s may send an archive', async (_who, version) => {
    const number = await placed();
    const bytes = Buffer.from(orderFile([{ number, status: 'Собирается' }]));
    const archive = zipOf([{ name: 'orders.xml', bytes }]);
    expect((await tell('', version, { name: 'orders.zip', bytes: archive }))[0]).toBe('success');
    expect(await statusOf(number)).toBe('assembling');
  });

  it.each(DIALECTS)('of %s a broken file is refused, and changes nothing', async (_who, version) => {
    const number = await placed();
    const cut = orderFile([{ number, status: 'Собирается' }]).slice(0, -20);
    expect((await tell(cut, version)).slice(0, 2)).toEqual([
      'failure',
      expect.stringContaining('Файл не принят'),
    ]);
    expect(await statusOf(number)).toBe('new');
  });

  it('1C is told which statuses there are', async () => {
    const one = createFake1c(app, KEY);
    await one.signIn('sale');
    const { text } = await one.ask('sale', 'info');
    expect(text).toContain('<Ид>shipped</Ид>\n<Название>Отправлен</Название>');
  });
});
