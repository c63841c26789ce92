import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop, undoIn } from './desk.ts';

const plain = (html: string) => html.replaceAll('\u00a0', ' ');
const SHOP = '/delivery/shops/M1?country=RU';
const PHOTOS = '/delivery/shops/M1/photos?country=RU';
let added = 0;
const kept = () => {
  added += 1;
  return { src: `uploads/${String(added).repeat(40)}.jpg`, width: 800, height: 600, tone: '#a9b0b7' };
};
const store = {
  add: async () => kept(),
  originOf: async () => null,
  cut: async <Whole>(whole: Whole) => whole,
  sweep: async () => {},
};

describe('The page of a shop at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop, store);
  const marina = await signIn('Марина', 'manager');
  await database.query.updateTable('shops').set({ address: 'Арбат, 1' }).where('number', '=', 'M1').execute();
  const packer = await signIn('Пётр', 'packer');

  const shown = async () => {
    const { shops } = await shop.backend.reply(contract.shop.getShops, { body: { country: 'RU' } });
    return shops.find(({ number }) => number === 'M1');
  };
  const version = async () => {
    const { version } = await database.query
      .selectFrom('shops')
      .where('number', '=', 'M1')
      .select('version')
      .executeTakeFirstOrThrow();
    return String(version);
  };
  const terms = { name: 'Салон', address: 'Тверская, 22', latitude: '55,7', longitude: '37,6' };
  const photo = { 'front.jpg': Buffer.from('any') };

  it('keeps hours by weekday, which shoppers read in groups', async () => {
    const working = { day1: '10-22', day2: '10:00–22:00', day3: '10–22', day4: '10–22', day5: '10–22' };
    const week = { ...terms, ...working, day7: '11 - 20', hours: 'По звонку' };
    const wrong = await marina.post(SHOP, { ...week, day7: '25–26', version: await version() });
    expect([wrong.status, wrong.html.includes('value="25–26"')]).toEqual([422, true]);
    expect((await marina.post(SHOP, { ...week, version: await version() })).status).toBe(303);
    expect((await shown())?.hours).toBe('Пн–Пт 10:00–22:00, Вс 11:00–20:00');
    expect((await marina.get(SHOP)).html).toMatch(/name="day7"[^>]*value="11:00–20:00"/);
    const stale = await marina.post(SHOP, { ...week, day7: '12–20', version: '1' });
    expect(stale.status).toBe(409);
    expect(plain(stale.html)).toMatch(/value="12–20".*Сейчас: 11:00–20:00/s);
    await marina.post(SHOP, { ...terms, hours: 'По звонку', version: await version() });
    expect((await shown())?.hours).toBe('По звонку');
  });

  it('shows photos to shoppers, each with words, until they are deleted', async () => {
    const wordless = await marina.upload(PHOTOS, photo, { version: await version() });
    expect([wordless.status, (await shown())?.photos]).toEqual([422, undefined]);
    const fields = { version: await version(), newAlt: 'Вход со двора' };
    expect((await packer.upload(PHOTOS, photo, fields)).status).toBe(403);
    const saved = await marina.upload(PHOTOS, photo, fields);
    expect([saved.status, (await shown())?.photos]).toMatchObject([
      303,
      [{ alt: 'Вход со двора', width: 800 }],
    ]);
    expect((await marina.upload(PHOTOS, photo, fields)).status).toBe(409);
    const src = (await shown())?.photos?.[0]?.src ?? '';
    const used = { body: { sources: [src] } };
    const accessToken = marina.cookies.get('desk') ?? '';
    const found = await shop.backend.reply(contract.shop.findUsedPictures, used, { accessToken });
    expect(found).toEqual({ used: [src] });
    const renamed = { version: await version(), [`alt.${src}`]: 'Витрина' };
    await marina.upload(PHOTOS, {}, renamed);
    expect((await shown())?.photos).toMatchObject([{ alt: 'Витрина' }]);
    const deleted = await marina.upload(PHOTOS, {}, { ...renamed, version: await version(), delete: src });
    expect((await shown())?.photos).toBeUndefined();
    await marina.post('/delivery/shops/M1/undo', undoIn((await marina.get(deleted.location)).html));
    expect((await shown())?.photos).toMatchObject([{ alt: 'Витрина' }]);
  });

  it('takes no sixth photo', async () => {
    for (let count = 2; count <= 5; count += 1)
      await marina.upload(PHOTOS, photo, await withAll(`Фото ${count}`));
    const sixth = await marina.upload(PHOTOS, photo, await withAll('Фото 6'));
    expect([sixth.status, (await shown())?.photos?.length]).toEqual([422, 5]);
  });

  it('puts photos into another order, of which the first is the main one', async () => {
    const alts = async () => ((await shown())?.photos ?? []).map(({ alt }) => alt);
    const [first = '', second = '', ...others] = await alts();
    const [, main] = (await shown())?.photos ?? [];
    const { newAlt: _, ...fields } = await withAll('');
    const moved = await marina.upload(PHOTOS, {}, { ...fields, [`place.${main?.src}`]: '1' });
    expect([moved.status, await alts()]).toEqual([303, [second, first, ...others]]);
    const page = await marina.get(moved.location);
    expect(page.html).toMatch(new RegExp(`${second}.*1 — главное.*${first}`, 's'));
    await marina.post('/delivery/shops/M1/undo', undoIn(page.html));
    expect(await alts()).toEqual([first, second, ...others]);
  });

  const withAll = async (newAlt: string) => {
    const photos = (await shown())?.photos ?? [];
    const alts = photos.map(({ src, alt }) => [`alt.${src}`, alt]);
    return { ...Object.fromEntries(alts), version: await version(), newAlt };
  };
});
