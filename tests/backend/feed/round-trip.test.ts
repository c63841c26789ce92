import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { RawOffer } from '#src/backend/feed/reading/raw-feed.ts';
import { readFeed } from '#src/backend/feed/reading/read-feed.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { allGoods, exportText, feedOf, importText, origin, visibleGoods } from './feeds.ts';

const origins = [origin];

async function offersOf(text: string): Promise<RawOffer[]> {
  const offers: RawOffer[] = [];
  async function* whole() {
    yield await Promise.resolve(text);
  }
  for await (const entries of readFeed(whole()))
    for (const entry of entries) if (entry.kind === 'offer') offers.push(entry.offer);
  return offers;
}

describeOnEachDatabase('an export', (openTestDatabase) => {
  let demo: TestDatabase;
  let text: string;

  beforeAll(async () => {
    demo = await openTestDatabase();
    await seedDemo(demo, { models: 12, dataDir: tmpdir(), pictures: false });
    text = await exportText(demo);
  });

  it('is a feed with everything that YML requires of an offer', async () => {
    expect(text).toContain('<yml_catalog date="2026-11-20T12:00:00+00:00">');
    expect(text).toContain('<name>Покрой &amp; «Ко»</name>');
    const offers = await offersOf(text);
    expect(offers.length).toBeGreaterThan(100);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    for (const { id, groupId, fields, pictures, params } of offers) {
      expect(id).toMatch(/^[\w.-]{1,80}$/);
      expect(groupId).not.toBe('');
      expect(URL.parse(fields.get('url') ?? '')?.origin).toBe(origin);
      expect(Number(fields.get('price'))).toBeGreaterThan(0);
      expect(fields.get('currencyId')).toBe('RUB');
      expect(text).toContain(`<category id="${fields.get('categoryId')}"`);
      for (const name of ['name', 'vendor', 'vendorCode', 'barcode']) expect(fields.get(name)).toBeTruthy();
      expect(pictures.every((address) => address.startsWith(`${origin}/img/1200/`))).toBe(true);
      expect(params.map(({ name }) => name)).toContain('Размер');
    }
  });

  it('imported into an empty shop reproduces the goods', async () => {
    const empty = await openTestDatabase();
    await importText(empty, text, { origins });
    const isGiftCard = ({ title }: { title: string }) => title.includes('карта');
    const goods = (await visibleGoods(demo)).filter((row) => !isGiftCard(row));
    expect(await visibleGoods(empty)).toEqual(goods);
    await importText(empty, await exportText(demo, { country: 'AM' }), { origins });
    const inArmenia = (await visibleGoods(demo, 'AM')).filter((row) => !isGiftCard(row));
    expect(await visibleGoods(empty, 'AM')).toEqual(inArmenia);
    expect(await visibleGoods(empty)).toEqual(goods);
    const codes = async ({ query }: Database) =>
      (
        await query
          .selectFrom('models')
          .select('code')
          .where('code', '<>', 'GC-0000')
          .orderBy('code')
          .execute()
      ).map(({ code }) => code);
    expect(await codes(empty)).toEqual(await codes(demo));
    const { pictures } = await empty.query
      .selectFrom('products')
      .select('pictures')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(pictures)[0].src).toMatch(/^demo\//);
  });

  it('of a feed’s goods has the feed’s ids and changes nothing at its source', async () => {
    const shop = await openTestDatabase();
    const feed = feedOf([
      {
        id: '1',
        group: 'g1',
        vendor: 'Заря',
        vendorCode: 'A/1',
        Размер: '44',
        video: 'https://img.example/a.webm',
        description: 'Две\n строки & <знаки>',
      },
      { id: '2', group: 'g1', vendor: 'Заря', vendorCode: 'A/2', Размер: '46', barcode: '4600051000057' },
      {
        id: '3',
        vendor: 'Заря',
        vendorCode: 'B',
        'Размер@EU': '38',
        Размер: null,
        Уход: 'Не стирать; Не гладить',
      },
      { id: '4', vendor: 'Заря', name: 'Юбка, синий', Цвет: 'Синий', Размер: null, oldprice: 9000 },
      {
        id: '5',
        name: 'Без картинки',
        picture: null,
        Цвет: null,
        Пол: 'Женский',
        country_of_origin: 'Нарния',
      },
      { id: 'v6', name: 'Чужой номер', available: 'false' },
    ]);
    await importText(shop, feed.replaceAll('& <знаки>', '&amp; &lt;знаки'));
    const before = await allGoods(shop);
    const exported = await exportText(shop);
    expect((await offersOf(exported)).map(({ id }) => id).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      'v6',
    ]);
    const report = await importText(shop, exported, { origins });
    expect(report.skipped).toEqual([]);
    expect(await allGoods(shop)).toEqual(before);
    const empty = await openTestDatabase();
    await importText(empty, exported, { origins });
    expect(await visibleGoods(empty)).toEqual(await visibleGoods(shop));
    const videos = (await visibleGoods(empty)).map(({ video }) => video);
    expect(videos.filter(Boolean)).toEqual(Array(2).fill('https://img.example/a.webm'));
  });
});
