import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Address, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const { cityGuid, regionId, shortName } = countries.RU.defaultCity;
const place = { cityName: shortName, cityGuid, regionId, metro: '', hours: '' };

const home: Address = {
  id: 1,
  title: 'Дом',
  city: shortName,
  cityGuid,
  regionId,
  street: 'Лесная',
  house: '5',
  flat: '12',
  postalCode: '125047',
  ...noCourierDetails,
  courierComment: 'Звоните заранее',
  isMain: true,
};
const terminal: SavedTerminal = {
  ...place,
  id: 2,
  isMain: true,
  isOpen: true,
  terminalId: 'T-1',
  title: 'Пункт на Лесной',
  address: 'Лесная, 1',
};
const salon: SavedShop = {
  ...place,
  id: 3,
  isMain: false,
  isOpen: true,
  number: 'M1',
  name: 'Салон на Петровке',
  country: 'RU',
  address: 'Петровка, 1',
  phone: '',
  latitude: 0,
  longitude: 0,
  shopsUrl: '',
};

type Body = Record<string, unknown>;
const done = { success: true, errorMessage: '' };

/** A shop whose account service stores one customer's places; restoring one gives it a new id. */
async function annasShop() {
  let [addresses, terminals, shops] = [[home], [terminal], [salon]];
  let nextId = 10;
  const without = <Row extends { id: number }>(rows: Row[], params: unknown): Row[] => {
    const left = rows.filter(({ id }) => id !== (params as { id: number }).id);
    if (left.length === rows.length) throw new StubRefusal(404);
    return left;
  };
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: {
      getMenu: { items: [] },
      getAddresses: () => ({ addresses }),
      getTerminals: () => ({ terminals }),
      getShops: () => ({ shops }),
      addAddress: ({ body }) => {
        addresses = [...addresses, { ...home, ...(body as Body), id: nextId++ }];
        return done;
      },
      addTerminal: ({ body }) => {
        const { isMain = false } = body as { isMain?: boolean };
        terminals = [...terminals, { ...terminal, isMain, id: nextId++ }];
        return done;
      },
      addShop: ({ query }) => {
        shops = [...shops, { ...salon, isMain: (query as Body).isMain === 'yes', id: nextId++ }];
        return done;
      },
      deleteAddress: ({ params }) => {
        addresses = without(addresses, params);
        return done;
      },
      deleteTerminal: ({ params }) => {
        terminals = without(terminals, params);
        return done;
      },
      deleteShop: ({ params }) => {
        shops = without(shops, params);
        return done;
      },
    },
  });
  const signedInCookies = await shop.customerCookies();
  let undo = '';
  const cookies = () => ({ Cookie: `${signedInCookies}; removedPlaces=${undo}` });
  return {
    saved: () => ({ addresses, terminals, shops }),
    makeMain: (other: Address) => {
      addresses = [...addresses, other];
    },
    page: async (search = '') => plainHtml((await shop.get(`/cabinet_address${search}`, cookies())).text),
    /** Posts like a browser, which stores the cookie. */
    async post(path: string, fields: Record<string, string | number>, more: Record<string, string> = {}) {
      const reply = await shop.post(`/cabinet_address${path}`, fields, { ...cookies(), ...more });
      undo = cookieSet(reply.headers, 'removedPlaces') ?? undo;
      return { location: reply.headers.location, text: plainHtml(reply.text) };
    },
    /** The current cookie, which another tab may post later. */
    undo: () => undo,
    setUndo: (value: string) => {
      undo = value;
    },
    leave: () => shop.post('/auth/leave', {}, cookies()),
  };
}

describe('a removed place', () => {
  test.each([
    ['address', 1, 'Адрес «Дом» удалён.'],
    ['terminal', 2, 'Пункт выдачи «Пункт на Лесной» удалён.'],
    ['shop', 3, 'Магазин «Салон на Петровке» удалён.'],
  ] as const)('can be restored unchanged without JavaScript: %s', async (kind, id, text) => {
    const shop = await annasShop();
    const before = shop.saved();
    const { location } = await shop.post('/remove', { kind, id });
    expect(location).toBe('/cabinet_address?done=removed');
    const page = await shop.page('?done=removed');
    expect(page).toContain(text);
    expect(page).toContain('action="/cabinet_address/restore"');
    expect((await shop.post('/restore', { kind, id })).location).toBe('/cabinet_address?done=restored');
    const list = ({ address: 'addresses', terminal: 'terminals', shop: 'shops' } as const)[kind];
    expect(shop.saved()[list]).toEqual([{ ...before[list][0], id: 10 }]);
    const after = await shop.page('?done=restored');
    expect(after).toContain('Вернули на место.');
    expect(after).not.toContain('action="/cabinet_address/restore"');
  });

  test('can be restored in place with JavaScript, by a button that has the focus', async () => {
    const shop = await annasShop();
    const hx = { 'HX-Request': 'true' };
    const { text } = await shop.post('/remove', { kind: 'address', id: 1 }, hx);
    expect(text).toMatch(/^<div id="saved-places"/);
    expect(text).toMatch(/<button[^>]*aria-describedby="removed-address-1"[^>]*autofocus[^>]*>Вернуть</);
    const back = await shop.post('/restore', { kind: 'address', id: 1 }, hx);
    expect(back.text).toMatch(/<p[^>]*autofocus[^>]*>Вернули на место\./);
    expect(back.text).toContain('Основной адрес');
  });

  test('does not become the main one again if another has replaced it', async () => {
    const shop = await annasShop();
    await shop.post('/remove', { kind: 'address', id: 1 });
    shop.makeMain({ ...home, id: 5, street: 'Садовая', isMain: true });
    await shop.post('/restore', { kind: 'address', id: 1 });
    expect(shop.saved().addresses.map(({ street, isMain }) => [street, isMain])).toEqual([
      ['Садовая', true],
      ['Лесная', false],
    ]);
  });

  test('can be restored from either of two tabs that removed one each', async () => {
    const shop = await annasShop();
    await shop.post('/remove', { kind: 'address', id: 1 });
    await shop.post('/remove', { kind: 'shop', id: 3 });
    const page = await shop.page();
    expect(page.indexOf('Магазин «Салон на Петровке»')).toBeLessThan(page.indexOf('Адрес «Дом» удалён.'));
    await shop.post('/restore', { kind: 'address', id: 1 });
    await shop.post('/restore', { kind: 'shop', id: 3 });
    expect([shop.saved().addresses.length, shop.saved().shops.length]).toEqual([1, 1]);
    const again = await shop.post('/restore', { kind: 'shop', id: 3 });
    expect(again.location).toBe('/cabinet_address?done=late');
    expect(shop.saved().shops).toHaveLength(1);
  });

  test('cannot be restored once it is saved again, nor by the next customer who signs in', async () => {
    const shop = await annasShop();
    await shop.post('/remove', { kind: 'address', id: 1 });
    shop.makeMain({ ...home, id: 5 });
    expect(await shop.page()).not.toContain('Адрес «Дом» удалён.');
    const { headers } = await shop.leave();
    expect(cookieSet(headers, 'removedPlaces')).toBe('');
  });

  test('is not remembered for an unknown id, and a forged cookie restores nothing', async () => {
    const shop = await annasShop();
    expect((await shop.post('/remove', { kind: 'address', id: 77 })).location).toContain('done=gone');
    expect(shop.undo()).toBe('');
    shop.setUndo('forged');
    expect((await shop.post('/restore', { kind: 'address', id: 1 })).location).toContain('done=late');
    expect((await shop.post('/restore', { kind: 'odd', id: 'x' })).location).toContain('done=late');
  });

  test('fits into a cookie of limited size, which drops the oldest first', async () => {
    const shop = await annasShop();
    const long = { ...home, title: 'Ж'.repeat(40), courierComment: 'Ж'.repeat(200) };
    for (let id = 20; id < 30; id++) {
      shop.makeMain({ ...long, id, isMain: false, house: String(id) });
      await shop.post('/remove', { kind: 'address', id });
      expect(shop.undo().length).toBeLessThanOrEqual(4_000);
    }
    await shop.post('/restore', { kind: 'address', id: 29 });
    expect(shop.saved().addresses.at(-1)).toMatchObject({ house: '29' });
    expect((await shop.post('/restore', { kind: 'address', id: 20 })).location).toContain('done=late');
  });
});
