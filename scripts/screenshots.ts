// Takes docs/screenshots of an open shop: node scripts/screenshots.ts http://localhost:3000

import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';

const origin = process.argv[2] ?? 'http://localhost:3000';
const pages: Record<string, string> = {
  home: '/',
  'catalog-dresses': '/catalog/women/dresses',
  catalog: '/catalog/men/suits',
  'catalog-shoes': '/catalog/women/shoes',
  product: await firstLink('/catalog/women/dresses', /href="(\/product\/[^"]+)"/),
  search: `/search?search=${encodeURIComponent('белая рубашка')}`,
  look: await firstLink('/shopbylook', /href="(\/shopbylook\/[^"/]+\/[^"]+)"/),
};

mkdirSync('docs/screenshots', { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU' });
  await context.addCookies(
    [
      'cookiesAccepted=1',
      `cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`,
      'appBanner=0',
    ].map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: origin };
    }),
  );
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const png = await page.screenshot();
    await sharp(png).webp({ quality: 70 }).toFile(`docs/screenshots/${name}-${width}.webp`);
  }
  await context.close();
}
await browser.close();

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const link = pattern.exec(html)?.[1];
  if (!link) throw new Error(`No such link on ${path}`);
  return link;
}
