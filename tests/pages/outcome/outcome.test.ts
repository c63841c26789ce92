import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { authShop, RU_PHONE, signedIn } from '#tests/pages/auth/shop.ts';
import { cityShop } from '#tests/pages/city/shop.ts';
import { favoritesShop } from '#tests/pages/favorites/shop.ts';
import { reviewShop, SLUG, written } from '#tests/pages/reviews/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { ruHost } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';

type Reply = { readonly headers: Record<string, unknown>; readonly text: string };
type Get = (path: string) => PromiseLike<Reply>;

/** The page that a form redirects to. */
const followed = async ({ headers }: Pick<Reply, 'headers'>, get: Get) => {
  const { text } = await get(String(headers.location));
  return plainHtml(text);
};

const from = (path: string) => ({ Referer: `http://localhost:3000${path}` });

describe('without JavaScript a form redirects to a page with its outcome', () => {
  const refusedVote = { success: false, errorMessage: 'TooManyRequests', votesUp: 0, votesDown: 0 };
  const vote = { review: '12', vote: 'up' };

  test.each([
    [
      'a question',
      {},
      `/product/${SLUG}/question`,
      { text: 'Есть ли подкладка?', author: 'Анна' },
      'Вопрос появится',
    ],
    ['a review', {}, `/product/${SLUG}/review`, written, 'Отзыв появится'],
    ['a review of the shop', {}, '/respond/write', written, 'Отзыв появится'],
    ['a vote', {}, '/reviews/vote', vote, 'Спасибо, ваш голос учтён'],
    ['a vote too many', { vote: refusedVote }, '/reviews/vote', vote, 'Слишком много голосов'],
  ])('%s', async (_, content, path, fields, message) => {
    const shop = await reviewShop({ content });
    const reply = await shop
      .post(path, fields, { ...shop.customer, ...from(`/product/${SLUG}`) })
      .expect(303);
    const page = await followed(reply, (next) => shop.get(next, shop.customer));
    expect(page).toMatch(new RegExp(`<h1>([^<]*</h1><p>)?${message}`));
    expect(page).toMatch(/href="\/(product\/plate-midi|respond)[^"]*"[^>]*>Вернуться/);
  });

  test.each([
    ['add', 'PL-1', 'Вещь теперь в избранном'],
    ['remove', 'PL-2', 'Убрали вещь из избранного'],
  ] as const)('a favourite: %s', async (kind, code, message) => {
    const shop = favoritesShop({ codes: ['PL-2'] });
    expect(
      await followed(await shop.press(kind, code), (next) =>
        request(shop.express).get(next).set('Host', ruHost),
      ),
    ).toContain(message);
  });

  test('a choice of the city', async () => {
    const shop = cityShop();
    const reply = await shop.post('/cities', { cityGuid: 'kazan', plain: '1' });
    const geo = /^geo=[^;]+/.exec(
      String([reply.headers['set-cookie']].flat().find((each) => each?.startsWith('geo='))),
    );
    const page = await followed(reply, (next) => shop.get(next).set('Cookie', String(geo)));
    expect(page).toContain('Ваш город — Казань');
    expect(page).toContain('href="/product/coat"');
  });

  test('signing in', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const confirmed = { do: 'confirm', phone: RU_PHONE, code: '1234', back: '/catalog', plain: '1' };
    const page = await followed(await shop.enter(confirmed), (next) => shop.get(next));
    expect(page).toContain('Вы вошли');
    const { headers } = await shop.enter({ ...confirmed, back: '/cart' });
    expect(headers.location).toBe('/cart');
  });

  test('signing in, with what happened to the cart', async () => {
    const frontMessage = 'Оставили «ЛЕТО». «ПРИВЕТ» отложили, его можно вернуть в корзине.';
    const shop = authShop({ confirmCode: { ...signedIn, frontMessage } });
    const confirmed = { do: 'confirm', phone: RU_PHONE, code: '1234', back: '/catalog', plain: '1' };
    const reply = await shop.enter(confirmed);
    const Cookie = `message=${cookieSet(reply.headers, 'message')}`;
    const page = await followed(reply, (next) => shop.get(next, { Cookie }));
    expect(page).toContain(`role="status">${frontMessage}`);
    expect(page).toContain('Вы вошли');
  });
});

describe('the page of an outcome', () => {
  test.each([
    ['/outcome?of=odd&back=%2Fcart', '/cart'],
    ['/outcome?of=toString', '/'],
    ['/outcome', '/'],
  ])('redirects back if it does not know the outcome: %s', async (path, next) => {
    const { headers } = await authShop().get(path).expect(302);
    expect(headers.location).toBe(next);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'never links out of the shop: %s',
    async (back) => {
      const { text } = await authShop()
        .get(`/outcome?of=vote&back=${encodeURIComponent(back)}`)
        .expect(200);
      expect(text).not.toContain('evil');
      expect(text).not.toContain('alert(1)');
    },
  );

  test('is requested by a field that only forms without JavaScript post', async () => {
    const { text } = await authShop().get('/auth');
    expect(text).toContain('<noscript><input type="hidden" name="plain" value="1"/></noscript>');
    expect((await authShop().get('/fragments/auth')).text).not.toContain('plain');
  });
});
