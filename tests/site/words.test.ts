import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoShop } from '#tests/support/demo-shop.ts';
import { livedInPhone, openLivedInShop, signInOverHttp } from '#tests/support/lived-in.ts';
import { shownTexts, textsOf } from '#tests/support/texts.ts';

const SHOWN_PRODUCTS = 3;
/** In characters: longer lines are prose. */
const LONGEST_LINE = 90;
const publicPages = [
  '/',
  '/catalog',
  '/catalog/women/dresses',
  '/catalog/accessories/bags',
  '/catalog/accessories/bags?size=Единый',
  '/stores',
  '/shopbylook',
  '/news',
  '/offers',
  '/respond',
  '/gift-card',
];
const ownPages = ['/cabinet', '/cabinet_order', '/cabinet_favorites', '/cabinet_club', '/cabinet_review'];

let shop: DemoShop;
/** Every text of every page, with its page. */
let texts: readonly string[];
/** What the account's pages show apart from header, footer and notices. */
let linesOfAccount: readonly string[];

beforeAll(async () => {
  shop = await openLivedInShop();
  const own = await signInOverHttp(shop, { country: 'RU', phone: livedInPhone('RU') });
  const open = async (path: string, Cookie = '') => {
    const { text } = await request(shop.app.express)
      .get(encodeURI(path))
      .set({ Host: new URL(shop.ru).host, Cookie });
    return { path, html: text };
  };
  const pages = [];
  for (const path of publicPages) pages.push(await open(path));
  const lists = pages.map(({ html }) => html).join('');
  for (const path of linksTo(lists, 'product').slice(0, SHOWN_PRODUCTS))
    pages.push(await open(path), await open(`${path}/stores`));
  for (const path of ownPages) pages.push(await open(path, own));
  const orders = pages.find(({ path }) => path === '/cabinet_order')?.html ?? '';
  for (const path of linksTo(orders, 'cabinet_order\\?number')) pages.push(await open(path, own));
  const common = new Set(shownTexts((await open('/company/about')).html));
  const ofAccount = pages.filter(({ path }) => path.startsWith('/cabinet'));
  linesOfAccount = ofAccount.flatMap(({ html }) => shownTexts(html)).filter((text) => !common.has(text));
  texts = pages.flatMap(({ path, html }) => textsOf(html).map((text) => `${path}: ${text}`));
}, 120_000);

afterAll(() => shop.close());

const linksTo = (html: string, beginning: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(new RegExp(`href="(/${beginning}[^"#]*)"`, 'g')), ([, path = '']) => path),
  ),
];

describe('no page', () => {
  test.each([
    ['calls a single size one of several', /размер[а-я]*\s+Един/iu],
    ['nests quotation marks of one kind', /«[^»]*«/],
    ['breaks opening hours across lines', /\d{1,2}:\d\d[–-]\d/],
    ['breaks the days of arrival across lines', /(?:Доставим|забрать) \d{1,2}–\d/],
    ['separates a weekday from its hours', /(?<!\p{L})[А-Я][а-я] \d{1,2}:\d\d/u],
    ['writes a position as «1/5», or breaks it across lines', /(?<![\d:./])\d+ (?:\/|из) \d+(?![\d:./])/],
    ['says «отложить», the cart’s word, of orders and reservations', /тложи(?:ть|м|ли)|тложен[оы]/],
  ])('%s', (_, wrong) => {
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });
});

test('goods of a single size say so', () => {
  expect(texts.filter((text) => text.includes('диный\u00a0размер'))).not.toEqual([]);
});

test('no line in the account’s lists breaks after a preposition', () => {
  const lines = linesOfAccount.filter((text) => text.length < LONGEST_LINE && !/[.?!]$/.test(text));
  const hanging = /(?:^|[ («])(?:в|во|к|с|у|о|об|на|за|из|от|до|по|без|для) (?=\S)/iu;
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((text) => hanging.test(text))).toEqual([]);
});
