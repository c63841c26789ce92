import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchange, type Exchange, runOneCJob } from '#src/backend/commerceml/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { emptyShop, visibleGoods } from '#tests/backend/feed/feeds.ts';
import { createFake1c, type SentFile } from '#tests/support/1c/fake-1c.ts';
import { importFile, offersFile, retail, type TestGood } from '#tests/support/1c/files.ts';
import { zipOf } from '#tests/support/1c/zip.ts';
import { openOnSqlite, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const KEY = 'vitrina_key-of-1c';
const OTHER_BASE = 'vitrina_key-of-another-1c';
const start = new Date('2026-11-20T12:00:00.000Z');
const shoes: TestGood = { id: 's1', name: 'Туфли', article: 'SH-1', properties: { 'p-colour': 'чёрный' } };
const offers = ['38', '39'].map((size) => ({
  id: `s1#${size}`,
  name: `Туфли (${size})`,
  prices: { [retail.id]: '7990' },
  count: 3,
}));
const goodsFile: SentFile = { name: 'import0_1.xml', bytes: Buffer.from(importFile([shoes])) };
const offerFile: SentFile = { name: 'offers0_1.xml', bytes: Buffer.from(offersFile(offers)) };

let database: TestDatabase;
let folder: string;
let exchange: Exchange;
let app: Express;
let now: Date;
let isSecure: boolean;
let address: string;
const open = ({ answerMs = 10_000, isBeside = false } = {}) =>
  createExchange({
    ...{ database, log: testLog, now: () => now, root: join(folder, 'exchange-1c') },
    ...{ kept: join(folder, 'exchanges'), keepPicture: async () => 'broken' },
    ...{ monotonic: () => now.getTime(), beatMs: 20 },
    ...{ origins: [], shopName: 'Покрой', wholePrices: false, answerMs },
    ...(!isBeside && { runJob: runOneCJob }),
    orders: openStaffOrders(database, { origins: testOrigins }).orders,
  });

beforeAll(async () => {
  database = (await openOnSqlite()) as TestDatabase;
  await plantStaffKey(database, KEY, { permissions: ['exchange.1c'] });
  await plantStaffKey(database, OTHER_BASE, { permissions: ['exchange.1c'] });
  await plantStaffKey(database, 'vitrina_other', { permissions: ['goods.read'] });
  app = express().all('/exchange/1c', (request, response) =>
    exchange.answer(request, response, { address, isSecure }),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date(start);
  isSecure = true;
  address = '10.0.0.1';
  folder = await mkdtemp(join(tmpdir(), 'vitrina-1c-protocol-'));
  exchange = open();
  await database.query.deleteFrom('commerceml_sessions').execute();
  await emptyShop(database);
  return () => rm(folder, { recursive: true });
});

const shown = async () =>
  (await visibleGoods(database)).map(({ title, size, quantity }) => `${title} ${size}: ${quantity}`);
const both = ['Туфли 38: 3', 'Туфли 39: 3'];
const oneC = (key = KEY) => createFake1c(app, key);

describe('the dialogue', () => {
  it.each([
    ['an old 1C, in pieces', { pieceBytes: 500 }],
    ['a new one, which says when it is complete', { isNew: true }],
  ])('%s brings goods into the shop', async (_who, how) => {
    expect(await oneC().exchange([goodsFile, offerFile], how)).toEqual(expect.arrayContaining(['success']));
    expect(await shown()).toEqual(both);
  });

  it('an import runs in a thread of its own, which says what it has come to', async () => {
    exchange = open({ isBeside: true });
    const broken = { ...offerFile, bytes: offerFile.bytes.subarray(0, -40) };
    expect((await oneC().exchange([goodsFile, broken]))[1]).toMatch(
      /Файл не принят: он обрывается на строке \d+/,
    );
  });

  it('files come packed, in pieces, with names as Windows writes them', async () => {
    const archive = zipOf([
      { ...goodsFile, name: 'webdata\\import0_1.xml' },
      { ...offerFile, name: 'webdata/offers0_1.xml' },
    ]);
    const imported = ['webdata/import0_1.xml', 'webdata\\offers0_1.xml'];
    const lines = await oneC().exchange([{ name: 'v8_1.zip', bytes: archive }], {
      pieceBytes: 300,
      imported,
    });
    expect(lines[0]).toBe('success');
    expect(await shown()).toEqual(both);
  });

  it('a piece that comes twice, and one that was cut off before, are in the file once', async () => {
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    for (const file of [goodsFile, offerFile]) {
      const half = Math.floor(file.bytes.length / 2);
      const parts = [file.bytes.subarray(0, half), file.bytes.subarray(0, half), file.bytes.subarray(half)];
      for (const part of parts) await one.ask('catalog', 'file', { filename: file.name }, part);
    }
    expect((await one.until('import', { filename: goodsFile.name }))[0]).toBe('success');
    expect((await one.until('import', { filename: offerFile.name }))[0]).toBe('success');
    expect((await one.until('import', { filename: offerFile.name }))[0]).toBe('success');
    expect(await shown()).toEqual(both);
  });

  it('a file that 1C begins anew, after its connection was cut, is in the shop once', async () => {
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    await one.ask('catalog', 'file', { filename: offerFile.name }, offerFile.bytes.subarray(0, 500));
    await one.ask('catalog', 'file', { filename: offerFile.name }, offerFile.bytes.subarray(500, 1_000));
    await one.send('catalog', offerFile, 500);
    await one.send('catalog', goodsFile);
    expect((await one.until('import', { filename: offerFile.name }))[0]).toBe('success');
    expect((await one.until('import', { filename: goodsFile.name }))[0]).toBe('success');
    expect(await shown()).toEqual(both);
  });

  it('a piece that 1C sends again, while the shop still waits for the rest of it, counts once', async () => {
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    await Promise.all(
      [1, 2, 3].map(() => one.ask('catalog', 'file', { filename: 'a.xml' }, goodsFile.bytes)),
    );
    const [session = ''] = await readdir(join(folder, 'exchange-1c'));
    expect(await readFile(join(folder, 'exchange-1c', session, 'files', 'a.xml'))).toEqual(goodsFile.bytes);
  });

  it('a list in parts, each of which is imported before the next is sent, closes none of its own goods', async () => {
    const bags = ['b1', 'b2', 'b3', 'b4'].map((id) => ({ ...shoes, id, name: `Сумка ${id}`, article: id }));
    const parts = bags.map((bag, at) => ({
      name: `import0_${at + 1}.xml`,
      bytes: Buffer.from(importFile([bag])),
    }));
    const told = bags.map(({ id, name }) => ({ id, name, prices: { [retail.id]: '990' }, count: 2 }));
    const files = [...parts, { name: 'offers0_1.xml', bytes: Buffer.from(offersFile(told)) }];
    for (let time = 0; time < 2; time += 1)
      expect(await oneC().exchange(files, { isFileByFile: true })).toEqual(['success']);
    expect((await visibleGoods(database)).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2]);
  });

  it('files that are imported one by one are told of together', async () => {
    const caps = ['c1', 'c2'].map((id) => ({ ...shoes, id, name: `Кепка ${id}`, article: id }));
    const offers = caps.map(({ id, name }, at) => ({
      name: `offers0_${at + 1}.xml`,
      bytes: Buffer.from(
        offersFile([{ id, name, prices: { [retail.id]: '490' }, count: 1 }], { isChange: true }),
      ),
    }));
    const goods = { name: 'import0_1.xml', bytes: Buffer.from(importFile(caps, { isChange: true })) };
    expect(await oneC().exchange([goods, ...offers], { isFileByFile: true })).toEqual(['success']);
    const { counts } = await database.query
      .selectFrom('exchange_runs')
      .orderBy('id', 'desc')
      .select('counts')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(counts)).toMatchObject({ modelsCreated: 2, coloursCreated: 2 });
  });

  it('an import that takes long is said to be under way, and goes on', async () => {
    exchange = open({ answerMs: 0 });
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    for (const file of [goodsFile, offerFile]) await one.send('catalog', file);
    expect((await one.ask('catalog', 'import', { filename: goodsFile.name })).lines[0]).toBe('progress');
    await exchange.idle();
    expect((await one.ask('catalog', 'import', { filename: offerFile.name })).lines[0]).toBe('progress');
    await exchange.idle();
    expect(await shown()).toEqual(both);
  });

  it('an import whose process was killed is begun again by the next', async () => {
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    for (const file of [goodsFile, offerFile]) await one.send('catalog', file);
    await one.until('import', { filename: goodsFile.name });
    await database.query.updateTable('commerceml_sessions').set({ state: 'importing' }).execute();
    exchange = open();
    expect((await one.until('import', { filename: offerFile.name }))[0]).toBe('success');
    expect(await shown()).toEqual(both);
  });

  it('what is wrong in one file keeps all of the session out', async () => {
    const broken = { ...offerFile, bytes: offerFile.bytes.subarray(0, -40) };
    const lines = await oneC().exchange([goodsFile, broken]);
    expect(lines.slice(0, 2)).toEqual(['failure', expect.stringContaining('Файл не принят')]);
    expect(await shown()).toEqual([]);
  });

  it('a file that breaks off within a letter is said to break off, in Russian', async () => {
    const letter = offerFile.bytes.lastIndexOf('ф');
    const broken = { ...offerFile, bytes: offerFile.bytes.subarray(0, letter + 1) };
    const [, told] = await oneC().exchange([goodsFile, broken]);
    expect(told).toMatch(
      /^Файл не принят: он обрывается на строке \d+: передан не целиком\. Передайте его ещё раз$/,
    );
  });

  it('a second session waits for the first, and may come when that was left', async () => {
    const first = oneC();
    await first.signIn('catalog');
    await first.ask('catalog', 'init');
    const second = oneC();
    await second.signIn('catalog');
    expect((await second.ask('catalog', 'init')).lines[1]).toContain('идёт другой обмен');
    now = new Date(now.getTime() + 120_000);
    expect((await second.ask('catalog', 'init')).lines[0]).toBe('zip=yes');
    expect((await first.ask('catalog', 'import', { filename: 'import0_1.xml' })).lines[0]).toBe('failure');
  });

  it('of two sessions that begin in the same moment one waits', async () => {
    const both = [oneC(), oneC(OTHER_BASE)];
    for (const one of both) await one.signIn('catalog');
    const answers = await Promise.all(both.map((one) => one.ask('catalog', 'init')));
    expect(answers.map(({ lines }) => lines[0]).toSorted()).toEqual(['failure', 'zip=yes']);
  });

  it('another base waits while the first writes its files, and comes once that is done', async () => {
    const first = oneC();
    await first.signIn('catalog');
    await first.ask('catalog', 'init');
    const second = oneC(OTHER_BASE);
    now = new Date(now.getTime() + 300_000);
    expect((await second.exchange([goodsFile]))[1]).toContain('идёт другой обмен');
    for (const file of [goodsFile, offerFile]) await first.send('catalog', file);
    for (const { name } of [goodsFile, offerFile]) await first.until('import', { filename: name });
    expect((await second.exchange([goodsFile]))[1]).toContain('идёт другой обмен');
    now = new Date(now.getTime() + 61_000);
    expect(await second.exchange([goodsFile])).toEqual(['success']);
    expect(await shown()).toEqual(both);
  });

  it('a base sends one group of goods right after the other, and each exchange ends well', async () => {
    expect(await oneC().exchange([goodsFile, offerFile])).toEqual(['success']);
    const units = { name: 'units.xml', bytes: Buffer.from(importFile([], { isChange: true })) };
    expect(await oneC().exchange([units])).toEqual(['success']);
    expect(await oneC().exchange([offerFile])).toEqual(['success']);
    const runs = await database.query
      .selectFrom('exchange_runs')
      .orderBy('id', 'desc')
      .limit(3)
      .select('state')
      .execute();
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await shown()).toEqual(both);
  });

  it('1C that pauses for longer than a session lives is told to begin anew', async () => {
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    now = new Date(now.getTime() + 7 * 3_600_000);
    expect((await one.send('catalog', goodsFile))[1]).toContain('checkauth');
    expect(await one.exchange([goodsFile, offerFile])).toEqual(['success']);
  });
});

describe('what is refused', () => {
  it('a wrong key, one without the permission, a connection without https, and a step without a session', async () => {
    expect((await oneC('vitrina_wrong').signIn('catalog')).slice(0, 2)).toEqual([
      'failure',
      expect.stringContaining('Неверный пароль'),
    ]);
    expect((await oneC('vitrina_other').signIn('catalog'))[1]).toContain('нет права');
    expect((await oneC().ask('catalog', 'init')).lines[1]).toContain('checkauth');
    isSecure = false;
    expect((await oneC().signIn('catalog'))[1]).toContain('https');
  });

  it('keys are not guessed', async () => {
    for (let time = 0; time < 20; time += 1) await oneC('vitrina_wrong').signIn('catalog');
    expect((await oneC('vitrina_wrong').signIn('catalog'))[1]).toContain('Слишком много');
    now = new Date(now.getTime() + 3_700_000);
    expect((await oneC().signIn('catalog'))[0]).toBe('success');
  });

  it('keys are not guessed from many addresses of one network either', async () => {
    for (let time = 0; time < 20; time += 1) {
      address = `2001:db8::${time}`;
      await oneC('vitrina_wrong').signIn('catalog');
    }
    address = '2001:db8::ffff';
    expect((await oneC('vitrina_wrong').signIn('catalog'))[1]).toContain('Слишком много');
  });

  it.each([
    '../import.xml',
    '..\\..\\vitrina.sqlite',
    'a/../../b.xml',
    '/',
    'C:\\..\\x.xml',
    'a\0.xml',
    'x'.repeat(300),
  ])('the name %j', async (filename) => {
    now = new Date(now.getTime() + 7_200_000);
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    const { lines } = await one.ask('catalog', 'file', { filename }, Buffer.from('x'));
    expect(lines[1]).toContain('Недопустимое имя');
    expect(await readdir(folder)).toEqual(['exchange-1c']);
  });

  it('a piece that goes on beyond the limit leaves nothing of it', async () => {
    now = new Date(now.getTime() + 7_200_000);
    const one = oneC();
    await one.signIn('catalog');
    await one.ask('catalog', 'init');
    await one.ask('catalog', 'file', { filename: 'a.xml' }, Buffer.from('<a>'));
    const { lines } = await one.ask('catalog', 'file', { filename: 'a.xml' }, Buffer.alloc(24 * 1024 ** 2));
    expect(lines[1]).toContain('больше, чем file_limit');
    await one.ask('catalog', 'file', { filename: 'a.xml' }, Buffer.from('</a>'));
    const [session = ''] = await readdir(join(folder, 'exchange-1c'));
    expect(await readFile(join(folder, 'exchange-1c', session, 'files', 'a.xml'), 'utf8')).toBe('<a></a>');
  });

  it.each([
    [
      'an archive that leads elsewhere',
      zipOf([{ ...goodsFile, name: '../../import0_1.xml' }]),
      'недопустимым именем',
    ],
    ['a bomb', zipOf([{ name: 'import0_1.xml', bytes: Buffer.alloc(30_000_000) }]), 'подозрительно сильно'],
    [
      'one that says it is small',
      zipOf([{ name: 'import0_1.xml', bytes: Buffer.alloc(3_000_000) }], 1_000),
      'повреждён',
    ],
    [
      'one that says it is 3 GB',
      zipOf([{ name: 'import0_1.xml', bytes: Buffer.from('x') }], 3_000_000_000),
      'подозрительно сильно',
    ],
    ['one that is cut off', zipOf([goodsFile]).subarray(0, -30), 'повреждён'],
  ])('%s', async (_what, bytes, reason) => {
    now = new Date(now.getTime() + 7_200_000);
    const lines = await oneC().exchange([{ name: 'v8.zip', bytes }], { imported: ['import0_1.xml'] });
    expect(lines.slice(0, 2)).toEqual(['failure', expect.stringContaining(reason)]);
    expect(await shown()).toEqual([]);
  });
});
