// Feeds that change at random. A failure names its seed: `FEED_SEED=17 npx vitest run tests/backend/feed/random-feeds` plays it
// again, and `FEED_WORLDS=100` plays a hundred seeds.

import { isDeepStrictEqual } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { undoImport } from '#src/backend/feed/index.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { allGoods, emptyShop, feedOf, importText, type TestOffer, visibleGoods } from './feeds.ts';

const FIRST_SEED = Number(process.env.FEED_SEED ?? 1);
const WORLDS = Number(process.env.FEED_WORLDS ?? 1);
const STEPS = 5;
const MOST_OFFERS = 9;
const now = new Date('2026-11-21T09:00:00.000Z');
const categories =
  '<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category><category id="3" parentId="1">Юбки</category>';

/** Few values each, so that offers often agree in some fields and not in others. */
const values: Readonly<Record<string, readonly (string | number | null)[]>> = {
  group: [null, 1, 1, 2, 3],
  vendorCode: [null, 'D-7', 'D-7', 'D-8', 'D-9'],
  vendor: [null, null, 'Лавка', 'Мастерская'],
  name: ['Платье', 'Платье', 'Платье чёрное', 'Юбка', 'Юбка миди'],
  categoryId: [2, 2, 3],
  description: [null, 'Тёплое', 'Лёгкое'],
  picture: [null, 'https://img.example/1.jpg', 'https://img.example/2.jpg'],
  Цвет: ['Чёрный', 'Чёрный', 'Красный', 'Тёмно-синий', null],
  Размер: ['44', '46', '48', 'M', null],
  price: [5_000, 5_000, 6_990, 7_000],
  oldprice: [null, null, 9_000],
  count: [0, 1, 3, 3],
  barcode: [null, null, '4600051000057', '4600051000064'],
};

const someOffer = (random: Random): TestOffer => ({
  id: `o${random.below(2 * MOST_OFFERS)}`,
  ...Object.fromEntries(Object.entries(values).map(([name, possible]) => [name, random.pick(possible)])),
});

const someFeed = (random: Random): TestOffer[] =>
  oneOfEach(
    'id',
    Array.from({ length: 1 + random.below(MOST_OFFERS) }, () => someOffer(random)),
  );

/** Some offers go, some come, and some have another value in a field. */
function changed(random: Random, offers: readonly TestOffer[]): TestOffer[] {
  const kept = offers
    .filter(() => !random.once(6))
    .map((offer) => {
      const name = random.pick(Object.keys(values));
      return random.once(2) ? { ...offer, [name]: random.pick(values[name] ?? []) } : offer;
    });
  const added = random.once(2) || kept.length === 0 ? [someOffer(random)] : [];
  return oneOfEach('id', [...kept, ...added]);
}

/** Leaves out, or makes agree, of what only the first offer counts. */
function withoutConflicts(offers: readonly TestOffer[]): TestOffer[] {
  const grouped = offers.map((offer) => ({ ...offer, group: offer.group ?? 3 }));
  const ofModel = ['vendorCode', 'vendor', 'name', 'categoryId', 'description'];
  const ofColour = ['picture', 'price', 'oldprice'];
  const agreed = agreeing(['group', 'Цвет'], ofColour, agreeing(['group'], ofModel, grouped));
  const sizes = oneOfEach(['group', 'Цвет', 'Размер'], agreed);
  return sizes.map((offer) => ({ ...offer, barcode: null }));
}

type Keys = string | readonly string[];
const keyOf = (offer: TestOffer, keys: Keys) => JSON.stringify([keys].flat().map((key) => offer[key]));

const oneOfEach = (keys: Keys, offers: readonly TestOffer[]): TestOffer[] =>
  [...Map.groupBy(offers, (offer) => keyOf(offer, keys)).values()].flatMap((same) => same.slice(0, 1));

/** Offers with the same keys have these fields of the first of them. */
const agreeing = (keys: Keys, fields: readonly string[], offers: readonly TestOffer[]): TestOffer[] =>
  offers.map((offer) => {
    const first = offers.find((other) => keyOf(other, keys) === keyOf(offer, keys)) ?? offer;
    return { ...offer, ...Object.fromEntries(fields.map((name) => [name, first[name] ?? null])) };
  });

const shuffled = <Each>(random: Random, list: readonly Each[]): Each[] =>
  list
    .map((each) => ({ each, place: random.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each);

const seeds = Array.from({ length: WORLDS }, (_, index) => FIRST_SEED + index);

describeOnEachDatabase('feeds that change at random', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyShop(database);
  });

  const load = (offers: readonly TestOffer[], options = {}) =>
    importText(database, feedOf(offers, categories), options);
  async function goods() {
    const { versions: _versions, ...tables } = await allGoods(database);
    return {
      ...tables,
      feeds: await database.query.selectFrom('feeds').selectAll().orderBy('source').execute(),
    };
  }

  /** Plays imports of two feeds, one of which changes each time. */
  async function play(
    random: Random,
    feedFrom: (offers: readonly TestOffer[]) => TestOffer[],
    step: (offers: readonly TestOffer[], source: string, told: string) => Promise<void>,
  ): Promise<void> {
    const feeds = new Map<string, TestOffer[]>();
    for (let steps = 0; steps < STEPS; steps += 1) {
      const source = random.pick(['main', 'main', 'other']);
      const former = feeds.get(source);
      const offers = feedFrom(former ? changed(random, former) : someFeed(random));
      const { items } = await load(offers, { source, isPartial: true, dryRun: true });
      if (items.created + items.changed + items.unchanged === 0) continue;
      feeds.set(source, offers);
      await step(offers, source, JSON.stringify({ source, offers }));
    }
  }

  it.each(seeds)('can be repeated and undone, seed %i', async (seed) => {
    await play(
      createRandom(seed),
      (offers) => [...offers],
      async (offers, source, told) => {
        const before = await goods();
        await load(offers, { source });
        const shown = await visibleGoods(database);
        if (!isDeepStrictEqual(await goods(), before)) {
          await undoImport(database, { by: 'Ольга', now });
          expect(await goods(), `undone ${told}`).toEqual(before);
          await load(offers, { source });
          expect(await visibleGoods(database), `imported again ${told}`).toEqual(shown);
        }
        const settled = await allGoods(database);
        await load(offers, { source });
        expect(await allGoods(database), `repeated ${told}`).toEqual(settled);
      },
    );
  });

  it.each(seeds)('can be shuffled and repeated in part, seed %i', async (seed) => {
    const random = createRandom(seed);
    await play(random, withoutConflicts, async (offers, source, told) => {
      await load(offers, { source });
      const settled = await allGoods(database);
      await load(shuffled(random, offers), { source });
      expect(await allGoods(database), `shuffled ${told}`).toEqual(settled);
      const some = offers.filter(() => random.once(2));
      if (some.length > 0) await load(some, { source, isPartial: true });
      expect(await allGoods(database), `in part ${told}`).toEqual(settled);
    });
  });
});
