// Lighthouse's mobile scores and layout shift of the home, a catalogue and a product page.
// npm run bench:lighthouse -- [origin]      without an origin it starts the shop as `npm start` does over DATA_DIR

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#tests/support/services/chromium.ts';
import { startServer } from '../support/load.ts';

const given = process.argv[2];
const origin = given ?? 'http://localhost:3915';
const shop = given
  ? null
  : await startServer(
      ['scripts/start.mjs'],
      { PORT: '3915', TEST_PAYMENTS_PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', DEMO_SHOP: 'on' },
      `${origin}/readyz`,
    );

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const chrome = await launch({ chromePath: await findChromium(), chromeFlags: flags });
for (const path of ['/', '/catalog/women', await firstProduct()]) {
  const result = await lighthouse(origin + path, { port: chrome.port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`No result for ${path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  console.log(
    `${path}\n  ${scores.join(', ')}; layout shift ${audits['cumulative-layout-shift']?.numericValue?.toFixed(3)}`,
  );
  for (const { score, title, scoreDisplayMode } of Object.values(audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode === 'binary') console.log(`    ${title}`);
  }
}
chrome.kill();
shop?.kill();
process.exit();

async function firstProduct(): Promise<string> {
  const html = await (await fetch(`${origin}/catalog/women`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('The catalogue shows no product');
  return path;
}
