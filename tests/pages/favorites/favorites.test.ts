import { describe, expect, test } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { favoritesShop } from './shop.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => `PL-${index + 1}`);

describe('a guest’s favourites', () => {
  test('are on a page that is never cached, each with a heart to remove it', async () => {
    const { text, headers } = await favoritesShop({ codes: ['PL-1'] }).open('/favorites');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toMatch(
      /<button class="heart" form="hearts" value="PL-1"[^>]*aria-pressed="true" name="remove"/,
    );
    expect(text).toContain('action="/favorites" method="post"');
  });

  test('suggest other pages if empty', async () => {
    const { text } = await favoritesShop().open('/favorites');
    expect(text).toContain('Здесь пока пусто');
    expect(text).toMatch(/href="\/catalog"[^>]*>В каталог/);
  });

  test('mark products that are sold out or no longer sold', async () => {
    const soldOut = { sizes: [{ itemId: 1, size: '42', inStock: false }] };
    const shop = favoritesShop({ codes: ['PL-1', 'PL-2'], products: { 'PL-1': soldOut, 'PL-2': null } });
    const { text } = await shop.open('/favorites');
    expect(text).toMatch(/<li data-sold-out="">.*Нет в\u00a0наличии/);
    expect(text).toMatch(/Больше не\u00a0продаётся.*value="PL-2"/);
  });

  test('can be a thousand, shown 48 at a time', async () => {
    const shop = favoritesShop({ codes: codes(1000) });
    const first = await shop.open('/favorites');
    expect(first.text.match(/data-product=/g)).toHaveLength(48);
    expect(first.text).toContain('href="/favorites?page=21"');
    const last = await shop.open('/favorites?page=99999');
    expect(last.text.match(/data-product=/g)).toHaveLength(1000 - 20 * 48);
    expect(last.text).toContain('Вещь PL-1000');
    expect(shop.callsOf('getFavorites')[0]?.input.query).toMatchObject({ 'pagination.pageSize': 1000 });
  });

  test('confirm a removal without JavaScript, and can restore it', async () => {
    const shop = favoritesShop({ codes: ['PL-1', 'PL-2'] });
    const removing = await shop.press('remove', 'PL-2', '/favorites?page=2');
    expect(removing.headers.location).toBe('/favorites?page=2&removed=PL-2');
    const { text } = await shop.open('/favorites?page=2&removed=PL-2');
    expect(text).toContain('Вещь убрана из избранного');
    expect(text).toMatch(/form="hearts" value="PL-2" name="add">Вернуть/);
    const returning = await shop.press('add', 'PL-2', '/favorites?page=2&removed=PL-2');
    expect(returning.headers.location).toBe('/favorites?page=2');
    expect(shop.codes()).toEqual(['PL-1', 'PL-2']);
  });

  test('do not offer to restore what is there', async () => {
    const { text } = await favoritesShop({ codes: ['PL-1'] }).open('/favorites?removed=PL-1');
    expect(text).not.toContain('Вещь убрана');
  });

  test('apologise if they are unavailable', async () => {
    const getFavorites = () => {
      throw new StubRefusal(503);
    };
    expectError(/getFavorites: 503/);
    const reply = await favoritesShop({ replies: { account: { getFavorites } } }).open('/favorites');
    expect(reply.status).toBe(503);
    expect(reply.text).toContain('Приносим извинения!');
  });
});

describe('a customer’s favourites', () => {
  test('are in the account, to which /favorites redirects', async () => {
    const shop = favoritesShop({ codes: ['PL-1'], signedInAs: '7' });
    const { status, headers } = await shop.open('/favorites');
    expect([status, headers.location]).toEqual([302, '/cabinet_favorites']);
    const { text } = await shop.open('/cabinet_favorites');
    expect(text).toContain('Вещь PL-1');
    expect(text).toMatch(/<nav class="cabinet-sections".*<a href="\/cabinet_favorites" aria-current="page"/s);
  });

  test('redirect a guest home', async () => {
    const { status, headers } = await favoritesShop().open('/cabinet_favorites');
    expect([status, headers.location]).toEqual([302, '/']);
  });

  test('are paged in the account', async () => {
    const shop = favoritesShop({ codes: ['PL-1'], signedInAs: '7' });
    const reply = await shop.press('remove', 'PL-1', '/cabinet_favorites');
    expect(reply.headers.location).toBe('/cabinet_favorites?removed=PL-1');
  });
});

describe('an improvement since a product was added', () => {
  const price = (now: number) => ({
    modelPrice: { price: now, oldPrice: 0, currency: 'RUB' as const, salePercent: 0 },
  });
  const soldOut = { sizes: [{ itemId: 1, size: '44', inStock: false }] };

  test.each(['/favorites', '/cabinet_favorites'])('is shown on %s', async (path) => {
    const shop = favoritesShop({
      codes: ['LESS', 'SAME', 'MORE', 'BACK', 'GONE'],
      products: {
        LESS: price(9_990),
        SAME: price(5_000),
        MORE: price(6_000),
        BACK: price(3_000),
        GONE: soldOut,
      },
      noted: {
        LESS: { notedPrice: 12_990 },
        SAME: { notedPrice: 5_000 },
        MORE: { notedPrice: 5_000 },
        BACK: { notedPrice: 3_000, cameBack: true },
        GONE: { notedPrice: 99_000 },
      },
      ...(path === '/cabinet_favorites' && { signedInAs: 'anna' }),
    });
    const { text } = await shop.open(path);
    const labelsOf = (code: string) => {
      const card = text.slice(text.indexOf(`data-product="${code}"`));
      const labels = /<span class="card-labels">(.*?)<\/span><\/span>/.exec(
        card.slice(0, card.indexOf('</product-card>')),
      );
      return (labels?.[1] ?? '').replaceAll('\u00a0', ' ');
    };
    expect(labelsOf('LESS')).toContain('Подешевело на 3 000 ₽');
    expect(labelsOf('BACK')).toContain('Снова в наличии');
    expect(labelsOf('GONE')).toContain('Нет в наличии');
    for (const code of ['SAME', 'MORE', 'BACK', 'GONE']) expect(labelsOf(code)).not.toContain('Подешевело');
  });
});
