import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const plain = (html: string) => html.replaceAll('\u00a0', ' ');
const terms = {
  name: 'Салон на Тверской',
  address: 'Тверская, 22',
  hours: 'Ежедневно 10:00–22:00',
  latitude: '55.7672',
  longitude: '37,6021',
  services: 'Примерка\nПодгонка',
};

describe('The room of shops', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const boris = await signIn('Борис', 'owner');

  const row = (number: string) =>
    database.query.selectFrom('shops').where('number', '=', number).selectAll().executeTakeFirst();
  const shown = async (number: string) => {
    const { shops } = await shop.backend.reply(contract.shop.getShops, { body: { country: 'RU' } });
    return shops.find((each) => each.number === number);
  };

  it('adds a shop once, which shoppers see with its services', async () => {
    const { name } = await database.query
      .selectFrom('cities')
      .where('guid', '=', 'msk')
      .select('name')
      .executeTakeFirstOrThrow();
    const added = { ...terms, number: 'NEW-1', kind: 'shop', place: name, chosen: 'city:msk' };
    expect((await marina.post('/delivery/shops/new?country=RU', added)).status).toBe(303);
    expect((await marina.post('/delivery/shops/new?country=RU', added)).status).toBe(303);
    expect(await shown('NEW-1')).toMatchObject({
      longitude: 37.6021,
      services: ['Примерка', 'Подгонка'],
      shopsUrl: expect.stringMatching(/^\/stores\/[^/]+\/moskva$/),
    });
    const other = await marina.post('/delivery/shops/new?country=RU', { ...added, name: 'Другой' });
    expect([other.status, plain(other.html).includes('с таким номером')]).toEqual([422, true]);
    const nowhere = await marina.post('/delivery/shops/new?country=RU', {
      ...added,
      number: 'N2',
      place: '',
    });
    expect([nowhere.status, plain(nowhere.html).includes('Такого города')]).toEqual([422, true]);
  });

  it('lists the warehouse that an import made, and asks for its address when it is saved', async () => {
    await importText(database, feedOf([{ name: 'Пальто', currencyId: 'AMD' }], undefined, 'AMD'));
    const list = await marina.get('/delivery/shops?country=AM');
    expect(plain(list.html)).toMatch(/склад · Ереван · AM-W1/);
    expect((await marina.get('/delivery/shops/AM-W1?country=AM')).status).toBe(200);
    const save = (address: string) =>
      marina.post('/delivery/shops/AM-W1?country=AM', { ...terms, address, position: '1000', version: '1' });
    expect((await save('')).status).toBe(422);
    expect((await save('Складская, 1')).status).toBe(303);
    expect(await row('AM-W1')).toMatchObject({ address: 'Складская, 1', position: 1000 });
  });

  it('closes a shop for a time, and takes that back', async () => {
    expect(plain((await marina.get('/delivery/shops/NEW-1?country=RU')).html)).toContain(
      'Прежние резервы и заказы остаются',
    );
    const paused = { ...terms, pauseFrom: '2026-11-01', pauseTill: '2999-01-01', pauseReason: 'Ремонт' };
    const wrong = await marina.post('/delivery/shops/NEW-1?country=RU', {
      ...paused,
      pauseTill: '',
      version: '1',
    });
    expect(wrong.status).toBe(422);
    const silent = { ...paused, pauseReason: '', version: '1' };
    expect(await marina.post('/delivery/shops/NEW-1?country=RU', silent)).toMatchObject({
      status: 422,
      html: expect.stringContaining('Напишите, почему'),
    });
    const saved = await marina.post('/delivery/shops/NEW-1?country=RU', { ...paused, version: '1' });
    expect((await shown('NEW-1'))?.pause).toMatchObject({ reason: 'Ремонт' });
    const slow = await boris.post('/delivery/shops/NEW-1?country=RU', {
      ...terms,
      name: 'Иной',
      version: '1',
    });
    expect(slow.status).toBe(409);
    expect(plain(slow.html)).toMatch(/value="Иной".*Сейчас: Салон на Тверской/s);
    await marina.send('/delivery/shops/NEW-1/undo', hiddenIn((await marina.get(saved.location)).html));
    expect((await shown('NEW-1'))?.pause).toBeUndefined();
  });

  it('closes a shop for good once nothing is left there', async () => {
    const { version = 0 } = (await row('NEW-1')) ?? {};
    const itemId = shop.item('SCARF-1 U');
    await database.query
      .insertInto('stock')
      .values({ item_id: itemId, shop_number: 'NEW-1', quantity: 1 })
      .execute();
    const close = () => marina.post('/delivery/shops/NEW-1/close?country=RU', { version: String(version) });
    const refused = await close();
    expect([refused.status, plain(refused.html).includes('сначала переместите')]).toEqual([409, true]);
    await database.query
      .updateTable('stock')
      .set({ quantity: 0 })
      .where('shop_number', '=', 'NEW-1')
      .execute();
    const closed = await close();
    expect([closed.status, (await close()).status, await shown('NEW-1')]).toEqual([303, 303, undefined]);
    await marina.send('/delivery/shops/NEW-1/undo', hiddenIn((await marina.get(closed.location)).html));
    expect(await shown('NEW-1')).toBeDefined();
  });
});
