import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { allGoods, feedOf, importText } from './feeds.ts';

const offers = (count: number, price = 1000) =>
  Array.from({ length: count }, (_each, index) => ({
    id: `o${index}`,
    vendorCode: `A-${index}`,
    name: `Платье ${index}`,
    price,
  }));

describeOnEachDatabase('a feed that would change the shop drastically', (openTestDatabase) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    await importText(database, feedOf(offers(10)));
  });

  const refused = async (feed: string) => {
    const before = await allGoods(database);
    const message = await importText(database, feed, { isConfirmed: false }).then(
      () => 'taken',
      ({ message }: Error) => message,
    );
    if (message !== 'taken') expect(await allGoods(database)).toEqual(before);
    return message;
  };

  it('is refused with the figures if it would sell out more than 30 % of its goods', async () => {
    expect(await refused(feedOf(offers(6)))).toBe(
      'The feed would sell out 4 of 10 items in stock (40 %); nothing was changed',
    );
    expect(await refused(feedOf(offers(7)))).toBe('taken');
  });

  it('is refused with the figures if it would move prices by more than half on average', async () => {
    expect(await refused(feedOf(offers(10, 100_000)))).toBe(
      'The feed would change 10 prices by 9900 % on average; nothing was changed',
    );
    expect(await refused(feedOf(offers(10, 490)))).toMatch(
      /^The feed would change 10 prices by 51 % on average/,
    );
    expect(await refused(feedOf(offers(10, 500)))).toBe('taken');
  });

  it('says all of it at once, and goes on if that is meant', async () => {
    const feed = feedOf(offers(5, 10_000));
    expect(await refused(feed)).toBe(
      'The feed would sell out 5 of 10 items in stock (50 %) and change 5 prices by 900 % on average; nothing was changed',
    );
    expect(await importText(database, feed, { isConfirmed: true })).toMatchObject({ soldOut: 5 });
  });

  it('does not count goods that were sold out before, or that come from elsewhere', async () => {
    await importText(database, feedOf(offers(5)));
    expect(await refused(feedOf(offers(4)))).toBe('taken');
    const other = Array.from({ length: 3 }, (_each, index) => ({
      id: `p${index}`,
      vendorCode: `B-${index}`,
    }));
    await importText(database, feedOf(other), { source: 'other' });
    expect(await refused(feedOf(offers(4)))).toBe('taken');
  });
});
