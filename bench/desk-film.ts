// How a packer takes an order that has come in to the carrier at the desk of the demo shop, with scripts and without: what is
// pressed, the pages that are loaded, and a picture of each. It ships two paid orders, of which a fresh demo has no more.
// DESK=http://desk.localhost:3000 npx tsx bench/desk-film.ts [folder] [width] [height]

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { playPacking } from '#tests/support/desk-film.ts';
import { chromiumArgs, findChromium } from '#tests/support/services/chromium.ts';

const [folder = 'desk-film', width = '360', height = '740'] = process.argv.slice(2);
const viewport = { width: Number(width), height: Number(height) };
const desk = process.env.DESK ?? 'http://desk.localhost:3000';
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
for (const javaScriptEnabled of [true, false]) {
  const name = `${width}-${javaScriptEnabled ? 'scripts' : 'plain'}`;
  const page = await browser.newPage({ viewport, javaScriptEnabled, locale: 'ru-RU' });
  const steps = await playPacking(page, desk, (step) =>
    page.screenshot({ path: join(folder, `${name}-${step}.png`), fullPage: true }),
  );
  const pages = steps.reduce((sum, step) => sum + step.pages, 0);
  console.log(`${name}: ${steps.length} presses, ${pages} pages`);
  for (const { pressed, pages: loaded } of steps) console.log(`  ${pressed}: ${loaded}`);
  await page.close();
}
await browser.close();
