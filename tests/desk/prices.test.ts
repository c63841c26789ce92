import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop, undoIn } from './desk.ts';

const plain = (html: string) => html.replaceAll('\u00a0', ' ');

describe('The room of prices', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const anton = await signIn('Антон', 'analyst');

  const priceOf = async (code: string) => {
    const row = await database.query
      .selectFrom('product_prices')
      .innerJoin('products', 'products.id', 'product_prices.product_id')
      .where('code', '=', code)
      .where('country', '=', 'RU')
      .select(['price', 'old_price'])
      .executeTakeFirst();
    return row ? [row.price / 100, row.old_price / 100] : null;
  };
  const sale = (article: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ kind: 'sale', name: `Распродажа ${article}`, rule: 'percent', value: '20', rounding: 'whole' },
    ...{ articles: article, from: '', till: '', fromTime: '', tillTime: '' },
    ...more,
  });
  const planned = async (fields: Readonly<Record<string, string>>) => {
    const { html } = await marina.post('/prices/new?country=RU', fields);
    const { request = '' } = hiddenIn(html);
    const { status, location } = await marina.post('/prices/plan?country=RU', { ...fields, request });
    expect(status).toBe(303);
    return { id: /\d+/.exec(location)?.[0] ?? '', request, html: plain(html) };
  };

  it('shows what a sale would change, makes it once for a double click, and takes it back by undo', async () => {
    const before = await priceOf('SCARF-1');
    const fields = sale('SCARF-1');
    const { id, request, html } = await planned(fields);
    expect(html).toMatch(/Пока ничего не изменилось.*SCARF-1.*Запланировать вещей: 1/s);
    expect(await priceOf('SCARF-1')).toEqual([Math.floor((before?.[0] ?? 0) * 0.8), before?.[0]]);
    const again = await marina.post('/prices/plan?country=RU', { ...fields, request });
    expect(again.location).toContain(`/prices/${id}?`);
    const page = await marina.get(`/prices/${id}?country=RU`);
    const { status } = await marina.post(`/prices/${id}/stop`, {
      country: 'RU',
      version: '1',
      stopped: 'yes',
    });
    expect([page.status, status]).toEqual([200, 303]);
    expect(await priceOf('SCARF-1')).toEqual(before);
    const log = database.query.selectFrom('staff_changes').where('subject', '=', `prices:${id}`);
    expect((await log.orderBy('id').select('action').execute()).map(({ action }) => action)).toEqual([
      'prices planned',
      'price plan stopped',
    ]);
  });

  it('begins a sale on Friday at 00:00 and ends it on Sunday at 24:00 unless told otherwise', async () => {
    const { html } = await marina.get('/prices/new?country=RU');
    const typedIn = (name: string) =>
      new RegExp(`id="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*id="${name}"`)
        .exec(html)
        ?.slice(1)
        .join('');
    expect([typedIn('fromTime'), typedIn('tillTime')]).toEqual(['00:00', '24:00']);
    const from = typedIn('from') ?? '';
    const till = typedIn('till') ?? '';
    expect([new Date(from).getUTCDay(), new Date(till).getUTCDay()]).toEqual([5, 0]);
    const { id } = await planned(sale('DRESS-1', { from, till, fromTime: '00:00', tillTime: '24:00' }));
    const row = await database.query
      .selectFrom('price_plans')
      .where('id', '=', Number(id))
      .select(['begins_at', 'ends_at', 'state'])
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('coming');
    expect([row.begins_at.slice(11), row.ends_at?.slice(0, 16)]).toEqual(['21:00:00.000Z', `${till}T21:00`]);
  });

  it('takes articles in small letters, and letters that look alike in the other alphabet', async () => {
    const typed = { ...sale('scarf-1'), rule: 'prices', prices: 'sсarf-1 100', articles: '' };
    for (const fields of [sale('scarf-1'), typed]) {
      const { html } = await marina.post('/prices/new?country=RU', fields);
      expect(plain(html)).toMatch(/Запланировать вещей: 1.*SCARF-1/s);
      expect(plain(html)).not.toContain('Таких в продаже нет');
    }
  });

  it('keeps what was typed where it can not be used', async () => {
    const wrong = [
      [{ name: '' }, 'Заполните поле'],
      [{ value: '100' }, 'От 1 до 99'],
      [{ rule: 'sum', value: '0' }, 'Сумма — от'],
      [{ rule: 'prices', prices: 'SCARF-1 даром' }, 'Не понятна строка'],
      [{ rule: 'prices', prices: 'SCARF-1\t100\t200' }, 'Не понятна строка'],
      [{ from: '2026-12-04', till: '2026-12-03' }, 'Конец раньше начала'],
      [{ from: '2026-12-04', fromTime: '25:00' }, 'Время'],
      [{ from: '2026-02-31' }, 'Такого дня нет'],
    ] as const;
    for (const [typed, problem] of wrong) {
      const reply = await marina.post('/prices/new?country=RU', sale('Ж<b>', typed));
      expect(reply.status, problem).toBe(422);
      expect(plain(reply.html)).toContain(problem);
      expect(reply.html).toContain('Ж&lt;b&gt;');
    }
    const none = await marina.post('/prices/plan?country=RU', sale('NONE'));
    expect(none.status).toBe(422);
    expect(plain(none.html)).toMatch(/Ни одна вещь не подходит.*Таких в продаже нет: NONE/s);
  });

  it('takes prices in drams without fractions only: at a price, in a plan and pasted', async () => {
    const drams = { article: 'SCARF-1', was: '', price: '12990,50', oldPrice: '', kept: '' };
    for (const typed of [{}, { price: '12990', oldPrice: '15000,5' }]) {
      const reply = await marina.post('/goods/SCARF/prices?country=AM', { ...drams, ...typed });
      expect([reply.status, plain(reply.html).includes('В драмах — целым числом')]).toEqual([422, true]);
    }
    const fractions: Record<string, string>[] = [
      { rule: 'sum', value: '990,5' },
      { rule: 'prices', prices: 'SCARF-1 990,50' },
    ];
    for (const typed of fractions) {
      const reply = await marina.post('/prices/new?country=AM', sale('SCARF-1', typed));
      expect([reply.status, plain(reply.html).includes('В драмах — целым числом')]).toEqual([422, true]);
      expect((await marina.post('/prices/new?country=RU', sale('SCARF-1', typed))).status).toBe(200);
    }
    const whole = await marina.post(
      '/prices/new?country=AM',
      sale('SCARF-1', { rule: 'sum', value: '990,00' }),
    );
    expect(whole.status).toBe(200);
  });

  it('plans the same percent in both countries by one press, each with its own end', async () => {
    const fields = sale('SCARF-1', { both: 'yes', from: '2027-05-07', till: '2027-05-09' });
    const { html, request } = await planned(fields);
    expect(html).toMatch(/Россия.*Армения.*name="both" value="yes".*Запланировать в обеих странах/s);
    await marina.post('/prices/plan?country=RU', { ...fields, request });
    const plans = await database.query
      .selectFrom('price_plans')
      .where('begins_at', '>', '2027-05-06')
      .where('begins_at', '<', '2027-05-08')
      .orderBy('country')
      .select(['id', 'country', 'begins_at', 'percent'])
      .execute();
    expect(
      plans.map(({ country, begins_at, percent }) => [country, begins_at.slice(11, 13), percent]),
    ).toEqual([
      ['AM', '20', 20],
      ['RU', '21', 20],
    ]);
    const stopped = { version: '1', stopped: 'yes' };
    await marina.post(`/prices/${plans[0]?.id}/stop?country=AM`, stopped);
    const states = await database.query
      .selectFrom('price_plans')
      .where(
        'id',
        'in',
        plans.map(({ id }) => id),
      )
      .orderBy('country')
      .select('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['stopped', 'coming']);
  });

  it('makes no sum for both countries, and says so', async () => {
    const sum = await marina.post('/prices/new?country=RU', sale('SCARF-1', { both: 'yes', rule: 'sum' }));
    expect([sum.status, plain(sum.html).includes('Суммы и цены у стран свои')]).toEqual([422, true]);
  });

  it('asks twice before it takes more than 70 percent off', async () => {
    const fields = sale('SCARF-1', { value: '80' });
    const refused = await marina.post('/prices/plan?country=RU', { ...fields, request: 'deep' });
    expect(refused.status).toBe(422);
    expect(plain(refused.html)).toMatch(/Если так и задумано.*name="deep"/s);
    const meant = await marina.post('/prices/plan?country=RU', { ...fields, request: 'deep', deep: 'yes' });
    expect(meant.status).toBe(303);
    const id = /\d+/.exec(meant.location)?.[0] ?? '';
    await marina.post(`/prices/${id}/stop?country=RU`, { version: '1', stopped: 'yes' });
  });

  it('stops a plan of both countries by one press, and takes that back by one', async () => {
    const fields = sale('SCARF-1', { both: 'yes', from: '2027-06-07', till: '2027-06-09' });
    const { id } = await planned(fields);
    const states = async () => {
      const plans = database.query.selectFrom('price_plans').where('begins_at', 'like', '2027-06-06%');
      return (await plans.orderBy('country').select('state').execute()).map(({ state }) => state);
    };
    expect(plain((await marina.get(`/prices/${id}?country=RU`)).html)).toContain(
      'Отменить план в обеих странах',
    );
    const stop = { version: '1', stopped: 'yes', both: 'yes' };
    const stopped = await marina.send(`/prices/${id}/stop?country=RU`, stop);
    expect(await states()).toEqual(['stopped', 'stopped']);
    await marina.post(`/prices/${id}/stop`, undoIn(stopped.html));
    expect(await states()).toEqual(['coming', 'coming']);
  });

  it('refuses a change of a plan that somebody else has changed, with both values', async () => {
    const { id } = await planned(sale('COAT-1', { from: '2027-01-01', till: '2027-01-03' }));
    const change = {
      name: 'Ёлка',
      from: '2027-01-01',
      fromTime: '00:00',
      till: '2027-01-04',
      tillTime: '24:00',
    };
    const path = `/prices/${id}?country=RU`;
    expect((await marina.post(path, { ...change, version: '1' })).status).toBe(303);
    const slow = await marina.post(path, { ...change, name: 'Зима', till: '2027-01-09', version: '1' });
    expect(slow.status).toBe(409);
    expect(plain(slow.html)).toMatch(/value="Зима".*Сейчас: Ёлка.*Сейчас: 2027-01-04/s);
  });

  it('sets a price with an old one, refuses a stale form with both, and takes it back by undo', async () => {
    const before = await priceOf('COAT-1');
    const page = await marina.get('/goods/COAT/prices?country=RU');
    const was = /name="was" value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const set = { article: 'COAT-1', was, price: '7 990,50', oldPrice: '9000', kept: '' };
    const done = await marina.send('/goods/COAT/prices?country=RU', set);
    expect(done.html).toContain('Цена сохранена');
    expect(await priceOf('COAT-1')).toEqual([7990.5, 9000]);
    const stale = await marina.post('/goods/COAT/prices?country=RU', { ...set, price: '100', oldPrice: '' });
    expect(stale.status).toBe(409);
    expect(plain(stale.html)).toMatch(/Сейчас: 7 990,50.*value="100"/s);
    const low = await marina.post('/goods/COAT/prices?country=RU', { ...set, oldPrice: '5' });
    expect([low.status, plain(low.html).includes('Зачёркнутая цена — больше')]).toEqual([422, true]);
    const back = { ...set, was: '{"price":7990.5,"oldPrice":9000,"isKept":false}' };
    await marina.post('/goods/COAT/prices', {
      ...back,
      price: String(before?.[0]),
      oldPrice: before?.[1] ? String(before[1]) : '',
      country: 'RU',
    });
    expect(await priceOf('COAT-1')).toEqual(before);
    expect(plain((await marina.get('/goods/COAT-1/prices?country=RU')).html)).toMatch(/<svg.*7 990,50 ₽/s);
  });

  it('hides a model now, once for a double click, and shows it again by undo', async () => {
    const before = await priceOf('DRESS-1');
    const hide = { article: 'DRESS-1', request: 'hide once' };
    expect((await marina.post('/goods/DRESS-1/hide?country=RU', hide)).status).toBe(303);
    const shown = await marina.send('/goods/DRESS-1/hide?country=RU', hide);
    expect(plain(shown.html)).toMatch(/Скрыто: покупатели.*Отменить.*скрыта/s);
    expect(await priceOf('DRESS-1')).toBeNull();
    const undo = hiddenIn(shown.html);
    const [, action = ''] = /action="(\/prices\/\d+\/stop)"/.exec(shown.html) ?? [];
    const back = await marina.send(action, {
      ...undo,
      country: 'RU',
      version: '1',
      stopped: 'yes',
      back: 'DRESS-1',
    });
    expect(back.html).toContain('Снова в продаже');
    expect(await priceOf('DRESS-1')).toEqual(before);
  });

  it('shows prices of a day to come, and lets who may only look change nothing', async () => {
    const { id } = await planned(sale('SCARF-1', { from: '2027-03-05', till: '2027-03-07' }));
    const on = async (day: string) =>
      plain((await anton.get(`/prices/at?country=RU&day=${day}&articles=SCARF-1`)).html);
    expect(await on('2027-03-06')).toMatch(/SCARF-1.*data-title="Зачёркнутая">[^—]/s);
    expect(await on('2027-03-08')).toMatch(/SCARF-1.*data-title="Зачёркнутая">—/s);
    const page = await anton.get(`/prices/${id}?country=RU`);
    expect([page.status, page.html.includes('Отменить план')]).toEqual([200, false]);
    expect((await anton.post(`/prices/${id}/stop?country=RU`, { version: '1', stopped: 'yes' })).status).toBe(
      403,
    );
  });

  it('leaves the price of an order that waits for payment as it was', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const order = await shop.order(shopper);
    const read = () =>
      database.query.selectFrom('order_lines').select('price').orderBy('order_id', 'desc').executeTakeFirst();
    const before = await read();
    await planned(sale('SCARF-1', { value: '30' }));
    expect([order !== undefined, await read()]).toEqual([true, before]);
  });
});
