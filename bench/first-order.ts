// From an empty folder to the first paid order of own goods, as docs/operations/opening.md describes it, with what each
// step takes. Everything is done through programs and pages; payments are the test provider's.
// npx tsx bench/first-order.ts [folder for pictures]   (after npm run build)

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { chromium, type Page } from 'playwright';
import { feedOf } from '#tests/backend/feed/feeds.ts';
import { chromiumArgs, findChromium } from '#tests/support/services/chromium.ts';
import { codeAt, PASSWORD } from '#tests/support/staff-member.ts';

const PORT = 4780;
const shop = `http://localhost:${PORT}`;
const desk = `http://desk.localhost:${PORT}`;
const [pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });

const seller = {
  shopName: 'Проба',
  legalName: 'ООО «Проба»',
  registrationNumber: '1027700132195',
  taxNumber: '7707083893',
  legalAddress: 'Москва, ул. Пробная, 1',
  returnAddress: 'Москва, ул. Пробная, 1',
  phone: '+7 495 000-00-00',
  email: 'shop@example.com',
  hours: 'ежедневно с 9 до 21',
};
const buyer = { street: 'Лесная', house: '5', firstName: 'Анна', lastName: 'Ким', email: 'anna@example.com' };

const folder = mkdtempSync(join(tmpdir(), 'vitrina-first-order-'));
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  PORT: String(PORT),
  RU_ORIGIN: shop,
  DESK_ORIGIN: desk,
  PAYMENT_PROVIDER: 'test',
  TEST_PAYMENTS_PORT: String(PORT + 1),
};
let step = 0;
let since = performance.now();

const server = spawn(process.execPath, ['dist/server.js'], {
  env: { ...env, INIT: '1', DEMO_SHOP: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  await pRetry(() => fetch(shop), { retries: 30, factor: 1, minTimeout: 500 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await done(page, 'the empty shop answers', () => page.goto(shop));
  await done(page, 'the owner signs in', () => signIn(page));
  await done(page, 'goods are imported', importGoods);
  await done(page, 'the seller is named', () => nameSeller(page));
  await done(page, 'the documents are signed', () => signTexts(page));
  await done(page, 'a backup is made', () => run('backup', join(folder, 'backup')));
  await done(page, 'the shop opens', () => open(page));
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  await done(visitor, 'a shopper finds a dress and orders it', () => order(visitor));
  await done(visitor, 'and pays', () => pay(visitor));
  await done(page, 'the desk shows it as paid', () => seePaid(page));
} finally {
  await browser.close();
  await stop(server);
  rmSync(folder, { recursive: true });
}

async function done(page: Page, what: string, act: () => unknown): Promise<void> {
  await act();
  const seconds = (performance.now() - since) / 1000;
  step += 1;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`);
  if (pictures) await page.screenshot({ path: join(pictures, `${step}.png`), fullPage: true });
  since = performance.now();
}

/** @returns what a program of the shop prints */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/${program}.js`, ...args], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
  return stdout;
}

async function signIn(page: Page): Promise<void> {
  const printed = run('staff', 'invite', 'owner@example.com', '--name', 'Анна', '--role', 'owner');
  await page.goto(/http\S+key=\S+/.exec(printed)?.[0] ?? desk);
  await page.fill('[name=password]', PASSWORD);
  await page.getByRole('button', { name: 'Дальше' }).click();
  const secret = (await page.locator('.app-secret').textContent()) ?? '';
  await page.fill('[name=code]', codeAt(secret.replaceAll(' ', ''), new Date()));
  await page.locator('main form button').first().click();
  await page.locator('code').first().waitFor();
}

function importGoods(): void {
  const feed = join(folder, 'feed.yml');
  const dress = { name: 'Платье льняное', group: 'D1', price: 7900, count: 3 };
  writeFileSync(
    feed,
    feedOf([
      { ...dress, Размер: '44' },
      { ...dress, Размер: '46' },
    ]),
  );
  run('import-feed', feed);
}

async function nameSeller(page: Page): Promise<void> {
  await page.goto(`${desk}/opening`);
  for (const [name, value] of Object.entries(seller)) await page.fill(`[name=${name}]`, value);
  await page.locator('#seller button').click();
  await page.waitForURL(`${desk}/opening**`);
}

async function signTexts(page: Page): Promise<void> {
  await page.goto(`${desk}/opening`);
  const links = page.locator('.opening-texts a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) {
    await page.goto(desk + href);
    await page.getByRole('button', { name: 'Прочитано, верно' }).click();
    await page.waitForLoadState();
  }
}

async function open(page: Page): Promise<void> {
  await page.goto(`${desk}/opening`);
  await page.getByRole('button', { name: 'Открыть магазин' }).click();
  await page.getByText('Закрыть магазин…').waitFor();
}

async function order(page: Page): Promise<void> {
  await page.goto(`${shop}/search?search=${encodeURIComponent('льняное платье')}`);
  await page.locator('.card a').first().click();
  await page.locator('#purchase label:has(input[type=radio])').first().click();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').click();
  await added;
  await page.goto(`${shop}/delivery`, { waitUntil: 'networkidle' });
  for (const [name, value] of Object.entries({ ...buyer, phone: '8 912 345-67-89' }))
    await page.fill(`[name=${name}]`, value);
  await page.locator('[name=payment][value=online]').check();
  await page.locator('[name=consent]').check();
  await page
    .locator('.summary-pay')
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  await page.locator('[name=outcome]').first().waitFor();
}

async function pay(page: Page): Promise<void> {
  await page.locator('[name=outcome][value=success]').click();
  await page.waitForURL(/\/thank-you\?number=/);
  await page.locator('.order-status', { hasText: 'Оплачен' }).waitFor();
}

async function seePaid(page: Page): Promise<void> {
  await page.goto(`${desk}/orders?status=paid`);
  await page.locator('.row-link').first().waitFor();
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
