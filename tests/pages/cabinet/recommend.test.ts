import { describe, expect, test } from 'vitest';
import type { SuggestionReason } from '#src/contract/search/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';

const menu = { items: [{ title: 'Рекомендации', link: '/cabinet_recommend', waiting: 0 }] };
const cardsOf = (codes: readonly string[]) =>
  codes.map((code) => productCard({ modelColorCode: code, modelTitle: `Вещь ${code}` }));
const suggestions = (reasons: readonly SuggestionReason[]) => ({
  products: cardsOf(reasons.map(({ modelColorCode }) => modelColorCode)),
  reasons: [...reasons],
});
const deal = { modelColorCode: 'D-1', kind: 'deal', source: null, title: '' } as const;

async function open(search: StubReplies['search'], cookie = '') {
  const shop = authShop({ confirmCode: signedIn }, 'RU', { account: { getMenu: menu }, search });
  const Cookie = `${await shop.customerCookies()}; ${cookie}`;
  const { status, text } = await shop.get('/cabinet_recommend', { Cookie });
  const suggestCall = shop.backend.calls.find(({ call }) => call === 'search.getSuggestOrBestDealsItems');
  return {
    status,
    html: text,
    words: text.replace(/[\u00a0\u202f]/g, ' '),
    reasons: [...text.matchAll(/<p class="recommend-reason">(.*?)<\/p>/g)].map(([, reason]) =>
      reason?.replaceAll('\u00a0', ' '),
    ),
    body: suggestCall?.input.body,
  };
}

describe('recommendations', () => {
  test('show a short reason for each', async () => {
    const { status, reasons } = await open({
      getSuggestOrBestDealsItems: suggestions([
        { modelColorCode: 'A-1', kind: 'goesWith', source: 'bought', title: 'Платье миди' },
        { modelColorCode: 'B-1', kind: 'similar', source: 'seen', title: 'Кеды' },
        { modelColorCode: 'C-1', kind: 'similar', source: 'favorite', title: 'IQ-пальто' },
        deal,
      ]),
    });
    expect(status).toBe(200);
    expect(reasons).toEqual([
      'К вещи из вашего заказа: платье миди',
      'Вы смотрели похожее: кеды',
      'Похоже на избранное: IQ-пальто',
      'Выгодная цена',
    ]);
  });

  test.each([
    ['goesWith', 'bought', 'К вещи из вашего заказа'],
    ['goesWith', 'cart', 'К вещи из корзины'],
    ['goesWith', 'favorite', 'К вещи из избранного'],
    ['goesWith', 'seen', 'К тому, что вы смотрели'],
    ['similar', 'bought', 'В духе вашей покупки'],
    ['similar', 'cart', 'Похоже на вещь из корзины'],
  ] as const)('say of what %s something %s: «%s»', async (kind, source, said) => {
    const { reasons } = await open({
      getSuggestOrBestDealsItems: suggestions([{ modelColorCode: 'A-1', kind, source, title: 'Кеды' }]),
    });
    expect(reasons).toEqual([`${said}: кеды`]);
  });

  test('take into account what was viewed in this browser, which is also listed', async () => {
    const { body, html } = await open(
      {
        getSuggestOrBestDealsItems: suggestions([deal]),
        getSuggestList: ({ body: wanted }) => ({
          products: cardsOf((wanted as { modelColorCodes: string[] }).modelColorCodes),
        }),
      },
      'recentlyViewed=S-1.S-2',
    );
    expect(body).toMatchObject({ personal: true, seen: ['S-1', 'S-2'], country: 'RU' });
    const seen = html.slice(html.indexOf('id="recommend-seen"'));
    expect([...seen.matchAll(/data-product="(S-\d)"/g)].map(([, code]) => code)).toEqual(['S-1', 'S-2']);
  });

  test('are deals for an unknown customer, which is said once', async () => {
    const { reasons, words } = await open({ getSuggestOrBestDealsItems: suggestions([deal]) });
    expect(reasons).toEqual([]);
    expect(words).toContain('Пока мы мало о вас знаем');
    expect(words).toContain('с самой выгодной ценой');
    expect(words).toContain('data-product="D-1"');
  });

  test('are empty in an empty shop, with a link to the catalogue', async () => {
    const { words } = await open({ getSuggestOrBestDealsItems: { products: [], reasons: [] } });
    expect(words).toContain('Пока мы мало о вас знаем');
    expect(words).not.toContain('с самой выгодной ценой');
    expect(words).toContain('href="/catalog"');
  });

  test('leave out viewed products if these are unavailable', async () => {
    const { status, html } = await open(
      {
        getSuggestOrBestDealsItems: suggestions([deal]),
        getSuggestList: () => {
          throw new StubRefusal(503);
        },
      },
      'recentlyViewed=S-1',
    );
    expect(status).toBe(200);
    expect(html).not.toContain('recommend-seen');
  });
});
