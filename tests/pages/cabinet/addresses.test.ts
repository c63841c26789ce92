import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Address, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { authShop, focusedIn, signedIn, textOf } from '#tests/pages/auth/shop.ts';
import { plainHtml, wordsIn } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

const { cityGuid, regionId, shortName } = countries.RU.defaultCity;

const home: Address = {
  id: 1,
  title: 'Дом',
  city: 'Москва',
  cityGuid,
  regionId,
  street: 'Лесная',
  house: '5',
  flat: '12',
  postalCode: '125047',
  ...noCourierDetails,
  isMain: true,
};
const work: Address = { ...home, id: 2, title: '', street: 'Садовая', house: '8', flat: '', isMain: false };
const far: Address = { ...work, id: 3, city: 'Тверь', cityGuid: 'tver', regionId: '69', street: 'Речная' };

const terminal: SavedTerminal = {
  id: 4,
  isMain: false,
  isOpen: true,
  terminalId: 'T-1',
  title: 'Пункт на Лесной',
  cityName: 'Москва',
  cityGuid,
  regionId,
  address: 'Лесная, 1',
  metro: 'Белорусская',
  hours: '10–21',
};
const goneTerminal: SavedTerminal = { ...terminal, id: 5, terminalId: 'T-2', isMain: true, isOpen: false };
const salon: SavedShop = {
  id: 6,
  isMain: true,
  isOpen: true,
  number: 'M1',
  name: 'Салон на Петровке',
  cityName: 'Москва',
  cityGuid,
  regionId,
  country: 'RU',
  address: 'Петровка, 1',
  metro: '',
  phone: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  shopsUrl: '',
};
const closedSalon: SavedShop = { ...salon, id: 7, number: 'M2', isMain: false, isOpen: false };

const done = { success: true, errorMessage: '' };
const full = (errorMessage: string) => ({ success: false, errorMessage });
const gone = () => {
  throw new StubRefusal(404, 'ShopNotFound');
};

type Account = NonNullable<StubReplies['account']>;

const { id: _, isMain: __, isOpen: ___, ...openShop } = salon;
const days = { daysFrom: 1, daysTo: 2, dateFrom: '2026-11-22', dateTo: '2026-11-23' };
const point = (id: string, address: string) => {
  const { title, cityName, metro, hours } = terminal;
  return {
    id,
    title,
    cityName,
    cityGuid,
    regionId,
    address,
    metro,
    hours,
    latitude: 0,
    longitude: 0,
    price: 0,
    ...days,
  };
};

/** A shop with a signed-in customer who has saved these places. */
async function annasShop(account: Account = {}, { hasShops = true } = {}) {
  const replies: Account = {
    getAddresses: { addresses: [home, work, far] },
    getTerminals: { terminals: [goneTerminal, terminal] },
    getShops: { shops: [salon, closedSalon] },
    addAddress: done,
    changeAddress: done,
    deleteAddress: done,
    addTerminal: done,
    deleteTerminal: done,
    addShop: done,
    deleteShop: done,
    ...account,
  };
  const elsewhere = {
    ...openShop,
    number: 'Z1',
    name: 'Салон в Зеленограде',
    cityGuid: 'zel',
    cityName: 'Зеленоград',
  };
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: replies,
    delivery: { getTerminalByCity: { terminals: [point('T-1', 'Лесная, 1'), point('T-3', 'Садовая, 3')] } },
    shop: {
      getShopsByRegion: { shops: [elsewhere, openShop] },
      ...(!hasShops && { getShopCities: { cities: [] } }),
    },
  });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    open: (search = '') => shop.get(`/cabinet_address${search}`, headers),
    post: (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      shop.post(`/cabinet_address${path}`, fields, { ...headers, ...more }),
    given: (call: string) =>
      shop.backend.calls.filter((each) => each.call === `account.${call}`).map(({ input }) => input),
  };
}

const emptyAccount = {
  getAddresses: { addresses: [] },
  getTerminals: { terminals: [] },
  getShops: { shops: [] },
};
const plain = (html: string) => plainHtml(html).replaceAll('&#x27;', "'");
const typed = { street: 'Лесная', house: '5', flat: '12', title: 'Дом' };

describe('an account’s saved places', () => {
  test('are listed by kind, with the main one of each', async () => {
    const { text } = await (await annasShop()).open().expect(200);
    const html = plain(text);
    const titles = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(expect.arrayContaining(['Адреса доставки', 'Пункты выдачи', 'Магазины']));
    expect(html).toContain('Москва, Лесная, д. 5, кв. 12');
    expect(html).toContain('Тверь, Речная, д. 8');
    expect(html).toContain('м. Белорусская · 10–21');
    expect(html.match(/Основной (адрес|пункт|магазин)/g)).toEqual(['Основной адрес', 'Основной магазин']);
  });

  test('show which have closed, and offer only to remove those', async () => {
    const html = plain((await (await annasShop()).open()).text);
    expect(html.match(/Этот пункт выдачи больше не работает/g)).toHaveLength(1);
    expect(html.match(/Этот магазин закрыт/g)).toHaveLength(1);
    const ids = [...html.matchAll(/action="\/cabinet_address\/prefer".*?name="id" value="(\d+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(['2', '3', '4']);
    expect(html.match(/action="\/cabinet_address\/remove"/g)).toHaveLength(7);
  });

  test('are distinguished for screen readers', async () => {
    const { text } = await (await annasShop()).open();
    for (const [, id = ''] of text.matchAll(/aria-describedby="((?:address|terminal|shop)-\d+)"/g))
      expect(text).toContain(`<p id="${id}">`);
  });

  test('have a message for each kind while empty, and a link to add one', async () => {
    const { text } = await (await annasShop(emptyAccount)).open().expect(200);
    expect(text).toContain('Здесь появятся адреса');
    for (const kind of ['address', 'terminal', 'shop'])
      expect(text).toContain(`href="/cabinet_address?add=${kind}"`);
    expect(text).not.toContain('saved-place-actions');
  });

  test('offer to save a shop only in a country that has some', async () => {
    const { text } = await (await annasShop(emptyAccount, { hasShops: false })).open().expect(200);
    expect(text).toContain('href="/cabinet_address?add=terminal"');
    expect(text).not.toContain('add=shop');
    const saved = await (await annasShop({}, { hasShops: false })).open();
    expect(plain(saved.text)).toContain('Салон на Петровке');
  });

  test('are shown without kinds that cannot be read', async () => {
    const unavailable = () => {
      throw new StubRefusal(503);
    };
    const { text } = await (await annasShop({ getTerminals: unavailable })).open().expect(200);
    expect(text).toContain('Список сейчас недоступен');
    expect(plain(text)).toContain('Салон на Петровке');
  });

  test('ignore an unknown outcome', async () => {
    const shop = await annasShop();
    expect((await shop.open('?done=removed')).text).toMatch(/role="status">Удалено\.</);
    for (const code of ['constructor', '<b>', 'Удалено'])
      expect((await shop.open(`?done=${encodeURIComponent(code)}`)).text).toMatch(
        /class="visually-hidden" role="status"><\/p>/,
      );
  });
});

describe('an address', () => {
  test('is added in the visitor’s city', async () => {
    const shop = await annasShop();
    const { text } = await shop.open('?add=address').expect(200);
    expect(text).toContain(shortName);
    expect(text).toContain('data-hx-get="/fragments/addresses"');
    const { headers } = await shop.post('', { ...typed, intercom: '12К', isMain: 'yes' }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=saved');
    expect(shop.given('addAddress')[0]?.body).toEqual({
      ...typed,
      ...noCourierDetails,
      intercom: '12К',
      isMain: true,
      city: shortName,
      cityGuid,
      regionId,
    });
  });

  test('is refused beyond the limit, with a message', async () => {
    const shop = await annasShop({ addAddress: full('MAX_ADDRESSES') });
    const { headers } = await shop.post('', typed).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=full');
    expect(plain((await shop.open('?done=full')).text)).toContain('Больше 20 сохранить нельзя');
  });

  test.each([
    ['street', ' ', 'Укажите улицу'],
    ['house', '', 'Укажите дом'],
    ['street', '12345', 'Адрес указан неверно: проверьте название улицы'],
    ['house', 'дом', 'Адрес указан неверно: в\u00a0номере дома нет цифр. Если номера нет, напишите «б/н»'],
    ['title', 'а'.repeat(61), 'Не больше 60 знаков'],
  ])('is not saved with %s «%s», and the input stays', async (name, value, problem) => {
    const shop = await annasShop();
    const { text } = await shop.post('', { ...typed, [name]: value }).expect(422);
    expect(textOf(text, `${name}-error`)).toBe(problem);
    expect(focusedIn(text)).toBe(name);
    expect(text).toContain('value="12"');
    expect(shop.given('addAddress')).toEqual([]);
  });

  test('is edited in place, keeping its own city and postcode', async () => {
    const shop = await annasShop();
    const { text } = await shop.open('?edit=3').expect(200);
    expect(text).toContain('Тверь');
    expect(text).toContain('data-hx-get="/fragments/addresses?city=tver"');
    expect(text).toContain('value="Речная"');
    expect(text).not.toContain('Изменить город');
    const { headers } = await shop.post('?edit=3', { ...typed, title: '' }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=saved');
    const [change] = shop.given('changeAddress');
    expect(change?.params).toEqual({ id: 3 });
    expect(change?.body).toMatchObject({
      cityGuid: 'tver',
      street: 'Лесная',
      postalCode: '125047',
      isMain: false,
    });
  });

  test('does not overwrite an identical one', async () => {
    const shop = await annasShop({ changeAddress: full('AddressExists') });
    const { text } = await shop.post('?edit=2', typed).expect(422);
    expect(textOf(text, 'street-error')).toBe('Такой адрес уже сохранён');
  });

  test.each(['77', 'constructor', '1e0', '-1'])('of another customer, %s, is a 404', async (id) => {
    const shop = await annasShop();
    await shop.open(`?edit=${id}`).expect(404);
    await shop.post(`?edit=${id}`, typed).expect(422);
    expect(shop.given('changeAddress')).toEqual([]);
  });

  test('that was removed while it was being changed can be saved as a new one', async () => {
    const shop = await annasShop();
    const { text } = await shop.post('?edit=77', typed).expect(422);
    expect(wordsIn(text)).toContain('Этот адрес удалили');
    expect(text).toContain(`value="${typed.street}"`);
    expect(text).toContain('action="/cabinet_address"');
  });
});

describe('a pick-up point or shop', () => {
  test('is chosen from unsaved ones, the city’s shops before the region’s', async () => {
    const shop = await annasShop({ getShops: { shops: [closedSalon] } });
    const terminals = (await shop.open('?add=terminal').expect(200)).text;
    expect([...terminals.matchAll(/name="code"[^>]*value="([^"]+)"/g)].map(([, code]) => code)).toEqual([
      'T-3',
    ]);
    const shops = (await shop.open('?add=shop').expect(200)).text;
    expect([...shops.matchAll(/name="code"[^>]*value="([^"]+)"/g)].map(([, code]) => code)).toEqual([
      'M1',
      'Z1',
    ]);
  });

  test('is saved', async () => {
    const shop = await annasShop();
    const { headers } = await shop.post('/points', { kind: 'terminal', code: 'T-3' }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=saved');
    await shop.post('/points', { kind: 'shop', code: 'M1', isMain: 'yes' }).expect(303);
    expect(shop.given('addTerminal').map(({ body }) => body)).toEqual([{ terminalId: 'T-3' }]);
    expect(shop.given('addShop').map(({ query }) => query)).toEqual([{ number: 'M1', isMain: 'yes' }]);
  });

  test('must be chosen', async () => {
    const shop = await annasShop();
    const { text } = await shop.post('/points', { kind: 'shop' }).expect(422);
    expect(plain(textOf(text, 'code-error') ?? '')).toBe('Выберите из списка');
    expect(text.indexOf('id="code-error"')).toBeLessThan(text.indexOf('name="code"'));
    expect(focusedIn(text)).toBe('point-Z1');
    await shop.post('/points', { kind: 'constructor', code: 'M1' }).expect(303);
    expect(shop.given('addShop')).toEqual([]);
  });

  test('that is gone, or one too many, is reported', async () => {
    const shop = await annasShop({ addShop: gone, addTerminal: full('MAX_TERMINALS') });
    const closed = await shop.post('/points', { kind: 'shop', code: 'M1' }).expect(303);
    expect(closed.headers.location).toBe('/cabinet_address?done=gone');
    const tooMany = await shop.post('/points', { kind: 'terminal', code: 'T-3' }).expect(303);
    expect(tooMany.headers.location).toBe('/cabinet_address?done=full');
  });
});

describe('a saved place', () => {
  const { id: workId, ...workFields } = work;
  test.each([
    ['address', '2', 'changeAddress', { params: { id: workId }, body: { ...workFields, isMain: true } }],
    ['terminal', '4', 'addTerminal', { body: { terminalId: 'T-1', isMain: true } }],
    ['shop', '6', 'addShop', { query: { number: 'M1', isMain: 'yes' } }],
  ])('becomes the main one of its kind: %s', async (kind, id, call, given) => {
    const shop = await annasShop();
    const { headers } = await shop.post('/prefer', { kind, id }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=preferred');
    expect(shop.given(call)).toEqual([given]);
  });

  test.each([
    ['address', 'deleteAddress'],
    ['terminal', 'deleteTerminal'],
    ['shop', 'deleteShop'],
  ])('is removed: %s', async (kind, call) => {
    const shop = await annasShop();
    const { headers } = await shop.post('/remove', { kind, id: '4' }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=removed');
    expect(shop.given(call).map(({ params }) => params)).toEqual([{ id: 4 }]);
  });

  test('is changed in place with JavaScript, with a message', async () => {
    const shop = await annasShop();
    const { text } = await shop
      .post('/remove', { kind: 'shop', id: '7' }, { 'HX-Request': 'true' })
      .expect(200);
    expect(text).toMatch(/^<div id="saved-places".*role="status">Удалено\./);
  });

  test('of another customer, or one that is gone, changes nothing', async () => {
    const shop = await annasShop({ deleteShop: gone });
    for (const kind of ['address', 'terminal', 'shop']) {
      const { headers } = await shop.post('/prefer', { kind, id: '77' }).expect(303);
      expect(headers.location).toBe('/cabinet_address?done=gone');
    }
    expect([...shop.given('changeAddress'), ...shop.given('addTerminal'), ...shop.given('addShop')]).toEqual(
      [],
    );
    const { headers } = await shop.post('/remove', { kind: 'shop', id: '77' }).expect(303);
    expect(headers.location).toBe('/cabinet_address?done=gone');
  });

  test.each<Record<string, string>>([
    {},
    { kind: 'constructor', id: '1' },
    { kind: 'shop', id: 'x' },
    { kind: 'shop', id: '-1' },
  ])('is not %j', async (fields) => {
    const shop = await annasShop();
    for (const path of ['/prefer', '/remove']) {
      const { headers } = await shop.post(path, fields).expect(303);
      expect(headers.location).toBe('/cabinet_address?done=gone');
    }
  });

  test('redirects home if the session turns out to have ended', async () => {
    const ended = () => {
      throw new StubRefusal(401, 'Unauthorized');
    };
    const shop = await annasShop({ getAddresses: ended, getTerminals: ended, getShops: ended });
    for (const search of ['', '?add=address', '?add=terminal', '?add=shop', '?edit=1'])
      expect((await shop.open(search).expect(302)).headers.location).toBe('/');
    for (const path of ['/points', '/prefer', '/remove'])
      expect((await shop.post(path, {})).headers.location).toBe('/');
    const kept = await shop.post('', typed).expect(401);
    expect(kept.text).toContain(`name="street" value="${typed.street}"`);
  });

  test('requires signing in', async () => {
    const shop = authShop();
    for (const path of ['/points', '/prefer', '/remove']) {
      const { headers } = await shop.post(`/cabinet_address${path}`, { kind: 'shop', id: 1 }).expect(302);
      expect(headers.location).toBe('/');
    }
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  });
});
