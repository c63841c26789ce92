import { describe, expect, test } from 'vitest';
import type { ProductCard } from '#src/contract/shapes.ts';
import { authShop, signedIn, unavailable } from '#tests/pages/auth/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { productCard } from '#tests/support/product-fixtures.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const promocode = (code: string, validUntil: string | null, used = false) => ({
  code,
  percent: 10,
  amount: null,
  minSum: 0,
  validUntil,
  isPersonal: false,
  isSingleUse: false,
  state: used ? ('used' as const) : ('active' as const),
  inCart: false,
});
const club = {
  cardNumber: '2912345678904',
  currency: 'RUB',
  balance: 1_234,
  level: { title: 'Шёлк', rate: 5, from: 50_000 },
  nextLevel: { title: 'Кашемир', rate: 8, from: 150_000, missing: 75_000 },
  levels: [],
  yearSum: 75_000,
  terms: [{ points: 234, expiresAt: '2027-03-01T12:00:00.000Z' }],
  changes: [],
  totalCount: 0,
} as const;
const plain = { price: 8990, oldPrice: 8990, currency: 'RUB', salePercent: 0 } as const;
const size = (name: string, inStock: boolean) => ({ itemId: Number(name), size: name, inStock });

const card = (code: string, changed: Partial<ProductCard>): ProductCard =>
  productCard({ modelColorCode: code, modelTitle: `Вещь ${code}`, ...changed });
const onSale = card('sale', {});
const lastSize = card('last', { modelPrice: plain, sizes: [size('42', false), size('44', true)] });
const usual = card('usual', { modelPrice: plain });
const soldOut = card('sold', { sizes: [size('42', false), size('44', false)] });
const oneSize = card('scarf', { modelPrice: plain, sizes: [size('1', true)] });

const favorites = (...products: ProductCard[]) => ({
  favoriteProducts: products.map((product, id) => ({ id, modelColorCode: product.modelColorCode, product })),
  totalCount: products.length,
});

async function annasShop(account: object = {}, search: object = {}) {
  const replies = { getMenu: { items: [] }, getOrders: { orders: [], totalCount: 0 }, ...account };
  const offers = { getSuggestOrBestDealsItems: { products: [], reasons: [] }, ...search };
  const shop = authShop({ confirmCode: signedIn }, 'RU', { account: replies, search: offers });
  const Cookie = await shop.customerCookies();
  return {
    ...shop,
    open: (cookies = '') => shop.get('/cabinet', { Cookie: `${Cookie}; ${cookies}` }).expect(200),
  };
}

/** A block of the account's first page; empty if it is missing. */
const blockOf = (html: string, id: string) =>
  new RegExp(`<section class="cabinet-block" aria-labelledby="${id}-block">.*?</section>`, 's').exec(
    html,
  )?.[0] ?? '';
const titlesIn = (block: string) =>
  [...block.matchAll(/<h3 class="card-title">Вещь\s(\w+)/g)].map(([, code]) => code);

describe('the first page of the account', () => {
  test('shows favourites with a last size or a discount, and says which', async () => {
    const getFavorites = favorites(usual, soldOut, onSale, oneSize, lastSize);
    const block = blockOf((await (await annasShop({ getFavorites })).open()).text, 'favorites');
    expect(titlesIn(block)).toEqual(['last', 'sale']);
    expect([...block.matchAll(/class="favorite-note">([^<]*)/g)].map(([, note]) => note)).toEqual([
      'Остался последний размер: 44',
      'Скидка 31\u00a0%',
    ]);
  });

  test.each([
    ['there is none', favorites(), 'Нажмите на сердечко'],
    ['there is nothing to say of any', favorites(usual), 'всё на месте'],
  ])('says so where of favourites %s', async (_what, getFavorites, words) => {
    const block = blockOf((await (await annasShop({ getFavorites })).open()).text, 'favorites');
    expect(block).toContain(words);
    expect(block).not.toContain('<h3');
  });

  test('shows promo codes that expire within two weeks, soonest first', async () => {
    const promocodes = [
      promocode('LATER', days(13)),
      promocode('SOON', days(2)),
      promocode('USED', days(3), true),
      promocode('OVER', days(-1)),
      promocode('ENDLESS', null),
      promocode('FAR', days(30)),
    ];
    const shop = await annasShop({ getPromocodes: { promocodes, totalCount: 6, currency: 'RUB' } });
    const block = blockOf((await shop.open()).text, 'promocodes');
    expect([...block.matchAll(/<b>(\w+)<\/b>/g)].map(([, code]) => code)).toEqual(['SOON', 'LATER']);
    const none = await annasShop({ getPromocodes: { promocodes: [], totalCount: 0, currency: 'RUB' } });
    expect(blockOf((await none.open()).text, 'promocodes')).toContain('Таких сейчас нет');
  });

  test('shows the club’s level and points, and what expires first', async () => {
    const block = blockOf((await (await annasShop({ getClub: club })).open()).text, 'club');
    const words = plainHtml(block);
    expect(words).toContain('Клуб: уровень «Шёлк»');
    expect(words).toContain('1 234 балла, с каждой покупки возвращаем 5 %');
    expect(words).toContain('234 балла — до 1 марта 2027');
    expect(words).toContain('href="/cabinet_club"');
  });

  test('offers viewed products, or else the best offers', async () => {
    const search = {
      getSuggestList: { products: [usual] },
      getSuggestOrBestDealsItems: { products: [onSale], reasons: [] },
    };
    const shop = await annasShop({}, search);
    const block = blockOf((await shop.open('recentlyViewed=usual')).text, 'recommended');
    expect(block).toContain('Вы смотрели');
    expect(titlesIn(block)).toEqual(['usual']);
    const offered = blockOf((await shop.open()).text, 'recommended');
    expect(offered).toContain('Вам может понравиться');
    expect(titlesIn(offered)).toEqual(['sale']);
  });

  test('offers nothing that is among the favourites above', async () => {
    const search = { getSuggestOrBestDealsItems: { products: [onSale, usual], reasons: [] } };
    const shop = await annasShop({ getFavorites: favorites(onSale) }, search);
    expect(titlesIn(blockOf((await shop.open()).text, 'recommended'))).toEqual(['usual']);
  });

  test('asks for reviews of at most three recent purchases that are still sold', async () => {
    const bought = (name: string, url = `/product/${name}`) => ({
      modelCode: name,
      modelTitle: `Вещь ${name}`,
      url,
      picture: null,
      size: '44',
      orderNumber: '261120-1',
    });
    const products = [bought('one'), bought('gone', ''), bought('two'), bought('three'), bought('four')];
    const shop = await annasShop({ getUnreviewed: { products } });
    const block = blockOf((await shop.open()).text, 'waiting');
    const forms = [...block.matchAll(/href="(\/cabinet_review\?write=[^"]*)"/g)].map(([, link]) => link);
    expect(forms).toEqual(['one', 'two', 'three'].map((name) => `/cabinet_review?write=${name}#review-form`));
    expect(plainHtml(block)).toContain('href="/cabinet_review">Все покупки без отзыва');
    const none = await annasShop({ getUnreviewed: { products: [] } });
    expect(blockOf((await none.open()).text, 'waiting')).toContain('Здесь появятся полученные вещи');
  });

  test('works without any one of its blocks', async () => {
    const shop = await annasShop(
      {
        getClub: unavailable,
        getFavorites: unavailable,
        getPromocodes: unavailable,
        getUnreviewed: unavailable,
        getOrders: unavailable,
      },
      { getSuggestOrBestDealsItems: unavailable },
    );
    const { text } = await shop.open();
    expect(text).toContain('Личный кабинет</h1>');
    expect(text).not.toContain('cabinet-block"');
  });
});
