import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchange, type KeepPicture, runOneCJob } from '#src/backend/commerceml/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { emptyShop, visibleGoods } from '#tests/backend/feed/feeds.ts';
import { createFake1c, type SentFile } from '#tests/support/1c/fake-1c.ts';
import { importFile, offersFile, retail, type TestGood } from '#tests/support/1c/files.ts';
import { zipOf } from '#tests/support/1c/zip.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { createTestDesk, exchangeData, exchangeFolder, hiddenIn, openStaffedBackend } from './desk.ts';
import { workOnExchange } from './exchange-work.ts';
import { journalOf } from './journal.ts';

const KEY = 'vitrina_key-of-1c';
const root = join(exchangeData, 'exchange-1c');
const shoes: TestGood = {
  ...{ id: 's1', name: 'Туфли', article: 'SH-1', picture: 'import_files/s1/front.jpg' },
  properties: { 'p-colour': 'чёрный' },
};
const offerOf = (size: string) => ({
  ...{ id: `s1#${size}`, name: `Туфли (${size})` },
  prices: { [retail.id]: '7990' },
  stock: { 'w-main': 3, 'w-shop': 2 },
});
const sizes = ['38', '39', '40', '41'];
const goods: SentFile = { name: 'import0_1.xml', bytes: Buffer.from(importFile([shoes])) };
const offersOf = (some: readonly string[]): SentFile => ({
  name: 'offers0_1.xml',
  bytes: Buffer.from(offersFile(some.map(offerOf))),
});
const picture: SentFile = { name: 'import_files/s1/front.jpg', bytes: Buffer.from('a picture') };
const kept = { src: 'uploads/0123456789012345678901234567890123456789.jpg', width: 600, height: 800 };
const keepPicture: KeepPicture = async (file) =>
  file.endsWith('front.jpg') ? { ...kept, tone: '#aabbcc' } : 'tooSmall';

describe('1C at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  let { now } = backend;
  await plantStaffKey(database, KEY, { permissions: ['exchange.1c'] });
  const { answer } = createExchange({
    ...{
      database,
      log: testLog,
      now: () => now,
      monotonic: () => now.getTime(),
      root,
      kept: exchangeFolder,
    },
    ...{ origins: ['http://localhost:3000'], shopName: 'Покрой', wholePrices: false },
    runJob: runOneCJob,
    keepPicture,
    orders: openStaffOrders(database, { origins: testOrigins, now: () => now }).orders,
  });
  const app = createTestDesk(backend, undefined, answer);
  const olga = await signIn('Ольга', 'owner');
  const maria = await signIn('Мария', 'manager');
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    await emptyShop(database);
    await database.query.deleteFrom('commerceml_sessions').execute();
    now = new Date(now.getTime() + 120_000);
  });

  const work = () => workOnExchange(database, now, keepPicture);
  const exchange = (files: readonly SentFile[]) =>
    createFake1c(app, KEY).exchange(files, {
      imported: files.map(({ name }) => name).filter((name) => name.endsWith('.xml')),
    });
  const shown = async () =>
    (await visibleGoods(database)).map(({ size, quantity }) => `${size}: ${quantity}`);
  const pictures = async (): Promise<unknown> =>
    JSON.parse(
      (await database.query.selectFrom('products').select('pictures').executeTakeFirstOrThrow()).pictures,
    );
  async function lastRun(kind: string): Promise<string> {
    const { html } = await olga.get(`/exchanges?kind=${kind}`);
    return /\/exchanges\/\d+(?=")/.exec(html)?.[0] ?? '';
  }
  const decide = async (title: string, decision: string) => {
    const { html } = await olga.get('/exchanges/1c');
    const [before = ''] = html.split(`>${title} `);
    const field = /for="(d\d+)"[^>]*$/.exec(before)?.[1] ?? '';
    return olga.post('/exchanges/1c', { ...hiddenIn(html), [field]: decision });
  };

  it('says how to begin', async () => {
    expect((await olga.get('/exchanges/1c')).html).toContain('ещё ничего не\u00a0прислала');
  });

  it('shows what came, with its files, and a picture that was sent is that of the goods', async () => {
    const bad = { ...picture, name: 'import_files/s1/dot.png' };
    expect(await exchange([picture, bad, goods, offersOf(sizes)])).toEqual(['success']);
    expect(await shown()).toEqual(sizes.map((size) => `${size}: 5`));
    expect(await pictures()).toMatchObject([{ ...kept, tone: '#aabbcc' }]);
    const run = await lastRun('1c-catalogue');
    const { html } = await olga.get(run);
    expect(html).toContain('готово');
    expect(html).toContain('import_files/s1/dot.png');
    const [, href = ''] = /href="([^"]+\/files\/\d+)"/.exec(html) ?? [];
    expect((await olga.get(href)).status).toBe(200);
  });

  it('names the shops that a warehouse may be, with their country', async () => {
    await exchange([goods, offersOf(sizes)]);
    const { html } = await olga.get('/exchanges/1c');
    expect(html).toMatch(/<option value="[^"]+">[^<]+, Россия<\/option>/);
    expect(html).not.toContain('[object');
  });

  it('names are decided on, by one person at a time, and the decision is in the log', async () => {
    await exchange([goods, offersOf(sizes)]);
    const former = hiddenIn((await olga.get('/exchanges/1c')).html);
    expect((await decide('Оптовая', 'none')).status).toBe(303);
    expect((await decide('Розничная', 'AM')).status).toBe(303);
    expect((await olga.post('/exchanges/1c', { ...former, d0: 'RU' })).status).toBe(409);
    expect((await decide('Розничная', 'the moon')).status).toBe(409);
    const rows = await database.query
      .selectFrom('commerceml_decisions')
      .select(['name', 'decision'])
      .execute();
    expect(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'Оптовая', decision: 'none' },
      { name: 'Розничная', decision: 'AM' },
    ]);
    expect(await journalOf(olga)).toContainEqual(expect.stringMatching(/^Сопоставление с/));
    await database.query.deleteFrom('commerceml_decisions').execute();
  });

  it('a decision is taken back by who made it, until another one is made', async () => {
    await exchange([goods, offersOf(sizes)]);
    const stands = async () =>
      (await database.query.selectFrom('commerceml_decisions').select(['name', 'decision']).execute()).map(
        ({ name, decision }) => `${name}: ${decision}`,
      );
    await decide('Розничная', 'RU');
    const { location } = await decide('Розничная', 'AM');
    expect((await olga.get(location)).html).toContain('action="/exchanges/1c/undo"');
    expect((await maria.post('/exchanges/1c/undo')).status).toBe(409);
    expect(await stands()).toEqual(['Розничная: AM']);
    expect((await olga.post('/exchanges/1c/undo')).status).toBe(303);
    expect((await olga.post('/exchanges/1c/undo')).status).toBe(303);
    expect(await stands()).toEqual(['Розничная: RU']);
    await decide('Розничная', 'none');
    await database.query.deleteFrom('commerceml_decisions').execute();
    expect((await olga.post('/exchanges/1c/undo')).status).toBe(409);
  });

  it('a full exchange that would close too much is carried out by a person who means it', async () => {
    await exchange([goods, offersOf(sizes)]);
    now = new Date(now.getTime() + 120_000);
    expect((await exchange([goods, offersOf(['38'])]))[0]).toBe('failure');
    const run = await lastRun('1c-catalogue');
    expect((await olga.get(run)).html).toContain('закрыл бы 3 из 4');
    expect((await olga.post(`${run}/confirm`)).status).toBe(422);
    const meant = await olga.post(`${run}/confirm`, { drastic: 'yes' });
    expect(meant.status).toBe(303);
    await work();
    expect((await olga.get(meant.location)).html).toContain('готово');
    expect(await shown()).toEqual(['38: 5', '39: 0', '40: 0', '41: 0']);
  });

  it('a file is tried without a change, and then imported', async () => {
    const bad = { ...picture, name: 'import_files/s1/dot.png' };
    const archive = zipOf([goods, offersOf(sizes), picture, bad]);
    await database.query.deleteFrom('commerceml_pictures').execute();
    const { location } = await olga.upload('/exchanges/1c/try', { 'v8.zip': archive }, { request: 'tried' });
    await work();
    expect((await olga.get(location)).html).toContain('проверено, ничего не');
    expect((await olga.get(location)).html).toContain('import_files/s1/dot.png');
    expect(await shown()).toEqual([]);
    expect(await database.query.selectFrom('commerceml_pictures').selectAll().execute()).toEqual([]);
    await olga.post(`${location}/confirm`);
    await work();
    expect(await pictures()).toMatchObject([{ ...kept, tone: '#aabbcc' }]);
    expect(await shown()).toEqual(sizes.map((size) => `${size}: 5`));
  });

  it('what changed goods of one country alone is taken back for that country', async () => {
    const inDrams = { id: 't-whole', name: 'Оптовая', currency: 'AMD' };
    const at = (ru: string): SentFile => ({
      name: 'offers0_1.xml',
      bytes: Buffer.from(
        offersFile(
          sizes.map((size) => ({ ...offerOf(size), prices: { [retail.id]: ru, [inDrams.id]: '30000' } })),
          { types: [retail, inDrams] },
        ),
      ),
    });
    const prices = async () =>
      (
        await database.query
          .selectFrom('product_prices')
          .orderBy('country', 'desc')
          .select(['country', 'price'])
          .execute()
      ).map(({ country, price }) => `${country} ${price / 100}`);
    const tried = async (files: readonly SentFile[], request: string) => {
      const { location } = await olga.upload('/exchanges/1c/try', { 'v8.zip': zipOf(files) }, { request });
      await work();
      const confirmed = await olga.post(`${location}/confirm`);
      await work();
      return confirmed.location;
    };
    await tried([goods, at('7990')], 'both-0');
    await database.query.deleteFrom('commerceml_decisions').execute();
    await decide('Розничная', 'RU');
    await decide('Оптовая', 'AM');
    await emptyShop(database);
    const both = (await olga.get(await tried([goods, at('7990')], 'both-1'))).html;
    expect(both).toContain('изменились товары обеих стран');
    expect(both).not.toContain('Отменить эту загрузку');
    expect(await prices()).toEqual(['RU 7990', 'AM 30000']);
    const one = await tried([goods, at('6990')], 'one');
    expect((await olga.get(one)).html).toContain('Отменить эту загрузку: Россия');
    expect(await prices()).toEqual(['RU 6990', 'AM 30000']);
    await olga.post(`${one}/undo`);
    await work();
    expect(await prices()).toEqual(['RU 7990', 'AM 30000']);
    await database.query.deleteFrom('commerceml_decisions').execute();
  });

  it('a session of orders takes no goods, and gives orders where 1C is told to go', async () => {
    const one = createFake1c(app, KEY);
    expect((await one.signIn('sale'))[0]).toBe('success');
    expect((await one.ask('sale', 'init', { version: '2.08' })).lines[0]).toBe('zip=yes');
    expect((await one.ask('catalog', 'init')).lines[0]).toBe('failure');
    expect((await one.ask('catalog', 'file', { filename: 'a.xml' }, goods.bytes)).lines[0]).toBe('failure');
    const orders = await one.ask('sale', 'query', { version: '2.08' });
    expect(orders.type).toContain('xml');
    expect((await one.ask('sale', 'success')).lines[0]).toBe('success');
    expect((await one.ask('sale', 'info')).text).toContain('Справочник');
  });
});
