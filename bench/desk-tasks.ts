// What the shop's people do at the desk, done as they would in a fresh demo shop, with how many presses each takes.
// DESK=http://desk.localhost:3000 npx tsx bench/desk-tasks.ts [folder for pictures] [words of some tasks]

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '#tests/support/services/chromium.ts';
import { contentTasks } from './desk-tasks/content.ts';
import { deliveryTasks } from './desk-tasks/delivery.ts';
import { goodsTasks } from './desk-tasks/goods.ts';
import { Hand, type Task } from './desk-tasks/hand.ts';
import { moneyTasks } from './desk-tasks/money.ts';
import { orderTasks } from './desk-tasks/orders.ts';
import { peopleTasks } from './desk-tasks/people.ts';

const [pictures, some = ''] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });

const tasks = [
  ...orderTasks,
  ...peopleTasks,
  ...goodsTasks,
  ...moneyTasks,
  ...deliveryTasks,
  ...contentTasks,
];
const desk = process.env.DESK ?? 'http://desk.localhost:3000';
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  page.setDefaultTimeout(20_000);
  await page.goto(`${desk}/sign-in`);
  await page.getByRole('button', { name: 'Владелец' }).click();
  console.log('|  | task | presses | fields |\n|---|---|---|---|');
  for (const [index, task] of tasks.entries())
    if (task.what.includes(some)) console.log(await done(page, index + 1, task));
} finally {
  await browser.close();
}

async function done(page: Page, number: number, { what, act }: Task): Promise<string> {
  await page.goto(desk);
  const hand = new Hand(page, desk);
  const failure = await act(hand).then(
    () => '',
    (error: unknown) => ` **${String(error).slice(0, 400)}**`,
  );
  if (pictures) await page.screenshot({ path: join(pictures, `${number}.png`), fullPage: true });
  return `| ${number} | ${what}${failure} | ${hand.presses} | ${hand.fields} |`;
}
