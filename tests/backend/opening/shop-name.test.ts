import { expect, it, vi } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { followShopName } from '#src/process/shop-name.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

const seller = {
  country: 'AM',
  ...{ shop_name: 'Лён', legal_name: 'ООО «Лён»', registration_number: '', tax_number: '' },
  ...{ legal_address: '', return_address: '', phone: '', email: '', hours: '' },
} as const;

describeOnEachDatabase('The name of a shop', (open) => {
  it('is its host until the seller names it in any country, and pages are then made anew', async () => {
    const database = await open();
    const environment = readEnvironment({
      ...{ RU_ORIGIN: 'https://len.example', AM_ORIGIN: 'https://am.len.example' },
      DESK_ORIGIN: 'https://desk.len.example',
    });
    const version = async () => {
      const { query } = database;
      const row = await query.selectFrom('versions').where('area', '=', 'content').selectAll().execute();
      return row[0]?.version;
    };
    const name = await followShopName(environment, database, testLog, 10);
    expect(name.current()).toBe('len.example');
    const before = await version();
    await database.query.insertInto('sellers').values(seller).execute();
    await vi.waitFor(() => expect(name.current()).toBe('Лён'));
    await vi.waitFor(async () => expect(await version()).not.toBe(before));
    name.close();
  });

  it('is that of the setting, if it has one', async () => {
    const name = await followShopName(readEnvironment({ SHOP_NAME: 'Льны' }), await open(), testLog);
    expect(name.current()).toBe('Льны');
    name.close();
  });
});
