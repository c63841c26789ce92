import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import { openPage } from '#tests/support/browser.ts';
import { linksOf } from '#tests/support/crawl.ts';
import { livedInPhone, openLivedInShop } from '#tests/support/lived-in.ts';
import { signInAs } from './auth/steps.ts';
import { openCheckout } from './delivery/steps.ts';

const WORD = 'ж'.repeat(100);
const NAME = 'Ж'.repeat(50);
const EMAIL = `${'m'.repeat(48)}@example.com`;

const shop = await openLivedInShop(fillWithLongWords);
afterAll(() => shop.close());

/** Makes one long word of everything that people type. */
async function fillWithLongWords({ query }: Database): Promise<void> {
  const named = { first_name: NAME, last_name: NAME, email: EMAIL };
  const opinion = { author: NAME, text: WORD, answer: WORD };
  await query
    .updateTable('customers')
    .set({ ...named, patronymic: NAME })
    .execute();
  const place = { street: WORD, title: NAME, courier_comment: WORD };
  await query.updateTable('customer_addresses').set(place).execute();
  const typed = { address: WORD, comment: WORD, courier_comment: WORD };
  await query
    .updateTable('orders')
    .set({ ...named, ...typed })
    .execute();
  await query.updateTable('order_returns').set({ comment: WORD, answer: WORD }).execute();
  await query.updateTable('order_notes').set({ text: WORD }).execute();
  await query.updateTable('reservations').set({ name: NAME, email: EMAIL, why: WORD }).execute();
  const given = { recipient_name: NAME, recipient_email: EMAIL, sender_name: NAME, greeting: WORD };
  await query.updateTable('gifts').set(given).execute();
  await query
    .updateTable('reviews')
    .set({ ...opinion, advantages: WORD, shortcomings: WORD })
    .execute();
  await query.updateTable('questions').set(opinion).execute();
  await query.updateTable('site_reviews').set(opinion).execute();
  await query.updateTable('feedback').set({ name: NAME, email: EMAIL, message: WORD }).execute();
  await query.updateTable('feedback_entries').set({ text: WORD }).execute();
}

/** The pages that are wider than a phone, with all that can be opened on them. */
async function widePages(page: Page, origin: string, paths: Iterable<string>): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    const reply = await page.goto(origin + path);
    expect(reply?.status(), path).toBe(200);
    const width = await page.evaluate(() => {
      for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true);
      return document.documentElement.scrollWidth;
    });
    if (width > 360) wide.push(`${path}: ${width}`);
  }
  return wide;
}

const gift = {
  sum: '3333',
  recipientName: NAME,
  recipientEmail: EMAIL,
  senderName: NAME,
  greeting: WORD,
};
const phone = { viewport: { width: 360, height: 740 } };

async function linksOn(page: Page, origin: string, path: string, pattern: RegExp): Promise<string[]> {
  await page.goto(origin + path);
  return [...new Set(linksOf(await page.content()))].filter((link) => pattern.test(link));
}

test('one long word makes no page of a customer wider than a phone', async () => {
  const page = await openPage(phone);
  await signInAs(page, shop, { country: 'RU', phone: livedInPhone('RU') });
  const found: string[] = [];
  for (const list of ['/cabinet_order', '/cabinet_order?page=2', '/cabinet_review'])
    found.push(
      ...(await linksOn(page, shop.ru, list, /^\/(cabinet_order\?number=|reservation\?|product\/)/)),
    );
  const own = found.filter((link) => !link.startsWith('/product/'));
  const orders = own.filter((link) => link.startsWith('/cabinet_order?'));
  const products = found.filter((link) => link.startsWith('/product/')).slice(0, 2);
  expect(orders.length).toBeGreaterThan(3);
  const paths = [
    '/cabinet',
    ...sectionPaths,
    ...own,
    ...orders.map((link) => link.replace('/cabinet_order', '/thank-you')),
    ...products.flatMap((link) => [link, `${link}/reviews`, `${link}/questions`]),
    '/respond',
  ];
  expect(await widePages(page, shop.ru, paths)).toEqual([]);
}, 240_000);

test('one long word makes neither cart nor checkout wider than a phone', async () => {
  const page = await openPage(phone);
  await signInAs(page, shop, { country: 'RU', phone: livedInPhone('RU') });
  await page.goto(`${shop.ru}/gift-card`);
  for (const [name, value] of Object.entries(gift)) await page.fill(`[name="${name}"]`, value);
  await page.locator('#gift .button').click();
  await page.waitForURL('**/cart');
  expect(await widePages(page, shop.ru, ['/cart', '/delivery'])).toEqual([]);
  await openCheckout(page, shop.ru);
  expect(await widePages(page, shop.ru, ['/cart', '/delivery'])).toEqual([]);
}, 120_000);

test('one long word makes no page of the desk wider than a phone', async () => {
  const page = await openPage(phone);
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Владелец' }).click();
  const search = `/search?text=${encodeURIComponent(NAME.slice(0, 20))}`;
  const lists = ['/orders', '/returns', '/reservations', '/opinions', '/messages', search];
  const thing = /^\/(orders|reservations|opinions|messages|customers)\/[^?]/;
  const things = new Set<string>();
  for (const list of lists)
    for (const link of (await linksOn(page, shop.desk, list, thing)).slice(0, 6)) things.add(link);
  expect(things.size).toBeGreaterThan(15);
  expect(await widePages(page, shop.desk, ['/', ...lists, ...things])).toEqual([]);
}, 240_000);
