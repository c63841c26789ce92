import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { wordsIn } from '#tests/support/page-text.ts';
import { productDetail, reviewsRate } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost } from '#tests/support/stub-shop.ts';
import { open, SLUG, shopWith } from './shop.ts';

const path = `/product/${SLUG}/size`;
const part = `/fragments/product/${SLUG}/size`;
const advice = { size: '44', sureness: 'likely' as const, buyers: 21 };
const rate = reviewsRate({ rate: 4.5, count: 8, byRating: [0, 0, 0, 4, 4] });
const known = { getReviewsRate: { ...rate, sizeBuyers: 5 }, adviseSize: { advice } };

function visit(content: StubReplies['content'] = known) {
  const shop = shopWith({ content });
  const agent = request.agent(shop.express).set('Host', ruHost).set('Sec-Fetch-Site', 'same-origin');
  return {
    shop,
    get: (address: string) => agent.get(address),
    post: (fields: Record<string, string>, address = path) =>
      agent
        .post(address)
        .set(address === part ? { 'HX-Request': 'true' } : {})
        .type('form')
        .send(fields),
    requests: () =>
      shop.backend.calls.filter(({ call }) => call === 'content.adviseSize').map(({ input }) => input.body),
  };
}

describe('size advice', () => {
  test('is linked from the cacheable product page if there is enough data, and not contained in it', async () => {
    const { text, headers } = await open(shopWith({ content: known }));
    expect(text).toContain(`href="${path}"`);
    expect(headers['cache-control']).toContain('public');
    expect(text).not.toContain('подойдёт');
    for (const sizeBuyers of [4, undefined]) {
      const content = { ...known, getReviewsRate: { ...rate, sizeBuyers } };
      expect((await open(shopWith({ content }))).text).not.toContain(path);
    }
  });

  test('works without JavaScript: the input is remembered, and the page says how certain it is', async () => {
    const guest = visit();
    expect((await guest.get(path).expect(200)).text).toContain('name="height"');
    expect(guest.requests()).toEqual([]);
    const { headers } = await guest.post({ height: '170', weight: '', usualSize: '44' }).expect(303);
    expect(headers.location).toBe(path);
    const { text } = await guest.get(path).expect(200);
    expect(wordsIn(text)).toContain('Скорее всего, вам подойдёт 44 (по 21 покупке)');
    expect(text).toMatch(/name="height"[^>]*value="170"|value="170"[^>]*name="height"/);
    const { modelCode, sizes } = productDetail();
    expect(guest.requests()).toEqual([
      { modelCode, sizes: sizes.map(({ size }) => size), height: 170, weight: null, usualSize: '44' },
    ]);
  });

  test('is shown again at the next visit, and forgotten once the fields are cleared', async () => {
    const guest = visit();
    await guest.get(path);
    await guest.post({ height: '170' }, part).expect(200);
    const later = (await guest.get(part)).text;
    expect(wordsIn(later)).toContain('вам подойдёт 44');
    expect(later).not.toContain('autofocus');
    await guest.post({ height: '', weight: '', usualSize: '' });
    const { text } = await guest.get(part);
    expect(text).not.toContain('подойдёт');
    expect(text).toContain('Подобрать размер');
  });

  test('is worded as a possibility for few buyers, and says if there are too few', async () => {
    const few = visit({ ...known, adviseSize: { advice: { ...advice, sureness: 'maybe', buyers: 5 } } });
    await few.get(path);
    expect(wordsIn((await few.post({ height: '170' }, part)).text)).toContain(
      'Возможно, вам подойдёт 44 (по 5 покупкам)',
    );
    const none = visit({ ...known, adviseSize: { advice: null } });
    await none.get(path);
    expect(wordsIn((await none.post({ height: '170' }, part)).text)).toContain('Пока мало покупок');
    expect((await none.get(part)).text).not.toContain('Пока мало');
  });

  test.each([
    [{ height: '1' }, 'от 100 до 230'],
    [{ height: '999' }, 'от 100 до 230'],
    [{ height: '17a' }, 'от 100 до 230'],
    [{ height: '170', weight: '300' }, 'от 30 до 250'],
    [{ height: '170', weight: '-5' }, 'от 30 до 250'],
    [{ weight: '60' }, 'Укажите рост или обычный размер'],
  ])('is not requested for %o, which is reported beside the field', async (fields, message) => {
    for (const address of [path, part]) {
      const guest = visit();
      await guest.get(path);
      const { text } = await guest
        .post({ height: '', weight: '', usualSize: '', ...fields }, address)
        .expect(422);
      expect(wordsIn(text)).toContain(message);
      for (const typed of Object.values(fields)) expect(text).toContain(`value="${typed}"`);
      expect(guest.requests()).toEqual([]);
    }
  });

  test('uses a customer’s measures from the account, and stores nothing in the browser', async () => {
    const measures = { height: 182, weight: 80, usualSize: '' };
    const shop = authShop({ confirmCode: signedIn }, 'RU', {
      content: known,
      search: { getProduct: { product: productDetail() } },
      account: { getMeasures: measures, saveMeasures: { success: true, errorMessage: '' } },
    });
    const headers = { Cookie: await shop.customerCookies() };
    const { text } = await shop.get(part, headers);
    expect(text).toContain('подойдёт 44');
    const posted = await shop.post(path, { height: '183', weight: '80', usualSize: '' }, headers);
    expect(posted.status).toBe(303);
    expect(String(posted.headers['set-cookie'] ?? '')).not.toContain('measures');
    const saved = shop.backend.calls.find(({ call }) => call === 'account.saveMeasures');
    expect(saved?.input.body).toEqual({ height: 183, weight: 80, usualSize: '' });
  });

  test('is left out while the service is down', async () => {
    const guest = visit({
      ...known,
      adviseSize: () => {
        throw new Error('away');
      },
    });
    await guest.get(path);
    const { status, text } = await guest.post({ height: '170' }, part);
    expect(status).toBe(200);
    expect(text).not.toContain('подойдёт');
  });
});
