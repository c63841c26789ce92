import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { others } from '#demo/customers/others.ts';
import { people } from '#demo/customers/people.ts';
import { seedDemo } from '#demo/index.ts';
import { writeMarker } from '#demo/marker.ts';
import { writeReviewPhotos } from '#demo/reviews/photos.ts';
import type { Database } from '#src/backend/database/database.ts';
import { readPersonalData } from '#src/backend/kernel/personal-data.ts';
import { sizeOfPlainWebp } from '#src/backend/opinions/photos/plain-webp.ts';
import { sizesByHeight } from '#src/backend/opinions/reading/sizes-by-height.ts';
import { personalTables } from '#src/backend/registries/personal-tables.ts';
import {
  describeOnEachDatabase,
  describeOnPostgres,
  describeOnSqlite,
  openOnSqlite,
} from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-demo-seed-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const somebody = {
  id: 'own',
  country: 'RU',
  phone: '79990000001',
  is_phone_confirmed: 1,
  created_at: '2026-11-01T00:00:00.000Z',
} as const;

const counted = [
  'models',
  'products',
  'items',
  'stock',
  'looks',
  'articles',
  'menu_items',
  'reviews',
  'cities',
  'terminals',
  'delivery_rates',
  'exchange_runs',
  'exchange_problems',
] as const;

async function counts({ query }: Database): Promise<Record<string, number>> {
  const entries = counted.map(async (table) => {
    const { rows } = await query
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, Number(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** How many rows of each kind the demo's customers have. */
const residents = ({ query }: Database) =>
  Promise.all(
    people.map(async ({ id, country, email }) => {
      const subject = { id, owner: `customer:${id}` as const, country, email };
      const parts = await readPersonalData(query, personalTables, subject);
      return Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.length]));
    }),
  );

const versions = ({ query }: Database) => query.selectFrom('versions').selectAll().orderBy('area').execute();

describeOnEachDatabase('the demo shop', (open) => {
  let database: Database;
  let filled: Record<string, number>;
  const options = { models: 120, dataDir, pictures: false };
  beforeAll(async () => {
    database = await open();
    expect(await seedDemo(database, options)).toBe('filled');
    filled = await counts(database);
  });

  test('leaves no table empty', async () => {
    expect(Object.entries(filled).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  test('has nobody at work at night, and each order’s events in chronological order', async () => {
    const changes = await database.query
      .selectFrom('order_status_changes')
      .innerJoin('orders', 'orders.id', 'order_status_changes.order_id')
      .orderBy('orders.id')
      .orderBy('order_status_changes.changed_at')
      .select([
        'orders.number',
        'orders.country',
        'order_status_changes.status',
        'order_status_changes.changed_at as at',
      ])
      .execute();
    const work = ['assembling', 'shipped', 'atPickupPoint', 'delivered', 'returned'];
    const hours = changes
      .filter(({ status }) => work.includes(status))
      .map(({ at, country }) => (new Date(at).getUTCHours() + (country === 'RU' ? 3 : 4)) % 24);
    expect(hours.length).toBeGreaterThan(20);
    expect(hours.filter((hour) => hour < 10 || hour > 20)).toEqual([]);
    const way = ['awaitingPayment', 'new', 'paid', ...work];
    for (const story of Map.groupBy(changes, ({ number }) => number).values()) {
      const places = story.map(({ status }) => way.indexOf(status)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  test('has buyers of similar height who take similar sizes', async () => {
    const rows = await database.query
      .selectFrom('reviews')
      .where('height', 'is not', null)
      .select(['model_id', 'size', 'height'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(['model_id', 'size', 'height'])
      .execute();
    const items = await database.query
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .orderBy('items.id')
      .select(['products.model_id', 'items.size'])
      .execute();
    let pairs = 0;
    for (const [model, bought] of Map.groupBy(rows, ({ model_id }) => model_id)) {
      const sizes = [...new Set(items.filter(({ model_id }) => model_id === model).map(({ size }) => size))];
      const bands = sizesByHeight(bought.map((row) => ({ ...row, count: Number(row.count) })));
      for (const [index, { from, size }] of bands.entries()) {
        const next = bands[index + 1];
        if (next?.from !== from + 6) continue;
        pairs++;
        expect(Math.abs(sizes.indexOf(next.size) - sizes.indexOf(size)), `model ${model}`).toBeLessThan(2);
      }
    }
    expect(pairs).toBeGreaterThan(0);
  });

  test('is not changed by a second run', async () => {
    const before = await versions(database);
    expect(await seedDemo(database, options)).toBe('unchanged');
    expect(await counts(database)).toEqual(filled);
    expect(await versions(database)).toEqual(before);
  });

  test('is recreated identically after an interrupted run, including its customers', async () => {
    const before = await residents(database);
    expect(before.every(({ orders, clubEntries, savedCards }) => orders && clubEntries && savedCards)).toBe(
      true,
    );
    const { phone, ...visitor } = people[0] ?? { phone: '', id: '', country: 'RU' };
    await database.query
      .updateTable('customers')
      .set({ phone: '79990000000' })
      .where('id', '=', visitor.id)
      .execute();
    await database.query
      .insertInto('customers')
      .values({
        id: 'of-a-visitor',
        country: 'RU',
        phone,
        is_phone_confirmed: 1,
        created_at: new Date().toISOString(),
      })
      .execute();
    await writeMarker(database.query, { version: 1, models: 120, state: 'running' });
    await database.query.deleteFrom('stock').execute();
    expect(await seedDemo(database, options)).toBe('filled');
    expect(await counts(database)).toEqual(filled);
    expect(await residents(database)).toEqual(before);
    const phones = await database.query.selectFrom('customers').select('phone').orderBy('phone').execute();
    expect(phones.map((each) => each.phone)).toEqual(
      [...people, ...others].map((each) => each.phone).toSorted(),
    );
  });

  test('numbers shoppers’ rows after its own', async () => {
    const model = await database.query
      .selectFrom('models')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const last = await database.query
      .selectFrom('reviews')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const review = {
      model_id: model.id,
      author: 'Анна',
      rating: 5,
      text: 'Хорошо',
      answer: '',
      votes_up: 0,
      votes_down: 0,
      created_at: '2026-11-01T00:00:00.000Z',
      changed_at: '2026-11-01T00:00:00.000Z',
    };
    const added = await database.query
      .insertInto('reviews')
      .values(review)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBeGreaterThan(last.id);
    await database.query.deleteFrom('reviews').where('id', '=', added.id).execute();
  });

  test('has looks whose goods are all available in both countries', async () => {
    const pieces = await database.query
      .selectFrom('look_products')
      .select(['look_products.look_id', 'look_products.product_id'])
      .select((is) =>
        is
          .selectFrom('stock')
          .innerJoin('items', 'items.id', 'stock.item_id')
          .whereRef('items.product_id', '=', 'look_products.product_id')
          .where('stock.shop_number', 'in', ['RU-W1', 'AM-W1'])
          .select((of) => of.fn.count<number>('stock.shop_number').distinct().as('warehouses'))
          .as('warehouses'),
      )
      .execute();
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.filter(({ warehouses }) => Number(warehouses) < 2)).toEqual([]);
  });

  test('sells a gift card with each country’s denominations', async () => {
    const card = await database.query
      .selectFrom('products')
      .select('code')
      .where('code', '=', 'GC-0000')
      .execute();
    const nominals = await database.query
      .selectFrom('gift_card_nominals')
      .select('country')
      .distinct()
      .execute();
    expect(card).toHaveLength(1);
    expect(nominals).toHaveLength(2);
    const sold = await database.query
      .selectFrom('gift_card_nominals')
      .innerJoin('items', 'items.id', 'gift_card_nominals.item_id')
      .innerJoin('stock', 'stock.item_id', 'items.id')
      .where('amount', '=', 500_000)
      .orderBy('country')
      .select(['country', 'shop_number'])
      .execute();
    expect(sold).toEqual([
      { country: 'AM', shop_number: 'AM-W1' },
      { country: 'RU', shop_number: 'RU-W1' },
    ]);
  });
});

describeOnEachDatabase('a shop with its own goods', (open) => {
  test('is never touched', async () => {
    const database = await open();
    await plant(database, { goods: [{ code: 'OWN-1', category: 'own', products: [] }] });
    expect(await seedDemo(database, { models: 10, dataDir, pictures: false })).toBe('foreign');
    expect((await counts(database)).models).toBe(1);
    expect(await seedDemo(database, { models: 10, dataDir, pictures: false, replace: true })).toBe('foreign');
    expect((await counts(database)).models).toBe(1);
    expect(await database.query.selectFrom('customers').select('id').execute()).toEqual([]);
  });

  test('is never touched once people have an account, even before it has goods', async () => {
    const database = await open();
    await database.query.insertInto('customers').values(somebody).execute();
    expect(await seedDemo(database, { models: 10, dataDir, pictures: false })).toBe('foreign');
    expect((await counts(database)).models).toBe(0);
  });
});

describeOnEachDatabase('a demo that is in use', (open) => {
  test('is made anew, unless the people who use it are to be spared', async () => {
    const database = await open();
    const options = { models: 10, dataDir, pictures: false, replace: true } as const;
    await seedDemo(database, options);
    expect(await seedDemo(database, { ...options, sparesUsed: true })).toBe('filled');
    await database.query.insertInto('customers').values(somebody).execute();
    expect(await seedDemo(database, { ...options, sparesUsed: true })).toBe('used');
    expect(await seedDemo(database, options)).toBe('filled');
  });
});

describeOnSqlite('the pictures of the demo shop', (open) => {
  test('are all on disk, left alone if unchanged, and restored in an empty data directory', async () => {
    const database = await open();
    const options = { models: 12, dataDir, photos: false };
    await seedDemo(database, options);
    const named = await Promise.all([
      database.query.selectFrom('products').select('pictures as picture').execute(),
      database.query.selectFrom('looks').select('picture').execute(),
      database.query.selectFrom('banners').select('picture').execute(),
      database.query.selectFrom('categories').select('picture').execute(),
      database.query.selectFrom('articles').select('picture').execute(),
    ]);
    const pictures = named
      .flat()
      .flatMap(({ picture }) =>
        picture === null ? [] : [JSON.parse(picture) as { src: string } | { src: string }[]].flat(),
      );
    const menu = await database.query
      .selectFrom('menu_items')
      .select('image_link')
      .where('image_link', '<>', '')
      .execute();
    const sources = [
      ...new Set([...pictures.map(({ src }) => src), ...menu.map((item) => item.image_link)]),
    ].filter(Boolean);
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((src) => !existsSync(join(dataDir, 'originals', src)))).toEqual([]);

    const folder = join(dataDir, 'originals/demo/banners');
    const times = () => readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs);
    const before = times();
    await seedDemo(database, { ...options, replace: true });
    expect(times()).toEqual(before);

    rmSync(join(dataDir, 'originals'), { recursive: true });
    expect(await seedDemo(database, options)).toBe('unchanged');
    expect(sources.filter((src) => !existsSync(join(dataDir, 'originals', src)))).toEqual([]);
  });
});

test('reviews of several products have photos, and others are pending', async () => {
  const database = await openOnSqlite();
  await seedDemo(database, { models: 24, dataDir, pictures: false });
  await writeReviewPhotos(database);
  const { query } = database;
  const photos = await query
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .select([
      'state',
      'review_photos.model_id',
      'key',
      'large',
      'thumbnail',
      'review_photos.width',
      'review_photos.height',
    ])
    .execute();
  const modelsWith = (state: string) =>
    new Set(photos.filter((photo) => photo.state === state).map(({ model_id }) => model_id)).size;
  expect(modelsWith('shown')).toBeGreaterThanOrEqual(4);
  expect(modelsWith('pending')).toBe(2);
  for (const { key, large, thumbnail, width, height } of photos) {
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(sizeOfPlainWebp(Buffer.from(large))).toEqual({ width, height });
    expect(sizeOfPlainWebp(Buffer.from(thumbnail))).toEqual({ width: 240, height: 240 });
  }
  await database.close();
});

describeOnPostgres('two processes starting at once on an empty database', (open) => {
  test('fill it once', async () => {
    const one = await open();
    const other = await one.openAgain();
    const options = { models: 60, dataDir, pictures: false };
    const outcomes = await Promise.all([seedDemo(one, options), seedDemo(other, options)]);
    expect(outcomes.toSorted()).toEqual(['filled', 'unchanged']);
    expect(await versions(one)).toContainEqual({ area: 'catalog', version: 2 });
  });
});
