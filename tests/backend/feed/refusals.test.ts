import { beforeAll, expect, it } from 'vitest';
import { ownCodeOf } from '#src/backend/feed/offers/barcodes.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { allGoods, feedOf, importText, visibleGoods } from './feeds.ts';

const many = Array.from({ length: 300 }, (_, at) => ({
  id: `m${at}`,
  vendorCode: `M-${at}`,
  name: `Модель ${at}`,
}));

describeOnEachDatabase('an unusable feed', (openTestDatabase) => {
  let database: TestDatabase;
  let before: Awaited<ReturnType<typeof allGoods>>;

  beforeAll(async () => {
    database = await openTestDatabase();
    await importText(database, feedOf([{ id: 'a' }]));
    before = await allGoods(database);
  });

  const good = feedOf(many);
  const entities = `<!DOCTYPE yml_catalog [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>`;
  it.each([
    [
      'malformed at its end',
      good.replace('</shop></yml_catalog>', '</shp></yml_catalog>'),
      'malformed at line',
    ],
    ['cut off', good.slice(0, -40), 'breaks off at line'],
    ['empty', '', 'malformed'],
    ['of another root', '<rss><channel/></rss>', 'root is <rss>'],
    ['without offers', '<yml_catalog><shop><categories/></shop></yml_catalog>', 'no element <offers>'],
    ['with an empty list', feedOf([]), 'no offers'],
    [
      'of entities that grow',
      `${entities}${feedOf(['<offer id="x"><name>&b;</name></offer>']).replace(/^.*\n.*\n/, '')}`,
      'undefined entity',
    ],
    [
      'of an entity that nobody knows',
      feedOf([{ name: '\nЮбка H&M; летняя' }]),
      'line 7: undefined entity &M;',
    ],
    [
      'with an element that does not end',
      feedOf([{ id: 'a' }, '<offer id="1">\n<name>Юбка\n<price>1</price>\n</offer>']),
      'line 8: an element is not closed',
    ],
    ['with a bracket that may begin a tag', feedOf([{ name: '\nДлина<max' }]), 'line 7'],
    ['with text behind its end', `${good}!`, 'malformed'],
    ['with an endless text', feedOf([{ description: 'а'.repeat(1_100_000) }]), 'too long'],
    [
      'nested without end',
      feedOf([`<offer id="1">${'<a>'.repeat(40)}${'</a>'.repeat(40)}</offer>`]),
      'too deeply',
    ],
    ['with nothing usable', feedOf([{ price: 0 }, { name: '' }]), 'no usable offer'],
    ['in a currency of no country', feedOf([{ currencyId: 'USD' }], undefined, 'USD'), 'which country'],
  ])('%s changes nothing', async (_, text, message) => {
    await expect(importText(database, text)).rejects.toThrow(message);
    expect(await allGoods(database)).toEqual(before);
  });

  it('changes nothing for shoppers if the database fails midway, and is imported by the next try', async () => {
    const { id } = await database.query.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const barcode = ownCodeOf('main', 'c:|m-99', 'черный', '44');
    const { id: taken } = await addRow(database, 'items', {
      product_id: id,
      size: 'X',
      position: 1,
      barcode,
    });
    const shown = await visibleGoods(database);
    await expect(importText(database, good)).rejects.toThrow(/unique/i);
    expect(await visibleGoods(database)).toEqual(shown);
    await database.query.deleteFrom('items').where('id', '=', taken).execute();
    expect(await importText(database, good)).toMatchObject({ offers: { kept: many.length } });
    expect(await visibleGoods(database)).toHaveLength(many.length + 1);
  });
});
