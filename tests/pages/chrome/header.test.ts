import { describe, expect, it } from 'vitest';
import { item, link, menus, open, part } from './shop.ts';

const headerOf = (html: string) => part(html, /<header/, 'header');

describe('the header', () => {
  it('links home, to the cart, favourites, signing in, menu and cities without JavaScript', async () => {
    const header = headerOf((await open('/error')).text);
    for (const href of ['/', '/cart', '/favorites', '/auth', '/menu', '/cities'])
      expect(header).toContain(`href="${href}"`);
  });

  it('offers registration beside signing in, also in the visitor fragment', async () => {
    const register = /href="\/auth\?mode=registration">Регистрация</;
    expect(headerOf((await open('/error')).text)).toMatch(register);
    expect((await open('/fragments/visitor')).text).toMatch(register);
  });

  it('shows the shop’s name from the content service', async () => {
    expect(headerOf((await open('/error')).text)).toMatch(/class="logo"[^>]*>Покрой</);
  });

  it('links to the country’s delivery page', async () => {
    expect(headerOf((await open('/error')).text)).toContain('href="/company/delivery"');
    expect(headerOf((await open('/error', { country: 'AM' })).text)).toContain(
      'href="/company/delivery-am/"',
    );
  });

  it.each([
    ['TOP', /<div class="top-strip"/],
    ['CATALOG', /<nav class="catalog-nav"/],
  ] as const)('shows every entry of an edited %s menu', async (area, opening) => {
    const addresses = ['/sumisura/', '/catalog', '/feedback', '/company/vacancies', '/gift-card', '/auth'];
    const written = {
      TOP: [],
      CATALOG: [],
      BOTTOM: [],
      [area]: addresses.map((each) => item(`Пункт ${each}`, each)),
    };
    const { text } = await open('/error', {}, { content: { getMenu: { menus: written } } });
    const nav = part(text.slice(text.search(opening)), /<ul/, 'ul');
    for (const address of addresses) expect(nav).toContain(`>Пункт ${address}<`);
    expect(nav).not.toContain('-more"');
  });

  it('shows entries below those of TOP, in the strip and in the sheet for narrow screens', async () => {
    const under = {
      Main: [{ ...link('Подгонка', '/services/fit'), children: [link('Брюк', '/services/fit/trousers')] }],
      Left: [link('Химчистка', '/services/cleaning')],
      Middle: [link('Хранение', '/services/storage')],
      Banner: [{ ...link('Примерка дома', '/services/home'), imageLink: '' }],
    };
    const written = {
      TOP: [
        item('Услуги', '/services', under),
        item('Доставка', '/company/delivery', { Left: [link('Сроки', '/days')] }),
      ],
      CATALOG: menus.CATALOG,
      BOTTOM: [],
    };
    const content = { getMenu: { menus: written } };
    const strip = part((await open('/error', {}, { content })).text, /<div class="top-strip"/, 'nav');
    const sheets = (await open('/fragments/mega-menu', {}, { content })).text;
    const titles = ['Услуги', 'Подгонка', 'Брюк', 'Химчистка', 'Хранение', 'Примерка дома', 'Сроки'];
    for (const title of titles) {
      expect(strip).toContain(`>${title}</a>`);
      expect(part(sheets, /<div class="mega-more"/, 'div')).toContain(`>${title}</a>`);
    }
  });

  it('has a sheet with the links that narrow screens have no room for', async () => {
    const { text } = await open('/fragments/mega-menu');
    for (const address of ['/shopbylook', '/news', '/services'])
      expect(part(text, /<div class="mega-more"/, 'div')).toContain(`href="${address}"`);
  });

  it('shows the delivery link once', async () => {
    const header = headerOf((await open('/error')).text);
    expect(header.match(/href="\/company\/delivery"/g)).toHaveLength(1);
  });

  it('offers the choice of country in the country’s language', async () => {
    const russian = headerOf((await open('/error')).text);
    expect(russian).toContain('Выберите страну');
    expect(russian).toContain('data-origin="http://am.localhost:3000"');
    expect(headerOf((await open('/error', { country: 'AM' })).text)).toContain('Ընտրեք երկիրը');
  });

  it.each([
    ['RU', 'AM', 'http://localhost:3000', 'http://am.localhost:3000'],
    ['AM', 'RU', 'http://am.localhost:3000', 'http://localhost:3000'],
  ] as const)(
    'links from %s to the same page of the %s shop without JavaScript',
    async (country, other, own, theirs) => {
      const { text } = await open('/error', { country });
      expect(headerOf(text)).toContain(`href="/country/${other}"`);
      const change = (referer: string) =>
        open(`/country/${other}`, { country }).set('Referer', referer).expect(302);
      const { headers } = await change(`${own}/catalog/women?sort=new`);
      expect(headers.location).toBe(`${theirs}/catalog/women?sort=new`);
      expect(headers['set-cookie']).toBeUndefined();
      expect((await change('https://stranger.example/x')).headers.location).toBe(`${theirs}/`);
    },
  );

  it('does not know other countries', async () => {
    await open('/country/GB').expect(404);
  });

  it('opens a panel of cities in RU, and only shows the city in AM', async () => {
    expect(headerOf((await open('/error')).text)).toContain('<panel-opener panel="city-panel">');
    const armenian = (await open('/error', { country: 'AM' })).text;
    expect(headerOf(armenian)).toContain('Ереван');
    expect(armenian).not.toContain('city-panel');
  });

  it('has the search with its placeholders and buttons', async () => {
    const { text } = await open('/error');
    expect(headerOf(text)).toContain('placeholder="Поиск"');
    const panel = part(text, /<dialog id="search-panel"/, 'dialog');
    expect(panel).toContain('placeholder="Что вы хотите найти?"');
    expect(panel).toContain('Найти');
    expect(panel).toContain('Закрыть');
    expect(panel).toContain('input changed delay:500ms');
  });

  it('is the same for every visitor', async () => {
    const [one, other] = await Promise.all([
      open('/error', { cookie: 'cookiesAccepted=1; appBanner=0' }),
      open('/error'),
    ]);
    expect(headerOf(one.text)).toBe(headerOf(other.text));
  });

  it('has a promo strip from the banner of its placement', async () => {
    const picture = { src: 'strip.svg', width: 100, height: 10, tone: '#ffffff', alt: '' };
    const arr = [{ text: { title: 'Скидки', content: 'до 30 %' }, link: '/offers', img: '', picture }];
    const { text } = await open(
      '/error',
      {},
      { content: { getBanners: { banners: [{ type: 'Strip', arr }] } } },
    );
    expect(part(text, /<a class="promo-strip"/, 'a')).toContain('Скидки');
  });
});
