import { describe, expect, test } from 'vitest';
import type { OwnSession } from '#src/contract/account/personal.ts';
import { authShop, RU_PHONE, signedIn, unavailable } from '#tests/pages/auth/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const anna = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: '',
  birthday: '',
  gender: 0,
  phone: RU_PHONE,
  email: '',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};
const startedAt = '2026-11-01T09:00:00.000Z';
const here: OwnSession = {
  id: 'here',
  device: 'Chrome на Windows',
  city: 'Москва',
  startedAt,
  seenAt: startedAt,
  isCurrent: true,
};
const there: OwnSession = { ...here, id: 'there', device: '', city: '', isCurrent: false };
const done = { success: true, errorMessage: '' };

async function annasShop(account: object = {}) {
  const replies = {
    getPersonalInfo: anna,
    getMenu: { items: [] },
    getSessions: { sessions: [here, there] },
    endSession: done,
    endSessions: done,
    ...account,
  };
  const shop = authShop({ confirmCode: signedIn }, 'RU', { account: replies });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    open: () => shop.get('/cabinet_personal', headers),
    end: (id: string, more: object = {}) =>
      shop.post('/cabinet_personal/sessions', { id }, { ...headers, ...more }),
    endAll: () => shop.post('/cabinet_personal/sessions/all', {}, headers),
    callsOf: (name: string) => shop.backend.calls.filter(({ call }) => call === `account.${name}`),
  };
}

const sectionOf = (html: string) => /<section id="sessions".*?<\/section>/s.exec(html)?.[0] ?? '';

describe('the list of sessions', () => {
  test('shows device, city and day, marking this device, which cannot be ended here', async () => {
    const section = sectionOf((await (await annasShop()).open().expect(200)).text);
    expect(plainHtml(section)).toContain('Chrome на Windows<small>Москва, это устройство</small>');
    expect(section).toMatch(/Неизвестное устройство<small>последний раз 1 ноября 2026/);
    expect([...section.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id)).toEqual(['there']);
    expect(section).toContain('action="/cabinet_personal/sessions/all"');
  });

  test('is left out if unavailable, and the page still works', async () => {
    const { text } = await (await annasShop({ getSessions: unavailable })).open().expect(200);
    expect(sectionOf(text)).toContain('Список сейчас недоступен');
    expect(text).toContain('value="Иванова"');
  });

  test('can end one session, with and without JavaScript', async () => {
    const shop = await annasShop();
    const { headers } = await shop.end('there').expect(303);
    expect(headers.location).toBe('/cabinet_personal');
    expect(shop.callsOf('endSession')[0]?.input.params).toEqual({ id: 'there' });
    const inPlace = await shop.end('there', { 'HX-Request': 'true' }).expect(200);
    expect(inPlace.text).toBe(sectionOf(inPlace.text));
    expect(cookieSet(inPlace.headers, 'authData')).toBeUndefined();
  });

  test('counts a session that has already ended as ended', async () => {
    const shop = await annasShop({
      endSession: () => {
        throw new StubRefusal(404, 'SessionNotFound');
      },
    });
    await shop.end('gone').expect(303);
  });

  test('can end all, and leads home as an anonymous visitor', async () => {
    const shop = await annasShop();
    const { status, headers } = await shop.endAll();
    expect([status, headers.location]).toEqual([303, '/#signed-out']);
    expect(shop.callsOf('endSessions')).toHaveLength(1);
    expect(cookieSet(headers, 'authData')).toBe('');
    for (const name of ['checkout', 'removed', 'recentlyViewed']) expect(cookieSet(headers, name)).toBe('');
    const message = { Cookie: `message=${cookieSet(headers, 'message')}` };
    expect((await shop.get('/fragments/visitor', message)).text).toContain('Вы вышли на всех устройствах');
  });

  test('requires a customer', async () => {
    const shop = authShop();
    for (const path of ['/cabinet_personal/sessions', '/cabinet_personal/sessions/all'])
      expect((await shop.post(path, { id: 'there' })).headers.location).toBe('/');
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  });
});

describe('signing in', () => {
  test('names the device and the city', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await shop.enter({ do: 'confirm', phone: RU_PHONE, code: '1234' }, { 'User-Agent': userAgent });
    expect(shop.callsOf('confirmCode')[0]?.input.body).toMatchObject({
      device: 'Firefox на Linux',
      city: 'Москва',
    });
  });
});
