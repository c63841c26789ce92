import { afterAll, expect, test } from 'vitest';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { checkHtml } from '#tests/support/services/nu-checker.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

test('the HTML of every page passes the Nu checker', async () => {
  const category = await visit(shop.ru, '/catalog/women/dresses');
  const products = [...new Set(linksOf(category.html).filter((path) => path.startsWith('/product/')))];
  const paths = [
    '/',
    '/catalog',
    '/catalog/women',
    '/catalog/women/dresses?size=46&sort=new',
    ...products.slice(0, 3),
    '/product/nothing',
    '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
    '/search?search=qqqqqqzzz',
    '/helth',
    '/menu',
    '/cities',
    '/news',
    '/company/legal',
    '/stores',
    '/shopbylook',
    '/sizes/zhenskaya-odezhda',
    '/auth',
    '/feedback',
    '/respond',
    '/feedback?sent=1',
    '/polls',
    '/polls?id=delivery-2026',
    '/polls/thanks',
    '/auth?mode=registration',
  ];
  const visits = await Promise.all(
    [shop.ru, shop.am].flatMap((origin) => paths.map((path) => visit(origin, path))),
  );
  expect(visits.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
  const pages = visits.filter(({ status }) => status === 200 || status === 404);
  const errors = await checkHtml(pages.map(({ path, html }) => ({ name: path, html: withoutStyles(html) })));
  expect(errors.map(({ name, message, extract }) => `${name}: ${message} in ${extract}`)).toEqual([]);
}, 120_000);

/** The checker does not know recent CSS. */
const withoutStyles = (html: string) => html.replace(/(?<=<style>)[^<]*/, '');
