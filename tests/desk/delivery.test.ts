import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const terms = {
  kind: 'courier',
  title: 'Курьером',
  price: '390',
  freeFrom: '5000',
  daysFrom: '1',
  daysTo: '2',
};
const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('The room of delivery', async () => {
  const { database, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const boris = await signIn('Борис', 'manager');
  const anton = await signIn('Антон', 'analyst');

  const rateIn = (region: string) =>
    database.query
      .selectFrom('delivery_rates')
      .where('region_id', '=', region)
      .selectAll()
      .executeTakeFirst();
  const actionsOf = async (subject: string) => {
    const log = database.query.selectFrom('staff_changes').where('subject', '=', subject);
    return (await log.orderBy('id').select('action').execute()).map(({ action }) => action);
  };
  const region = async () => {
    const city = database.query.selectFrom('cities').where('guid', '=', 'msk').selectAll();
    return city.executeTakeFirstOrThrow();
  };

  it('shows the rates of many regions by pages, and finds a place', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      country: 'RU' as const,
      region_id: String(100 + at),
      city_guid: null,
      kind: 'courier' as const,
      title: 'Курьер',
      price: 1_000 + at,
      free_from: null,
      days_from: 1,
      days_to: 2,
    }));
    await database.query.insertInto('delivery_rates').values(rows).execute();
    const first = (await marina.get('/delivery?country=RU')).html;
    expect(first).toContain('page=2');
    expect(first.match(/<tr>/g)?.length).toBe(13);
    const found = (await marina.get('/delivery?country=RU&place=117')).html;
    expect(found.match(/<tr>/g)?.length).toBe(2);
    expect((await marina.get('/delivery?country=RU&place=нигде')).html).toContain('Своего тарифа здесь нет');
    await database.query.deleteFrom('delivery_rates').where('region_id', '>=', '100').execute();
  });

  it('makes a rate of a place once, which the check then shows as the checkout does', async () => {
    const { name } = await region();
    const added = { ...terms, freeFrom: '5 000', place: name, chosen: 'city:msk' };
    expect((await marina.post('/delivery/rates/new?country=RU', added)).status).toBe(303);
    expect((await marina.post('/delivery/rates/new?country=RU', added)).status).toBe(303);
    const rates = database.query.selectFrom('delivery_rates').where('city_guid', '=', 'msk').selectAll();
    const [rate, ...more] = await rates.execute();
    expect([rate?.price, rate?.free_from, more]).toEqual([39_000, 500_000, []]);
    const html = plain(
      (await anton.get(`/delivery?country=RU&city=${encodeURIComponent(name)}&sum=100`)).html,
    );
    expect(html).toMatch(/Курьером<\/dt><dd>390 ₽/);
    expect(html).not.toContain('/delivery/rates/');
    const free = await anton.get(`/delivery?country=RU&city=${encodeURIComponent(name)}&sum=5%20000`);
    expect(free.html).toMatch(/Курьером<\/dt><dd>бесплатно/);
    const huge = await anton.get(`/delivery?country=RU&city=${encodeURIComponent(name)}&sum=123456789`);
    expect(huge.html).toContain('value="123456789"');
    expect(plain(huge.html)).toContain('Сумма — целым числом до 10 000 000');
    const other = await marina.post('/delivery/rates/new?country=RU', { ...added, price: '1' });
    expect([other.status, plain(other.html).includes('уже есть')]).toEqual([422, true]);
  });

  it('keeps what was typed where it can not be used', async () => {
    const wrong = [
      [{ place: 'Нигдеград' }, 'Такого города'],
      [{ price: '' }, 'Заполните поле'],
      [{ price: '10000001' }, 'Целое число от 0 до 10 000 000'],
      [{ daysFrom: '9' }, 'Не меньше первого'],
      [{ fittingUnits: '101' }, 'Целое число'],
    ] as const;
    for (const [typed, problem] of wrong) {
      const reply = await marina.post('/delivery/rates/new?country=AM', {
        ...terms,
        title: 'Ж<b>',
        ...typed,
      });
      expect(reply.status, problem).toBe(422);
      expect(plain(reply.html)).toContain(problem);
      expect(reply.html).toContain('Ж&lt;b&gt;');
    }
  });

  it('refuses a change of what somebody else has changed, with both values, and takes back the own one', async () => {
    await database.query
      .insertInto('delivery_rates')
      .values({
        ...{ country: 'RU', region_id: '78', kind: 'courier', title: 'К' },
        price: 100,
        days_from: 1,
        days_to: 2,
      })
      .execute();
    const { id = 0 } = (await rateIn('78')) ?? {};
    const path = `/delivery/rates/${id}?country=RU`;
    const first = await marina.post(path, { ...terms, price: '20', version: '1' });
    expect(first.status).toBe(303);
    const slow = await boris.post(path, { ...terms, price: '30', version: '1' });
    expect(slow.status).toBe(409);
    expect(plain(slow.html)).toMatch(/value="30".*Сейчас: 20/s);
    const undo = hiddenIn((await marina.get(first.location)).html);
    expect((await boris.post('/delivery/undo/rates', undo)).status).toBe(409);
    await marina.send('/delivery/undo/rates', undo);
    await marina.send('/delivery/undo/rates', undo);
    expect(await rateIn('78')).toMatchObject({ price: 100, title: 'К', version: 3 });
    expect(await actionsOf(`rate:${id}`)).toEqual(['rate changed', 'undone']);
  });

  it('removes a rate, and brings it back', async () => {
    const { id = 0, version = 0 } = (await rateIn('78')) ?? {};
    expect((await marina.post(`/delivery/rates/${id}/remove?country=RU`, { version: '1' })).status).toBe(409);
    const removed = await marina.post(`/delivery/rates/${id}/remove?country=RU`, {
      version: String(version),
    });
    expect([removed.status, await rateIn('78')]).toEqual([303, undefined]);
    await marina.send('/delivery/undo/rates', hiddenIn((await marina.get(removed.location)).html));
    expect(await rateIn('78')).toMatchObject({ id, price: 100 });
  });

  it('keeps hours of couriers, and shows how full the next days are', async () => {
    const hours = { from: '10:00', to: '14:00', closesBefore: '0', capacity: '1', place: '' };
    expect((await marina.post('/delivery/hours/new?country=RU', { ...hours, to: '09:00' })).status).toBe(422);
    expect((await marina.post('/delivery/hours/new?country=RU', hours)).status).toBe(303);
    const { id } = await database.query
      .selectFrom('delivery_intervals')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(plain((await anton.get('/delivery/hours?country=RU')).html)).toContain('0 из 1');
    const path = `/delivery/hours/${id}?country=RU`;
    await marina.post(path, { ...hours, capacity: '5', version: '1' });
    expect((await boris.post(path, { ...hours, capacity: '7', version: '1' })).status).toBe(409);
    expect(plain((await anton.get('/delivery/hours?country=RU')).html)).toContain('0 из 5');
  });

  it('adds the holidays of a year once, and takes them back together', async () => {
    const days = () => database.query.selectFrom('delivery_holidays').select('day').orderBy('day').execute();
    const added = await marina.post('/delivery/holidays/year?country=RU', { year: '2027' });
    expect(await days()).toHaveLength(14);
    const undo = hiddenIn((await marina.get(added.location)).html);
    expect((await marina.post('/delivery/holidays/year?country=RU', { year: '2027' })).status).toBe(303);
    expect(await days()).toHaveLength(14);
    await marina.send('/delivery/undo/holidays', undo);
    expect(await days()).toEqual([]);
  });

  it('adds a day of the week, and asks for what is missing', async () => {
    const sunday = { repeats: 'weekly', weekday: '7', dispatch: 'yes' };
    const nothing = await marina.post('/delivery/holidays?country=RU', { ...sunday, dispatch: '' });
    expect([nothing.status, plain(nothing.html).includes('Отметьте, чего нет')]).toEqual([422, true]);
    expect((await marina.post('/delivery/holidays?country=RU', sunday)).status).toBe(303);
    expect(plain((await anton.get('/delivery/holidays')).html)).toContain('Каждую неделю: воскресенье');
    expect((await anton.post('/delivery/holidays?country=RU', sunday)).status).toBe(403);
  });

  it('says of a day that the place has already, and keeps what was typed', async () => {
    const feast = { repeats: 'once', day: '2026-12-31', title: 'Склад', dispatch: 'yes' };
    expect((await marina.post('/delivery/holidays?country=RU', feast)).status).toBe(303);
    const again = { ...feast, title: 'Курьеры', dispatch: '', courier: 'yes' };
    const { status, html } = await marina.post('/delivery/holidays?country=RU', again);
    expect(status).toBe(422);
    expect(html).toMatch(/id="day"[^>]*aria-invalid="true".*?Этот выходной здесь уже\sесть/s);
    expect(html).toContain('value="Курьеры"');
    const weekly = { repeats: 'weekly', weekday: '6', dispatch: 'yes' };
    expect((await marina.post('/delivery/holidays?country=RU', weekly)).status).toBe(303);
    const twice = await marina.post('/delivery/holidays?country=RU', weekly);
    expect(twice.html).toMatch(/id="weekday"[^>]*aria-invalid="true".*?Этот выходной здесь уже\sесть/s);
    await database.query.deleteFrom('delivery_holidays').execute();
  });

  it('shows how full hours are on the days on which couriers come to their own region', async () => {
    await database.query.deleteFrom('delivery_intervals').execute();
    const places = [
      { region_id: '77', city_guid: null },
      { region_id: null, city_guid: 'msk' },
      { region_id: '78', city_guid: null },
      { region_id: null, city_guid: 'spb' },
      { region_id: null, city_guid: null },
    ];
    const hours = { country: 'RU', time_from: '15:00', time_to: '19:00', closes_before_hours: 0 } as const;
    const rows = places.map((place) => ({ ...hours, ...place, capacity: 9 }));
    await database.query.insertInto('delivery_intervals').values(rows).execute();
    const onSunday = async () =>
      plain((await anton.get('/delivery/hours?country=RU')).html).match(/22 ноября<\/span> 0 из 9/g)?.length;
    expect(await onSunday()).toBe(5);
    await database.query
      .insertInto('delivery_holidays')
      .values({ country: 'RU', region_id: '77', day: '7', title: '', stops_courier: 1, stops_dispatch: 0 })
      .execute();
    expect(await onSunday()).toBe(3);
  });
});
