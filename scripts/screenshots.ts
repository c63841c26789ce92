// Takes the pictures of the README, of an open shop: npx node scripts/screenshots.ts http://localhost:3000

import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';

const origin = process.argv[2] ?? 'http://localhost:3000';
const FOLDER = 'docs/screenshots';
const pictures = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  { name: 'catalog', path: '/catalog/women/dresses', width: 360, height: 740 },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, path, width, height } of pictures) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU' });
  await context.addCookies(
    [
      'cookiesAccepted=1',
      `cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`,
      'appBanner=0',
    ].map((cookie) => {
      const [cookieName = '', value = ''] = cookie.split('=');
      return { name: cookieName, value, url: origin };
    }),
  );
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${FOLDER}/${name}-${width}.webp`);
  await context.close();
}
await browser.close();
