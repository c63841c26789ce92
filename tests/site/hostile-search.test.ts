import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());
await visit(shop.ru, '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5');

test.each([
  '"',
  '*',
  'NEAR(',
  'a OR',
  'платье AND NOT (',
  "'; DROP TABLE models; --",
  '<script>alert(1)</script>',
  '%%%%',
  '\\\\',
  '\u0000\u0001',
  '👗👗👗',
  'а'.repeat(200),
  'платье '.repeat(28),
  '(((((((((((((((((((((((((((((',
])('a search for %j is no error and injects nothing', async (text) => {
  for (const path of ['/search', '/fragments/search', '/fragments/search-list']) {
    const { status, html } = await visit(shop.ru, `${path}?search=${encodeURIComponent(text)}`);
    expect([200, 302]).toContain(status);
    expect(html).not.toContain('<script>alert');
  }
});

test('a search for one character redirects home', async () => {
  for (const path of ['/search?search=%20a%20', '/search'])
    await request(shop.app.express)
      .get(path)
      .set('Host', new URL(shop.ru).host)
      .expect(302)
      .expect('Location', '/');
});
