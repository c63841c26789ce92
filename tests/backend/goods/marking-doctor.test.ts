import { beforeAll, expect, it } from 'vitest';
import { checkMarking } from '#src/doctor/check-marking.ts';
import { openCartShop } from '#tests/backend/cart/shop.ts';
import { eanOf } from '#tests/backend/orders/mark-codes.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase('npm run doctor', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await openCartShop(database);
  });
  const found = async (MARKING: 'on' | 'off') =>
    (await checkMarking(database, { MARKING })).map(({ level, message }) => `${level}: ${message}`);

  it('says nothing of marks to a shop that has nothing to do with them', async () => {
    expect(await found('off')).toEqual([]);
    expect(await found('on')).toEqual([expect.stringMatching(/^warning: MARKING is on, and no goods/)]);
  });

  it('says that goods which need a mark are sold without', async () => {
    const { query } = database;
    await query.updateTable('models').set({ marking: 'yes' }).where('code', '=', 'SCARF').execute();
    expect(await found('off')).toEqual([expect.stringMatching(/^warning: .*: 1, and they are sold without/)]);
  });

  it('says which barcodes no mark can name, also of goods whose category needs marks', async () => {
    const { query } = database;
    await query.updateTable('categories').set({ marking: 'yes' }).execute();
    const items = await query.selectFrom('items').select('id').execute();
    for (const { id } of items)
      await query
        .updateTable('items')
        .set({ barcode: `VT0123456789ABCD${id}` })
        .where('id', '=', id)
        .execute();
    // A gift card has no mark.
    expect(await found('on')).toEqual([
      expect.stringMatching(new RegExp(`^warning: .*whose barcode is no GTIN: ${items.length - 1}$`)),
    ]);
    for (const [place, { id }] of items.entries())
      await query
        .updateTable('items')
        .set({ barcode: eanOf(460000000100 + place) })
        .where('id', '=', id)
        .execute();
    expect(await found('on')).toEqual([expect.stringMatching(/^ok: /)]);
  });
});
