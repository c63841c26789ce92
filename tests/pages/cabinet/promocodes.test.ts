import { describe, expect, test } from 'vitest';
import type { Cart } from '#src/contract/cart/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { type Promocode, promocodeOf } from './promocode.ts';

const promocode = promocodeOf();
const cart: Cart = {
  totalCount: 1,
  selectedCount: 1,
  totalPrice: 900,
  totalDiscount: 0,
  selectedPrice: 900,
  selectedDiscount: 0,
  currency: 'RUB',
  coupon: 'ПРИВЕТ',
  couponDiscount: 100,
  couponProblem: null,
  couponMinPrice: null,
  products: [],
  defferedProducts: [],
  errorMessage: '',
  errorItemId: null,
};

async function promocodesShop(
  promocodes: Promocode[],
  applied: Partial<Cart> = {},
  totalCount = promocodes.length,
) {
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: {
      getMenu: { items: [{ title: 'Промокоды', link: '/cabinet_promocodes', waiting: 2 }] },
      getPromocodes: { promocodes, totalCount, currency: 'RUB' },
    },
    cart: { getMiniCart: cart, applyCoupon: { ...cart, ...applied } },
  });
  const headers = { Cookie: await shop.customerCookies() };
  const open = (query = '') => shop.get(`/cabinet_promocodes${query}`, headers);
  return {
    ...shop,
    open,
    apply: (coupon: string) => shop.post('/cabinet_promocodes/apply', { coupon }, headers),
    callsOf: (call: string) => shop.backend.calls.filter((each) => each.call === call),
  };
}

/** The text of a page, with plain spaces. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ');

async function messageAfter(applied: Partial<Cart>) {
  const shop = await promocodesShop([promocode], applied);
  const { headers } = await shop.apply('ПРИВЕТ').expect(303);
  expect(headers.location).toBe('/cabinet_promocodes');
  const Cookie = `message=${cookieSet(headers, 'message')}; ${await shop.customerCookies()}`;
  const { text } = await shop.get('/cabinet_promocodes', { Cookie });
  return wordsOf(/<p class="message" role="status">(.*?)<\/p>/.exec(text)?.[1] ?? '');
}

describe('the promo codes section', () => {
  test('shows each one’s discount, conditions and expiry', async () => {
    const personal: Promocode = {
      ...promocode,
      code: 'АННЕ',
      percent: null,
      amount: 500,
      minSum: 10_000,
      validUntil: '2026-12-31T12:00:00.000Z',
      isPersonal: true,
      isSingleUse: true,
    };
    const { text } = await (await promocodesShop([promocode, personal])).open().expect(200);
    const words = wordsOf(text);
    expect(words).toContain('−10 %');
    expect(words).toContain('На любой заказ, кроме подарочных карт.');
    expect(words).toContain('Бессрочно');
    expect(words).toMatch(/−500 ₽ АННЕ ?Только для вас/);
    expect(words).toContain('На заказ от 10 000 ₽, кроме подарочных карт. Действует один раз.');
    expect(words).toContain('До 31 декабря 2026 г.');
    expect(text).toMatch(/aria-current="page"[^>]*><span>Промокоды/);
  });

  test('names the last day of a code that ends at midnight', async () => {
    const ending = { ...promocode, validUntil: '2026-12-10T21:00:00.000Z' };
    const { text } = await (await promocodesShop([ending])).open();
    expect(wordsOf(text)).toContain('До 10 декабря 2026 г.');
  });

  test('offers to apply usable ones, and marks those that are in the cart, used or expired', async () => {
    const { text } = await (
      await promocodesShop([
        { ...promocode, inCart: true },
        { ...promocode, code: 'ЕЩЁ' },
        { ...promocode, code: 'БЫЛ', isPersonal: true, state: 'used' },
        { ...promocode, code: 'ПРОШЁЛ', isPersonal: true, state: 'expired', inCart: true },
      ])
    ).open();
    expect([...text.matchAll(/name="coupon" value="([^"]+)"/g)].map(([, code]) => code)).toEqual(['ЕЩЁ']);
    expect([...text.matchAll(/В корзине<\/a>/g)]).toHaveLength(1);
    expect(wordsOf(text)).toContain('Использован');
    expect(wordsOf(text)).toContain('Срок истёк');
  });

  test('applies a code to the cart and says what it saves', async () => {
    const shop = await promocodesShop([promocode]);
    await shop.apply('ПРИВЕТ').expect(303);
    expect(shop.callsOf('cart.applyCoupon')[0]?.input.body).toMatchObject({
      coupon: 'ПРИВЕТ',
      country: 'RU',
    });
    expect(await messageAfter({})).toContain('Промокод ПРИВЕТ применён: скидка 100 ₽');
  });

  test.each<[Partial<Cart>, string]>([
    [
      { couponProblem: 'MIN_SUM', couponMinPrice: 10_000, couponDiscount: 0 },
      'Скидка появится, когда товаров в корзине будет на 10 000 ₽',
    ],
    [{ couponDiscount: 0 }, 'Скидка появится с первой вещью в корзине'],
    [{ couponProblem: 'EXPIRED', couponDiscount: 0 }, 'Срок промокода ПРИВЕТ истёк'],
    [{ errorMessage: 'NotFound', coupon: null }, 'Неверный код'],
    [{ errorMessage: 'COUPON_TOO_MANY_TRIES' }, 'Слишком много попыток ввести промокод'],
  ])('reports the outcome: %o', async (applied, expected) => {
    expect(await messageAfter(applied)).toContain(expected);
  });

  test('sends no empty or overlong code to the cart service', async () => {
    const shop = await promocodesShop([promocode]);
    await shop.apply('').expect(303);
    await shop.apply('Х'.repeat(65)).expect(303);
    expect(shop.callsOf('cart.applyCoupon')).toEqual([]);
  });

  test('links to the offers if there are no codes', async () => {
    const { text } = await (await promocodesShop([])).open();
    expect(text).toContain('Промокодов пока нет');
    expect(text).toContain('href="/offers"');
  });

  test('redirects from beyond its end to its last page', async () => {
    const shop = await promocodesShop([promocode], {}, 21);
    expect((await shop.open('?page=9').expect(302)).headers.location).toBe('/cabinet_promocodes?page=2');
  });
});
