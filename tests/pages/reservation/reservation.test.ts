import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { openForTest } from '#tests/support/databases.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

describe('«Забронировать в магазине»', () => {
  let database: Database;
  let shop: OrderShop;
  let express: ReturnType<typeof stubShop>['express'];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-reservation-'));
    database = await openForTest({ file: join(folder, 'shop.sqlite') });
    shop = await openOrderShop(database);
    for (const country of ['RU', 'AM'] as const)
      await database.query
        .insertInto('articles')
        .values({
          kind: 'company',
          country,
          slug: 'subject-agreement',
          title: 'Согласие',
          announce: '',
          body: '<p>Согласен.</p>',
          picture: null,
          published_at: '2026-09-01T00:00:00.000Z',
        })
        .execute();
    await database.query
      .updateTable('shops')
      .set({
        latitude: 55.76,
        longitude: 37.6,
        address: 'Тверская, 1',
        phone: '+7 495 000-00-01',
        hours: 'Ежедневно 10:00–22:00',
      })
      .where('number', '=', 'M1')
      .execute();
    const client = createGatewayClient(inProcessTransport(shop.backend.backend));
    ({ express } = stubShop({}, { client, now: () => shop.backend.now.getTime() }));
    return async () => {
      await client.close();
      await database.close();
      rmSync(folder, { recursive: true });
    };
  });
  beforeEach(async () => {
    shop.backend.now = new Date(start);
    await database.query.deleteFrom('reservations').execute();
    await database.query.deleteFrom('rate_limits').execute();
    for (const [name, quantity] of [
      ['SCARF-1 U', 9],
      ['COAT-1 S', 1],
    ] as const)
      await shop.setStock(name, 'M1', quantity);
  });

  /** A separate browser without JavaScript. */
  function browser(host = ruHost) {
    const agent = request.agent(express).set('Host', host).set('Sec-Fetch-Site', 'same-origin');
    const post = (path: string, fields: Record<string, string>) => agent.post(path).type('form').send(fields);
    return {
      get: async (path: string) => {
        const { status, headers, text } = await agent.get(path);
        return { status, location: headers.location ?? '', text: plainHtml(text ?? '') };
      },
      post: async (path: string, fields: Record<string, string>) => {
        const { status, headers, text } = await post(path, fields);
        return { status, location: headers.location ?? '', text: plainHtml(text ?? '') };
      },
    };
  }
  const fieldsOf = (changed: Record<string, string> = {}) => ({
    items: String(shop.item('SCARF-1 U')),
    key: randomUUID(),
    from: '',
    shopNumber: 'M1',
    name: 'Анна',
    phone: `+${freshPhone()}`,
    email: '',
    consent: 'yes',
    ...changed,
  });
  async function reserved(visitor = browser(), changed: Record<string, string> = {}) {
    const { status, location } = await visitor.post('/reserve', fieldsOf(changed));
    expect(status).toBe(303);
    return location;
  }

  it('leads from a size in a product’s list of shops to the reservation’s page, and to its end', async () => {
    const visitor = browser();
    const { slug } = await database.query
      .selectFrom('products')
      .where('code', '=', 'SCARF-1')
      .select('slug')
      .executeTakeFirstOrThrow();
    const itemId = shop.item('SCARF-1 U');
    const address = `/reserve?items=${itemId}&amp;shop=M1`;
    expect((await visitor.get(`/product/${slug}/stores`)).text).toContain(`href="${address}"`);
    const form = await visitor.get(address.replace('&amp;', '&'));
    expect(form.text).toContain('name="shopNumber" checked="" value="M1"');
    expect(form.text).toContain('Будет ждать до 21 ноября, 22:00');
    expect(form.text).toContain(
      `data-hx-get="${address}" data-hx-trigger="city-changed from:body" data-hx-select="#reserve-shops"`,
    );
    const key = /name="key" value="([^"]+)"/.exec(form.text)?.[1] ?? '';

    const fields = fieldsOf({ key, phone: '+7 (916) 123 45 67' });
    const { status, location } = await visitor.post('/reserve', fields);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/reservation\?number=R261120-\d{6}$/)]);
    expect((await visitor.post('/reserve', fields)).location).toBe(location);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(8);
    const { text } = await visitor.get(location);
    const number = location.slice(-14);
    for (const shown of [
      'Вещи ждут вас',
      'Ждём вас до 21 ноября, 22:00',
      `aria-label="Штрихкод брони ${number}"`,
      'Москва 1',
      'Тверская, 1',
      'Ежедневно 10:00–22:00',
      'Как добраться',
      '+7 (916) 123 45 67',
    ])
      expect(text).toContain(shown);

    expect((await visitor.post('/reservation/cancel', { number })).location).toBe(location);
    expect((await visitor.post('/reservation/cancel', { number })).status).toBe(303);
    const cancelled = (await visitor.get(location)).text;
    expect(cancelled).toContain('Бронь отменена');
    expect(cancelled).not.toContain('Штрихкод');
    expect(cancelled).toContain(`href="/reserve?items=${itemId}"`);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(9);
  });

  it('shows each field’s error, and keeps the input', async () => {
    const empty = { shopNumber: '', name: '', phone: '', consent: '' };
    const { status, text } = await browser().post('/reserve', fieldsOf(empty));
    expect(status).toBe(422);
    for (const message of ['Выберите магазин', 'Укажите имя', 'Заполните поле', 'нужно согласие'])
      expect(text).toContain(message);
    const wrong = await browser().post(
      '/reserve',
      fieldsOf({ phone: '12345', email: 'anna@', name: 'Анна-Мария' }),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Телефон указан неверно!');
    for (const value of ['12345', 'anna@', 'Анна-Мария']) expect(wrong.text).toContain(`value="${value}"`);
    expect(await database.query.selectFrom('reservations').select('id').execute()).toEqual([]);
  });

  it('tells a shopper who loses the last unit what happened, and where there is another', async () => {
    await shop.setStock('COAT-1 S', 'P1', 1);
    const items = String(shop.item('COAT-1 S'));
    const second = browser();
    expect((await second.get(`/reserve?items=${items}&shop=M1`)).text).toContain('value="M1"');
    await reserved(browser(), { items });
    const late = await second.post('/reserve', fieldsOf({ items }));
    expect(late.status).toBe(422);
    expect(late.text).toContain('Выберите магазин');
    expect(late.text).not.toContain('value="M1"');
    await reserved(second, { items, shopNumber: 'P1' });
    const third = await browser().get(`/reserve?items=${items}`);
    expect(third.text).toContain('нет ни в одном магазине');
    await shop.setStock('COAT-1 S', 'P1', 0);
  });

  it('is shown and cancelled with the link in its SMS on any device, and a 404 for everybody else', async () => {
    const phone = freshPhone();
    const location = await reserved(browser(), { phone: `+${phone}` });
    await shop.backend.backend.upkeep();
    const sms = shop.backend.sent.find((each) => each.kind === 'sms' && each.phone === phone);
    const link = /http:\S+/.exec(sms?.kind === 'sms' ? sms.text : '')?.[0] ?? '';
    const path = new URL(link).pathname;
    const stranger = browser();
    expect((await stranger.get(location)).status).toBe(404);
    expect((await stranger.get(`${path.slice(0, -1)}~`)).status).toBe(404);
    const number = location.slice(-14);
    expect((await stranger.post('/reservation/cancel', { number })).status).toBe(404);
    expect((await stranger.get('/reservation')).status).toBe(404);

    const phoneOfOwner = browser();
    expect(await phoneOfOwner.get(path)).toMatchObject({ status: 302, location });
    expect((await phoneOfOwner.get(location)).text).toContain('Ждём вас');
    expect((await phoneOfOwner.post('/reservation/cancel', { number })).status).toBe(303);
    expect((await phoneOfOwner.get(location)).text).toContain('Бронь отменена');
  });

  it('uses the Armenian host’s phones, shops and prices', async () => {
    const items = String(shop.item('SCARF-1 U'));
    const visitor = browser(amHost);
    const { text } = await visitor.get(`/reserve?items=${items}`);
    expect(text).toContain('Ереван 1');
    expect(text).toContain('+374');
    expect(text).not.toContain('Москва 1');
    const fields = fieldsOf({ items, shopNumber: 'Y1', phone: '+7 916 123-45-67' });
    expect((await visitor.post('/reserve', fields)).text).toContain('Телефон указан неверно!');
    const location = await reserved(visitor, { items, shopNumber: 'Y1', phone: '091 12 34 56' });
    expect((await visitor.get(location)).text).toContain('4 000 ֏');
    expect((await browser().get(location)).status).toBe(404);
    expect((await visitor.get(`/reserve?items=${shop.item('COAT-1 S')}`)).status).toBe(404);
  });

  it('takes the cart’s selected lines, which stay there unselected', async () => {
    const visitor = browser();
    const [scarf, coat] = [shop.item('SCARF-1 U'), shop.item('COAT-1 S')];
    for (const [product, count] of [
      [scarf, '2'],
      [coat, '1'],
    ] as const)
      await visitor.post('/cart/lines', { itemId: String(product), count });
    const cart = await visitor.get('/cart');
    const link = /href="(\/reserve\?[^"]+)"/.exec(cart.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URLSearchParams(link.split('?')[1]).get('from')).toBe('cart');
    const form = await visitor.get(link);
    expect(form.text).toContain('value="M1"');
    const items = new URLSearchParams(link.split('?')[1]).get('items') ?? '';
    await reserved(visitor, { items, from: 'cart' });
    const after = await visitor.get('/cart');
    expect(after.text).toContain('Отметьте вещи, которые хотите купить сейчас');
    expect(after.text).not.toContain('/reserve?');
    await shop.setStock('COAT-1 S', 'M1', 0);
    const apart = await browser().get(link);
    expect(apart.text).toContain('можно забронировать по отдельности');
    expect(apart.text).toContain(`href="/reserve?items=${coat}"`);
  });

  it('withstands hostile input', async () => {
    const visitor = browser();
    for (const items of [
      '',
      '0',
      'x',
      '1-0',
      '1-4',
      '1-',
      '1_1',
      '99999999999',
      '1_',
      "1' OR 1=1",
      '%00',
      '1'.repeat(900),
    ])
      expect([items, (await visitor.get(`/reserve?items=${encodeURIComponent(items)}`)).status]).toEqual([
        items,
        404,
      ]);
    const many = Array.from({ length: 11 }, (_, index) => index + 1).join('_');
    expect((await visitor.get(`/reserve?items=${many}`)).status).toBe(404);
    const script = '<script>alert(1)</script>';
    const scarf = shop.item('SCARF-1 U');
    const shown = await visitor.get(
      `/reserve?items=${scarf}&shop=${encodeURIComponent(script)}&from=${script}`,
    );
    expect(shown.status).toBe(200);
    const location = await reserved(visitor, { name: script, key: 'not a key' });
    const { text } = await visitor.get(location);
    expect(shown.text + text).not.toContain(script);
    for (const number of [script, "R' OR 1=1", 'R'.repeat(500)])
      expect((await visitor.get(`/reservation?number=${encodeURIComponent(number)}`)).status).toBe(404);
    expect((await visitor.get(`/r/${'R'.repeat(80)}/x`)).status).toBe(404);
    expect((await visitor.post('/reserve', { items: 'x' })).status).toBe(404);
    const away = request(express).post('/reserve').set({ Host: ruHost, 'Sec-Fetch-Site': 'cross-site' });
    expect((await away.type('form').send(fieldsOf())).status).toBe(403);
  });
});

type Reservation = CallReply<Contract['cart']['getReservation']>['reservation'];

const [line] = order.lines;
const reserved: Reservation = {
  number: 'R261120-123456',
  state: 'held',
  createdAt: '2026-11-20T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  country: 'RU',
  shopNumber: 'M1',
  shopName: '«Покрой» на Мира',
  shopAddress: 'Москва, проспект Мира, 91',
  shop: null,
  until: '2026-11-21T19:00:00.000Z',
  untilDay: '2026-11-21',
  untilTime: '22:00',
  name: 'Анна',
  phone: '79161234567',
  email: '',
  lines: line ? [{ ...line, returned: 0 }] : [],
  totalPrice: 25_980,
  currency: 'RUB',
  cancelledBy: null,
  why: '',
};

const shopAt = (number: string) => ({
  shop: {
    number,
    name: `Магазин ${number}`,
    cityName: 'Москва',
    cityGuid: '1',
    regionId: '77',
    country: 'RU' as const,
    address: 'Мира, 91',
    metro: '',
    phone: '',
    hours: '',
    latitude: 0,
    longitude: 0,
    shopsUrl: '/stores/moskva/moskva/',
  },
  untilDay: '2026-11-21',
  untilTime: '22:00',
});

describe('the page of a reservation', () => {
  const open = async (changed: Partial<Reservation>) => {
    const shop = stubShop({
      geo: { getCityByIP: { city: null } },
      cart: { getReservation: { reservation: { ...reserved, ...changed } } },
    });
    const { text } = await request(shop.express)
      .get(`/reservation?number=${reserved.number}`)
      .set('Host', ruHost);
    return plainHtml(text.slice(text.indexOf('<main'), text.indexOf('</main>')));
  };

  it.each([
    [{ state: 'held' }, 'Вещи ждут вас', 'Номер отправили на +7 (916) 123 45 67.'],
    [{ state: 'collected' }, 'Вещи у вас', 'Спасибо, что зашли!'],
    [{ state: 'cancelled', cancelledBy: 'owner' }, 'Бронь отменена', 'Вещи вернулись в продажу.'],
    [
      { state: 'cancelled', cancelledBy: 'shop', why: 'пятно на рукаве' },
      'Бронь отменена',
      'Магазин не смог сохранить вещи: пятно на рукаве',
    ],
    [
      { state: 'expired' },
      'Бронь закончилась',
      'Вещи вернулись в продажу. Если ещё нужны, забронируйте их снова.',
    ],
  ] as const)('says how it stands: %j', async (changed, heading, next) => {
    const main = await open(changed);
    expect(main).toContain(`<h1>${heading}</h1>`);
    expect(main).toContain(next);
    expect(main.includes('Отменить бронь')).toBe(changed.state === 'held');
    expect(main.includes('К оплате в магазине')).toBe(changed.state === 'held');
    expect(main).toContain('25 980 ₽');
  });

  it('shows of a collected one what was taken', async () => {
    const [held] = reserved.lines;
    if (!held) throw new Error('Nothing reserved');
    const left = { ...held, itemId: held.itemId + 1, modelTitle: 'Оставленный шарф', count: 1, returned: 1 };
    const totalPrice = reserved.totalPrice + held.itemPrice.price;
    const main = await open({ state: 'collected', lines: [...reserved.lines, left], totalPrice });
    expect(main).not.toContain('Оставленный шарф');
    expect(main).toContain('25 980 ₽');
    expect(await open({ state: 'held', lines: [...reserved.lines, left], totalPrice })).toContain(
      'Оставленный шарф',
    );
  });

  it.each([
    [{ from: '2026-11-21', till: '2026-11-25', reason: 'ремонт' }, 'Закрыт 21–25 ноября: ремонт'],
    [{ from: '2026-11-22', till: '2026-11-25', reason: '' }, null],
    [{ from: '2026-11-01', till: '2026-11-19', reason: '' }, null],
  ])('says that the shop closes while it keeps the goods: %j', async (pause, words) => {
    const shop = { ...shopAt('M1').shop, pause };
    const main = await open({ shop });
    if (words) expect(main).toContain(words);
    else expect(main).not.toContain('Закрыт');
    expect(await open({ shop, state: 'collected' })).not.toContain('Закрыт');
  });

  it('names the shop as it was if it has gone, and an e-mail only if one was given', async () => {
    expect(await open({})).toContain('«Покрой» на Мира, Москва, проспект Мира, 91');
    expect(await open({})).not.toContain('Почта');
    expect(await open({ email: 'anna@example.com' })).toMatch(/Почта<\/dt><dd>anna@example.com/);
  });
});

describe('a refused reservation', () => {
  const consent = {
    id: 'subject-agreement',
    title: 'Согласие',
    announce: '',
    date: '2026-09-01T00:00:00.000Z',
    picture: null,
    body: '<p>Согласен.</p>',
  };
  it.each([
    ['TooManyHeld', 429, 'Сразу можно держать не больше трёх броней.'],
    ['TooManyReservations', 429, 'Броней за последнее время слишком много.'],
    ['PhoneUnconfirmed', 429, 'Чтобы забронировать столько, войдите или зарегистрируйтесь'],
    ['TooMuchHeld', 429, 'Столько вещей сразу забронировать нельзя.'],
    ['NoStock', 422, '«Пиджак из шерсти» — в этом магазине последнюю только что забрали'],
    ['UnknownShop', 422, 'Выберите магазин'],
    ['WrongPhone', 422, 'Телефон указан неверно!'],
    ['', 503, 'Не получилось забронировать: сервис временно недоступен.'],
  ] as const)('says why, with %s, and keeps what was typed', async (errorMessage, status, why) => {
    const refused = { success: false, errorMessage, errorItemId: 7, reservation: null };
    const shop = stubShop({
      geo: { getCityByIP: { city: null } },
      content: { getCompany: consent },
      cart: {
        getReservationShops: { lines: reserved.lines, shops: [shopAt('M1'), shopAt('M2')] },
        createReservation: refused,
      },
    });
    const fields = { items: '7', shopNumber: 'M1', name: 'Анна', phone: '+79161234567', consent: 'yes' };
    const reply = await request(shop.express)
      .post('/reserve')
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(fields);
    expect([reply.status, plainHtml(reply.text)]).toEqual([status, expect.stringContaining(why)]);
    expect(reply.text).toContain('value="Анна"');
  });
});
