import { expect, it } from 'vitest';
import { type PublicRouteName, routes } from '#src/routes.ts';
import { productTag, tagsOf } from '#src/storefront/purge/cache-tags.ts';

const tags = (name: PublicRouteName, params: Record<string, string>, html = '') =>
  tagsOf({ name, dependsOn: routes[name].dependsOn, params, country: 'RU', body: Buffer.from(html) });

const card = (slug: string) => `<a href="/product/${slug}">Платье</a>`;

it('a list is tagged with its category and its products', () => {
  expect(tags('catalog', { slug: 'women/dresses' }, card('a-1') + card('a-1') + card('b-2'))).toEqual([
    'ru',
    'page-catalog',
    'catalog',
    'content',
    'lists',
    'category-women-dresses',
    productTag('a-1'),
    productTag('b-2'),
  ]);
});

it('a product page is not a list, and is tagged with its own and linked products', () => {
  const tagged = tags('product', { products: 'a-1' }, card('b-2'));
  expect(tagged).not.toContain('lists');
  expect(tagged).toEqual(expect.arrayContaining([productTag('a-1'), productTag('b-2')]));
});

it('a content page depends on no product', () => {
  expect(tags('news', {}, card('a-1'))).toEqual(['ru', 'page-news', 'content']);
});

it('a page has at most a hundred tags, of characters that every CDN accepts', () => {
  const html = Array.from({ length: 300 }, (_, at) => card(`slug-${at}`)).join('');
  const all = tags('catalog', { slug: 'женщинам/, "плащи"' }, html);
  expect(all).toHaveLength(100);
  expect(all.filter((tag) => !/^[\w.-]{1,100}$/.test(tag))).toEqual([]);
});
