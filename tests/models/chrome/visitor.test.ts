import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { noticesOf } from '#src/models/chrome/notices.ts';
import { visitorModel } from '#src/models/chrome/visitor.ts';

const text = (attributes: Record<string, string> = {}) => ({
  title: 'Заголовок',
  value: 'Текст',
  attributes,
});

describe('the notices', () => {
  test('about cookies are shown in Russia alone, in the shop’s words or ours', () => {
    const CookieNotice = [text({ link: '/company/cookies' })];
    expect(noticesOf(countries.RU, { CookieNotice }).cookieNotice).toEqual({
      title: 'Заголовок',
      text: 'Текст',
      href: '/company/cookies',
    });
    expect(noticesOf(countries.RU, {}).cookieNotice?.href).toBe('/company/legal');
    expect(noticesOf(countries.AM, { CookieNotice }).cookieNotice).toBeNull();
  });

  test('about an app lead to a safe address', () => {
    const bannerAt = (link?: string) =>
      noticesOf(countries.RU, { AppBanner: [text(link === undefined ? {} : { link })] }).appBanner;
    expect(bannerAt('https://apps.example')).toMatchObject({ button: 'Установить' });
    for (const link of ['http://apps.example', 'javascript:x()', undefined])
      expect(bannerAt(link)).toBeNull();
    expect(noticesOf(countries.RU, {}).appBanner).toBeNull();
  });
});

describe('a visitor’s own part', () => {
  const notices = {
    cookieNotice: { title: '', text: '', href: '' },
    appBanner: { title: '', text: '', href: '', button: '' },
  };
  const order = { number: 'N-1', reserved: '', total: '', href: '' };
  const none = { cookies: false, appBanner: false, city: false };
  const modelOf = (changed: { authorised?: boolean; dismissed?: Partial<typeof none>; unpaid?: boolean }) =>
    visitorModel({
      visitor: {
        city: { shortName: 'Москва' },
        authorised: changed.authorised ?? false,
        dismissed: { ...none, ...changed.dismissed },
      },
      country: countries.RU,
      storesSegment: '77',
      notices,
      favorites: null,
      cart: null,
      unpaidOrder: changed.unpaid ? order : null,
      geolocation: null,
      isMarketed: true,
    });

  test('leads guests to sign in, and customers to their account', () => {
    const { account, menuAccount, marketing } = modelOf({});
    expect([account.title, menuAccount.length, marketing]).toEqual(['Войти', 2, 'guest']);
    const customer = modelOf({ authorised: true });
    expect([customer.account.title, customer.menuAccount.length, customer.marketing]).toEqual([
      'Личный кабинет',
      1,
      'customer',
    ]);
  });

  test('leaves out what was dismissed', () => {
    expect(modelOf({}).cookieNotice).not.toBeNull();
    expect(modelOf({ dismissed: { cookies: true } })).toMatchObject({ cookieNotice: null });
    expect(modelOf({}).appBanner).not.toBeNull();
    expect(modelOf({ dismissed: { appBanner: true } })).toMatchObject({ appBanner: null });
  });

  test('asks about the city, unless that is known or an order waits for its payment', () => {
    expect(modelOf({}).askedCity).toBe('Москва');
    expect(modelOf({ dismissed: { city: true } }).askedCity).toBeNull();
    expect(modelOf({ unpaid: true }).askedCity).toBeNull();
  });
});
