import { constants, DatabaseSync, StatementSync } from 'node:sqlite';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import { compressQuickly } from '#src/web/page-cache/encodings.ts';
import type { DemoShop } from '#tests/support/demo-shop.ts';
import { livedInPhone, openLivedInShop, signInOverHttp } from '#tests/support/lived-in.ts';
import { checkHtml } from '#tests/support/services/nu-checker.ts';
import { freshPhone } from '#tests/support/signed-in.ts';

/** New visitors see notices, which are not measured. */
const NOTICES_SEEN = `cookiesAccepted=1; appBanner=0; cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`;
/** Ten packets, which a server sends before it waits for the browser. */
const MAX_BYTES = 10 * 1_460;
const MAX_QUERIES = 6;
/** For the menu and the article. */
const QUERIES_OF_FAQ = 2;

/** What each section shows to the demo's customers. */
const filled: Readonly<Record<string, readonly string[]>> = {
  '/cabinet': ['Последний заказ', 'Клуб: уровень', 'ending-codes', 'Ждут отзыва', 'favorite-note'],
  '/cabinet_order': [
    'Брони в',
    'Бронь R',
    'Ждёт оплаты',
    'Ждёт вас',
    'В пути',
    'Получен',
    'Отменён',
    'Возвращён',
  ],
  '/cabinet_favorites': ['class="card"', 'Снова в наличии'],
  '/cabinet_club': ['Шёлк', 'Начислены за заказ', 'Сгорели', 'Списаны на заказ'],
  '/cabinet_promocodes': ['15', 'Только для вас', 'Использован'],
  '/cabinet_review': [
    'Ждут отзыва',
    'Опубликован',
    'У модератора',
    'Не опубликован',
    'Ответ магазина',
    'Ваши вопросы',
  ],
  '/cabinet_recommend': ['class="card"'],
  '/cabinet_address': ['Дом', 'Работа', 'Пункт выдачи', 'больше не работает'],
  '/cabinet_subscribe': ['checked=""'],
  '/cabinet_personal': ['Safari на iPhone', '@example.com'],
  '/cabinet_faq': ['<details'],
};
const sections = ['/cabinet', ...sectionPaths];

/** Pages by their path. */
type Pages = ReadonlyMap<string, string>;

let shop: DemoShop;
/** The demo customers' sections and orders, and a newcomer's sections. */
let pages: Readonly<Record<CountryCode | 'newcomer', Pages>>;
let openAgain: (path: string) => Promise<string>;
let sqlite: DatabaseSync;

beforeAll(async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  shop = await openLivedInShop();
  sqlite = prepare.mock.contexts[0] as DatabaseSync;
  prepare.mockRestore();
  const open = await openerOf('RU', { phone: livedInPhone('RU') });
  const openArmenian = await openerOf('AM', { phone: livedInPhone('AM') });
  const openNew = await openerOf('RU', { phone: freshPhone(), registers: true });
  openAgain = open;
  pages = {
    RU: await pagesOf(open, [...sections, ...(await orderPaths(open))]),
    AM: await pagesOf(openArmenian, [...sections, ...(await orderPaths(openArmenian))]),
    newcomer: await pagesOf(openNew, sections),
  };
}, 60_000);
afterAll(() => shop.close());

async function openerOf(country: CountryCode, customer: { phone: string; registers?: boolean }) {
  const cookies = await signInOverHttp(shop, { country, ...customer });
  const { host } = new URL(country === 'RU' ? shop.ru : shop.am);
  return async (path: string): Promise<string> => {
    const headers = { Host: host, Cookie: `${cookies}; ${NOTICES_SEEN}`, 'Accept-Encoding': 'identity' };
    const { status, text } = await request(shop.app.express).get(path).set(headers);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
}

async function orderPaths(open: (path: string) => Promise<string>): Promise<string[]> {
  const lists = [await open('/cabinet_order'), await open('/cabinet_order?page=2')];
  const links = lists.join('').matchAll(/\/cabinet_order\?number=[\d-]+/g);
  return [...new Set([...links].map(([path]) => path))];
}

async function pagesOf(open: (path: string) => Promise<string>, paths: readonly string[]): Promise<Pages> {
  const opened = new Map<string, string>();
  for (const path of paths) opened.set(path, await open(path));
  return opened;
}

describe.each(countryCodes)('the account area of the demo customer in %s', (country) => {
  test('has content in each section, and orders of all kinds', () => {
    const missing = sections.flatMap((path) => {
      const html = (pages[country].get(path) ?? '').replaceAll('\u00a0', ' ');
      const words = filled[path];
      if (!words) return [`${path}: nothing is stated of it in this test`];
      return words.filter((word) => !html.includes(word)).map((word) => `${path}: ${word}`);
    });
    expect(missing).toEqual([]);
    expect(pages[country].size - sections.length).toBeGreaterThanOrEqual(12);
  });
});

test('shows a saved card where cards are charged again', () => {
  expect(pages.RU.get('/cabinet_personal')).toContain('4444');
  expect(pages.AM.get('/cabinet_personal')).not.toContain('4444');
});

test.each(['RU', 'AM', 'newcomer'] as const)('a page fits into ten packets: %s', (whose) => {
  const heavy = [...pages[whose]].flatMap(([path, html]) => {
    const plain = Buffer.from(html);
    const bytes = (['br', 'zstd'] as const).map((coding) => compressQuickly(plain, coding).length);
    return Math.max(...bytes) > MAX_BYTES ? [`${path}: ${bytes}`] : [];
  });
  expect(heavy).toEqual([]);
});

const looksSessionUp = (sql: string) => sql.includes('from "sessions" where "id"');

async function queriesOf(path: string): Promise<string[]> {
  const all = vi.spyOn(StatementSync.prototype, 'all');
  await openAgain(path);
  const statements = all.mock.contexts.map((each) => (each as StatementSync).sourceSQL);
  all.mockRestore();
  return statements;
}

test('concurrent calls of a page look its session up once', async () => {
  const lookUps = (await queriesOf('/cabinet')).filter(looksSessionUp).length;
  expect(lookUps).toBeGreaterThan(0);
  expect(lookUps).toBeLessThan(5);
});

test(`a page makes at most ${MAX_QUERIES} queries besides those of the header`, async () => {
  const countQueries = async (path: string) =>
    (await queriesOf(path)).filter((sql) => !looksSessionUp(sql)).length;
  const ofHeader = (await countQueries('/cabinet_faq')) - QUERIES_OF_FAQ;
  const many = [];
  for (const path of pages.RU.keys()) {
    const count = async () => (await countQueries(path)) - ofHeader;
    // Background work may fall into one opening of a page, but hardly into two.
    const first = await count();
    const own = first > MAX_QUERIES ? Math.min(first, await count()) : first;
    if (own > MAX_QUERIES) many.push(`${path}: ${own}`);
  }
  expect(many).toEqual([]);
});

test('reopening a page makes SQLite prepare no query again', async () => {
  let plans = 0;
  // SQLite calls this for each part of a statement that it prepares.
  sqlite.setAuthorizer(() => {
    plans += 1;
    return constants.SQLITE_OK;
  });
  const plansOf = async (path: string) => {
    plans = 0;
    await openAgain(path);
    return plans;
  };
  expect(await plansOf('/cabinet')).toBeGreaterThan(0);
  const planning = [];
  for (const path of [...pages.RU.keys(), '/cart', '/fragments/visitor']) {
    await openAgain(path);
    if ((await plansOf(path)) > 0 && (await plansOf(path)) > 0) planning.push(path);
  }
  sqlite.setAuthorizer(null);
  expect(planning).toEqual([]);
});

test('each section’s HTML passes the Nu checker, full and empty', async () => {
  const errors = await checkHtml(
    (['RU', 'newcomer'] as const).flatMap((whose) =>
      [...pages[whose]].map(([path, html]) => ({ name: `${path} (${whose})`, html: withoutStyles(html) })),
    ),
  );
  expect(errors.map(({ name, message, extract }) => `${name}: ${message} in ${extract}`)).toEqual([]);
}, 120_000);

/** The checker does not know recent CSS. */
const withoutStyles = (html: string) => html.replace(/(?<=<style>)[^<]*/, '');
