import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';

const KIB = 1024;

/** Bytes of the built files that match, together. */
function builtBytes(folder: string, pattern: RegExp): number {
  const files = readdirSync(join('dist/static', folder)).filter((file) => pattern.test(file));
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + statSync(join('dist/static', folder, file)).size, 0);
}

describe('what a page weighs', () => {
  test('all JavaScript together is at most 45 KB', () => {
    expect(builtBytes('.', /\.js\.br$/)).toBeLessThanOrEqual(45 * KIB);
  });

  test('all CSS together is at most 20 KB', () => {
    expect(builtBytes('.', /\.css\.br$/)).toBeLessThanOrEqual(20 * KIB);
  });

  test('the typeface is at most 40 KB', () => {
    expect(builtBytes('fonts', /\.woff2$/)).toBeLessThanOrEqual(40 * KIB);
  });
});

describe('the HTML', () => {
  let shop: DemoShop;
  beforeAll(async () => {
    shop = await openDemoShop();
  });
  afterAll(() => shop.close());

  test.each(['/catalog/women', '/catalog/men', '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5'])(
    '%s with 48 products is at most 15 KB',
    async (path) => {
      const { html } = await visit(shop.ru, path);
      expect(html.match(/data-product=/g)?.length).toBe(48);
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(15 * KIB);
    },
  );
});
