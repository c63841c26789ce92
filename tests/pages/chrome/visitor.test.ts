import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { item, menus, open } from './shop.ts';

const visitor = '/fragments/visitor';
const noNews = { items: [], totalCount: 0 };
const shopOf = (shopsUrl: string) => ({
  number: '1',
  name: 'Салон',
  cityName: 'Москва',
  cityGuid: 'x',
  regionId: '77',
  country: 'RU' as const,
  address: '',
  metro: '',
  phone: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  shopsUrl,
});

describe('the visitor fragment', () => {
  it('is never cached', async () => {
    expect((await open(visitor)).headers['cache-control']).toBe('private, no-store');
  });

  it('asks about the city until it is confirmed', async () => {
    const { text } = await open(visitor);
    expect(text).toContain('Ваш город Москва?');
    expect(text).toMatch(/>да</);
    expect(text).toMatch(/>нет, выбрать другой</);
    expect(text).toContain('placeholder="Поиск города"');
    const isAsked = async (cookie: string) =>
      (await open(visitor, { cookie: `cityVerify=${encodeURIComponent(cookie)}` })).text.includes(
        'Ваш город Москва?',
      );
    expect(await isAsked('{"verify":true,"isShowed":true}')).toBe(false);
    expect(await isAsked('{"verify":false,"isShowed":false}')).toBe(true);
    expect(await isAsked('1')).toBe(true);
  });

  it('does not ask about the city in AM', async () => {
    const { text } = await open(visitor, { country: 'AM' });
    expect(text).toContain('Ереван');
    expect(text).not.toContain('Ваш город');
  });

  it('shows the cookie notice in RU only, until it is dismissed', async () => {
    expect((await open(visitor)).text).toContain('cookie-notice');
    expect((await open(visitor, { cookie: 'cookiesAccepted=1' })).text).not.toContain('cookie-notice');
    expect((await open(visitor, { country: 'AM' })).text).not.toContain('cookie-notice');
  });

  it('shows the app banner until it is dismissed', async () => {
    expect((await open(visitor)).text).toContain('https://example.com/app');
    expect((await open(visitor, { cookie: 'appBanner=0' })).text).not.toContain('https://example.com/app');
  });

  it('links to the shops of the visitor’s city', async () => {
    const inCity = { shop: { getShopsByCity: { shops: [shopOf('/stores/moscow/petrovka')] } } };
    expect((await open(visitor, {}, inCity)).text).toContain('href="/stores/moscow"');
  });

  it('links to the region’s shops if the city has none', async () => {
    const inRegion = {
      shop: {
        getShopsByCity: { shops: [] },
        getShopsByRegion: { shops: [shopOf('/stores/region-77/1')] },
      },
    };
    expect((await open(visitor, {}, inRegion)).text).toContain('href="/stores/region-77"');
  });

  it('works if the shops are unavailable', async () => {
    const away = {
      shop: {
        getShopsByCity: () => {
          throw new StubRefusal(404);
        },
      },
    };
    const { status, text } = await open(visitor, {}, away);
    expect(status).toBe(200);
    expect(text).toContain('href="/stores"');
  });

  it('links to an unpaid order on every page but its own', async () => {
    const payBefore = new Date(Date.now() + 23.5 * 60_000).toISOString();
    const unpaidOrder = {
      number: '261120-12345678',
      totalPrice: 26_370,
      currency: 'RUB',
      payBefore,
    } as const;
    const shop = stubShop({ account: { getCart: { totalCount: 0, unpaidOrder } } });
    const ask = async (page: string) => {
      const headers = { Host: ruHost, Referer: `http://${ruHost}${page}` };
      return (await request(shop.express).get(visitor).set(headers).expect(200)).text;
    };
    for (const page of ['/', '/cart']) {
      const text = await ask(page);
      expect(text, page).toContain('href="/thank-you?number=261120-12345678"');
      expect(text, page).toMatch(/ещё\s24\sминуты/);
    }
    expect(await ask('/thank-you?number=261120-12345678')).not.toContain('ждёт оплаты');
  });

  it('belongs to the requesting visitor, whoever requested it before', async () => {
    let totalCount = 3;
    const shop = stubShop({ account: { getCart: () => ({ totalCount }) } });
    const ask = (cookie: string) =>
      request(shop.express).get(visitor).set({ Host: ruHost, Cookie: cookie }).expect(200);
    const first = await ask('');
    totalCount = 4;
    const second = await ask('cookiesAccepted=1');
    totalCount = 3;
    const third = await ask('');
    expect(first.text).toContain('[data-slot=cart-count]">3<');
    expect(first.text).toContain('cookie-notice');
    expect(second.text).toContain('[data-slot=cart-count]">4<');
    expect(second.text).not.toContain('cookie-notice');
    expect(third.text).toBe(first.text);
    expect(third.headers['set-cookie']).not.toEqual(first.headers['set-cookie']);
  });

  it('passes the page’s URL to the affiliate check, if it has parameters', async () => {
    const { express, backend } = stubShop({
      account: { checkAffiliate: { success: true, errorMessage: '', pending: '' } },
    });
    const from = (path: string) =>
      request(express)
        .get(visitor)
        .set({ Host: ruHost, Referer: `http://${ruHost}${path}` })
        .expect(200);
    await from('/catalog/men');
    await from('/catalog/men?aff=friend-7&sort=new');
    const checks = backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
    expect(checks.map(({ input }) => input.body)).toEqual([{ path: '/catalog/men?aff=friend-7&sort=new' }]);
  });

  it('passes a cached page’s full path to the affiliate check without JavaScript or a Referer', async () => {
    const { express, backend } = stubShop({
      content: { listNews: noNews },
      account: {
        checkAffiliate: { success: true, errorMessage: '', pending: '' },
      },
    });
    const open = (path: string, cookie = '') =>
      request(express).get(path).set({ Host: ruHost, Cookie: cookie }).expect(200);
    const checks = () => backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
    await open('/news');
    const link = '/news?utm_source=blog&aff=friend-7';
    const landed = await open(link);
    expect(landed.headers['cache-control']).toBe('private, no-cache');
    expect(checks()).toEqual([]);
    const landing = `landings=${cookieSet(landed.headers, 'landings')}`;
    const again = await open('/news?x=1', landing);
    const both = `landings=${cookieSet(again.headers, 'landings')}`;
    const next = await open(visitor, both);
    expect(checks().map(({ input }) => input.body)).toEqual([{ path: link }, { path: '/news?x=1' }]);
    expect(cookieSet(next.headers, 'landings')).toBe('');
  });

  it('keeps the latest of long landings in a cookie that browsers store', async () => {
    const { express } = stubShop({ content: { listNews: noNews } });
    const link = (nth: number) => `/news?utm_campaign=${nth}${'%D0%BE'.repeat(150)}`;
    let landings = '';
    for (const nth of [1, 2, 3]) {
      const { headers } = await request(express)
        .get(link(nth))
        .set({ Host: ruHost, Cookie: `landings=${landings}` });
      landings = cookieSet(headers, 'landings') ?? '';
    }
    expect(landings.length).toBeLessThan(4_096);
    expect(decodeURIComponent(landings)).toBe(`${link(2)} ${link(3)}`);
  });

  it.each(['/news?utm_source=blog', '/news?utm_source=mail&gclid=1'])(
    'passes %s to the affiliate check too, once, without JavaScript',
    async (path) => {
      const { express, backend } = stubShop({
        content: { listNews: noNews },
        account: { checkAffiliate: { success: true, errorMessage: '', pending: '' } },
      });
      const open = (address: string, cookie = '') =>
        request(express).get(address).set({ Host: ruHost, Cookie: cookie }).expect(200);
      await open('/news');
      const landed = await open(path);
      expect(landed.headers['cache-control']).toBe('private, no-cache');
      const next = await open('/auth', `landings=${cookieSet(landed.headers, 'landings')}`);
      const checks = backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
      expect(checks.map(({ input }) => input.body)).toEqual([{ path }]);
      expect(cookieSet(next.headers, 'landings')).toBe('');
    },
  );

  it('passes a landing page that a cache has remembered unencoded to the affiliate check', async () => {
    const { express, backend } = stubShop({
      account: { checkAffiliate: { success: true, errorMessage: '', pending: '' } },
    });
    const path = '/news?utm_campaign=%D0%BE%26&affiliate=a-1';
    const { headers } = await request(express)
      .get('/auth')
      .set({ Host: ruHost, Cookie: `landings=${path}` })
      .expect(200);
    const checks = backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
    expect(checks.map(({ input }) => input.body)).toEqual([{ path }]);
    expect(cookieSet(headers, 'landings')).toBe('');
  });

  it('passes a page’s own parameters to the affiliate check without JavaScript', async () => {
    const { express, backend } = stubShop({
      account: { checkAffiliate: { success: true, errorMessage: '', pending: '/?aff=7' } },
    });
    const style = (path: string) =>
      request(express)
        .get('/notices.css')
        .set({ Host: ruHost, Referer: `http://${ruHost}${path}` })
        .expect(200);
    expect(cookieSet((await style('/news')).headers, 'affiliate')).toBeUndefined();
    const { headers } = await style('/news?page=2');
    expect(cookieSet(headers, 'affiliate')).toBe(encodeURIComponent('/?aff=7'));
    const checks = backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
    expect(checks.map(({ input }) => input.body)).toEqual([{ path: '/news?page=2' }]);
  });

  it.each(['/news', '/news?page=1'])(
    'lets caches keep %s, which is not an affiliate’s link',
    async (path) => {
      const { express } = stubShop({ content: { listNews: noNews } });
      const { headers } = await request(express).get(path).set('Host', ruHost).expect(200);
      expect(headers['cache-control']).toMatch(/^public/);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('keeps an affiliate in a cookie until the check has stored it', async () => {
    let hasCart = false;
    const pathIn = ({ body }: { readonly body?: unknown }) => String(Object(body).path);
    const { express, backend } = stubShop({
      account: {
        checkAffiliate: (input) => {
          const path = pathIn(input);
          const isLink = path.includes('aff=') && !hasCart;
          return { success: true, errorMessage: '', pending: isLink ? `/?aff=${path.at(-1)}` : '' };
        },
      },
    });
    const from = (path: string, cookie = '') =>
      request(express)
        .get(visitor)
        .set({ Host: ruHost, Referer: `http://${ruHost}${path}`, Cookie: cookie })
        .expect(200);
    const set = async (path: string, cookie?: string) =>
      cookieSet((await from(path, cookie)).headers, 'affiliate');
    const waiting = await set('/catalog/men?sort=new&aff=7');
    expect(waiting).toBe(encodeURIComponent('/?aff=7'));
    expect(await set('/catalog/men?sort=new', `affiliate=${waiting}`)).toBeUndefined();
    expect(await set('/catalog/men?aff=8', `affiliate=${waiting}`)).toBe(encodeURIComponent('/?aff=8'));
    expect(await set('/catalog/men')).toBeUndefined();
    hasCart = true;
    const before = backend.calls.length;
    expect(await set('/catalog/men', `affiliate=${waiting}`)).toBe('');
    const checks = backend.calls.slice(before).filter(({ call }) => call === 'account.checkAffiliate');
    expect(checks.map(({ input }) => pathIn(input))).toEqual(['/?aff=7']);
    expect(await set('/catalog/men', `affiliate=${'/?aff='.padEnd(300, '7')}`)).toBeUndefined();
  });

  it.each(['gzip', 'br'])('is sent in %s to clients that accept it', async (encoding) => {
    const { express } = stubShop({});
    const ask = (accepted: string) =>
      request(express).get(visitor).set({ Host: ruHost, 'Accept-Encoding': accepted }).expect(200);
    const [packed, again, plain] = [await ask(encoding), await ask(encoding), await ask('identity')];
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
    if (encoding === 'gzip') expect([packed.text, again.text]).toEqual([plain.text, plain.text]);
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 2);
    const head = await request(express).head(visitor).set('Host', ruHost).expect(200);
    expect(head.text ?? '').toBe('');
  });
});

describe('a region with its own menus', () => {
  const city = { regionId: '59', cityGuid: 'p', country: 'RU', suggestion: 'Пермь', shortName: 'Пермь' };
  const inPerm = { cookie: `geo=${encodeURIComponent(JSON.stringify({ ...city, geoBlock: false }))}` };
  const content: StubReplies['content'] = {
    getMenu: ({ query }) => {
      const isPerm = (query as { regionId?: string }).regionId === '59';
      return {
        menus: isPerm
          ? { ...menus, CATALOG: [...menus.CATALOG, item('Пермский мех', '/catalog/fur')] }
          : menus,
      };
    },
  };

  it('shows them on private pages, and on public ones by the visitor fragment', async () => {
    expect((await open('/auth', inPerm, { content })).text).toContain('Пермский мех');
    const { text } = await open(visitor, inPerm, { content });
    expect(text).toMatch(
      /data-hx-target="\[data-slot=nav\]" data-hx-swap="outerHTML swap:20ms"><nav[^>]*>.*Пермский мех/,
    );
    expect(text).toContain('data-hx-get="/fragments/mega-menu?region=59"');
    expect((await open('/error', inPerm, { content })).text).not.toContain('Пермский мех');
  });

  it('shows them in menus that load on demand', async () => {
    for (const path of ['/fragments/mega-menu', '/fragments/menu']) {
      expect((await open(`${path}?region=59`, {}, { content })).text).toContain('Пермский мех');
      expect((await open(path, {}, { content })).text).not.toContain('Пермский мех');
    }
  });

  it('falls back to the country’s menus if the visitor has changed the city', async () => {
    const { text } = await open(`${visitor}?regional=1`, {}, { content });
    expect(text).toMatch(/data-hx-target="\[data-slot=nav\]" data-hx-swap="outerHTML swap:20ms"><nav/);
    expect(text).toContain('data-hx-get="/fragments/mega-menu"');
    expect(text).toContain('data-hx-target="[data-slot=strip]"');
    expect(text).not.toContain('Пермский мех');
  });

  it('is the only one that is sent menus again', async () => {
    expect((await open(visitor, inPerm)).text).not.toContain('data-slot=nav');
    expect((await open(visitor, {}, { content })).text).not.toContain('data-slot=nav');
  });
});

describe('a city with its own banners', () => {
  const place = { cityGuid: 'p', country: 'RU', shortName: 'Пермь', geoBlock: false };
  const cookieOf = (suggestion: string) =>
    `geo=${encodeURIComponent(JSON.stringify({ ...place, regionId: '59', suggestion }))}`;
  const picture = { src: 'a.webp', width: 2, height: 1, tone: '#cccccc', alt: '' };
  const content: StubReplies['content'] = {
    getBanners: ({ body }) => {
      const { placementCode, regionName } = body as { placementCode: string; regionName: string };
      const title = regionName === 'Пермь' ? 'Салон в Перми' : 'Осень';
      const hero = { text: { title, content: '' }, link: '/', img: '', picture };
      return { banners: placementCode === 'home' ? [{ type: 'hero', arr: [hero] }] : [] };
    },
  };

  it('shows them on the home page by the visitor fragment, and asks for them once', async () => {
    const { express, backend } = stubShop({ content });
    const ask = async (page: string, suggestion: string, query = '') => {
      const headers = { Referer: `http://${ruHost}${page}`, Cookie: cookieOf(suggestion) };
      const { text } = await request(express)
        .get(visitor + query)
        .set({ Host: ruHost, ...headers })
        .expect(200);
      return text;
    };
    expect(await ask('/', 'Пермь')).toMatch(/data-slot=home-first[\s\S]*Салон в\sПерми/);
    expect(await ask('/?utm_source=x', 'Пермь')).toMatch(/Салон в\sПерми/);
    const asked = () => backend.calls.filter(({ call }) => call === 'content.getBanners').length;
    const before = asked();
    await ask('/', 'Пермь');
    expect(asked()).toBe(before);
    expect(await ask('/news', 'Пермь')).not.toContain('home-first');
    expect(await ask('/', 'Тверь')).not.toContain('home-first');
    expect(await ask('/', 'Тверь', '?regional=1')).toMatch(/home-first[\s\S]*Осень/);
    const home = await request(express)
      .get('/')
      .set({ Host: ruHost, Cookie: cookieOf('Пермь') });
    expect(home.text).toContain('Осень');
    expect(home.headers['cache-control']).toMatch(/^public/);
  });
});
