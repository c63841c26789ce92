import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speculationRules } from '#src/config/speculation-rules.ts';
import { readAssets } from '#src/web/document/assets.ts';
import { attributeValues } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { policyOf } from '#tests/support/policy.ts';

const KIB = 1024;

const pages = [
  '/',
  '/auth',
  '/cart',
  '/catalog',
  '/catalog/women',
  '/catalog/women?price-from=9000000',
  '/cities',
  '/company/about',
  '/favorites',
  '/feedback',
  '/gift-card',
  '/helth',
  '/menu',
  '/news',
  '/polls',
  '/no-such-page',
  '/product/{code}',
  '/product/{code}/questions',
  '/product/{code}/reviews',
  '/product/{code}/stores',
  '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  '/search?search=zzzqqq',
  '/shopbylook',
  '/sizes/women',
  '/stores',
];
const panels = ['/fragments/visitor', '/fragments/search?search=%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE'];

describe('a page’s first view', () => {
  let shop: DemoShop;
  let product = '';
  const assets = readAssets(resolve('dist'));
  const open = async (path: string) => {
    const { text, headers } = await request(shop.ru).get(path.replace('/product/{code}', product));
    return { html: text, policy: policyOf(headers) };
  };

  beforeAll(async () => {
    shop = await openDemoShop();
    const { html } = await open('/catalog/women');
    product = attributeValues(html, 'href', 'a').find((href) => href.startsWith('/product/')) ?? '';
  });
  afterAll(() => shop.close());

  test.each(pages)(
    'of %s has its styles and the loader in the HTML, allowed by their hashes',
    async (path) => {
      const { html, policy } = await open(path);
      const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
      const [script, ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, code = '']) => code,
      );
      expect(style).toContain('.page');
      expect(others).toEqual([]);
      expect(policy['style-src']).toEqual(["'self'", hashOf(style)]);
      expect(policy['script-src']).toEqual(["'self'", hashOf(script ?? ''), hashOf(speculationRules)]);
    },
  );

  test.each(pages)('of %s needs no other request before the first paint', async (path) => {
    const { html } = await open(path);
    const beforeFooter = html.slice(0, html.indexOf('</main>'));
    const requested =
      beforeFooter.match(/<link[^>]* rel="(stylesheet|preload)"[^>]*>|<script[^>]* src=[^>]*>/g) ?? [];
    expect(requested.filter((tag) => !tag.includes('as="image"'))).toEqual([]);
    expect(html.match(/<img[^>]* fetchPriority="high"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.each([
    '/',
    '/catalog/women',
    '/product/{code}',
    '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  ])('of %s preloads its first picture before the styles, and nothing else', async (path) => {
    const { html } = await open(path);
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)];
    const [first] = attributeValues(html, 'srcSet', 'img');
    expect(preloads.map(([link]) => link).join('')).toContain(first);
    for (const { index } of preloads) expect(index).toBeLessThan(html.indexOf('<style>'));
  });

  test.each(['/', '/product/{code}'])(
    'of %s defers manifest and late style sheets if scripts run',
    async (path) => {
      const { html } = await open(path);
      const scripted = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
      expect(scripted).not.toMatch(/<link[^>]* rel="manifest"/);
      expect(linkedSheets(scripted)).toEqual([]);
      expect(linkedSheets(html)).toContain(assets.url('sheets/late.css'));
    },
  );

  test.each(pages)('of %s is at most 20 KB with its styles', async (path) => {
    const { html } = await open(path);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(20 * KIB);
  });

  test.each([...pages, ...panels])('of %s has rules for all of its classes', async (path) => {
    const { html } = await open(path);
    const shown = path.startsWith('/fragments') ? (await open('/feedback')).html : html;
    const style = /<style>([^<]*)<\/style>/.exec(shown)?.[1] ?? '';
    const linked = linkedSheets(shown).map((url) => readFileSync(`dist${url}`, 'utf8'));
    const loaded = classesOf([style, assets.text('sheets/late.css'), ...linked].join(''));
    const used = attributeValues(html, 'class').flatMap((names) => names.split(' '));
    const unstyled = used.filter((name) => styled.has(name) && !loaded.has(name));
    expect([...new Set(unstyled)]).toEqual([]);
  });
});

test('no script of the build is empty', () => {
  const scripts = globSync('dist/static/**/*.js');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => statSync(file).size === 0)).toEqual([]);
});

test('style sheets draw nothing with an SVG image, the first of which takes a cheap phone 100 ms', () => {
  const sheets = globSync('dist/static/sheets/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((sheet) => sheet.includes('data:image/svg'))).toEqual([]);
});

test('every class of the style sheets is used', () => {
  const sources = ['views/**/*.tsx', 'views/**/*.ts', 'static/**/*.ts', 'src/{models,storefront}/**/*.ts']
    .flatMap((pattern) => globSync(pattern))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(sources.match(/[a-z][a-z0-9-]*/g));
  const stems = [...words].filter((word) => word.endsWith('-'));
  const unused = [...styled].filter(
    (name) => !words.has(name) && !stems.some((stem) => name.startsWith(stem)),
  );
  expect(unused).toEqual([]);
});

const styled = classesOf(
  globSync('static/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

/** The class names of a style sheet's selectors. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import[^;]*;/g, '')
    .replace(/url\((".*?"|[^)]*)\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name));
}

/** The URLs of the build's style sheets that a document links. */
const linkedSheets = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="(\/static\/[^"]*)"/g)].map(([, url = '']) => url);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
