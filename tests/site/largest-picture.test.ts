import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_MODELS } from '#demo/index.ts';
import { writePictures } from '#demo/pictures.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureMaker } from '#src/storefront/pictures/picture-maker.ts';
import { readPictureRequest } from '#src/storefront/pictures/picture-request.ts';
import { attributeValues } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';

const MOST_BYTES = 24 * 1024;
const pages = ['/', '/catalog', '/catalog/women', '/product/{code}', '/gift-card', '/shopbylook', '/news'];
/** Common phones' CSS widths and pixel densities. */
const phones = [360, 390, 393, 412, 430].flatMap((width) =>
  [1.75, 2, 2.625, 2.75, 3].map((density) => ({ width, density })),
);
const cheapPhone = { width: 412, density: 1.75 };

describe('the largest picture of the first view', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-largest-'));
  const converter = createConverter();
  const maker = createPictureMaker(
    { originals: join(folder, 'originals'), made: join(folder, 'made') },
    converter,
  );
  let shop: DemoShop;
  let product = '';
  const open = async (path: string) =>
    (await request(shop.ru).get(path.replace('/product/{code}', product))).text;

  beforeAll(async () => {
    shop = await openDemoShop();
    product =
      attributeValues(await open('/catalog/women'), 'href', 'a').find((href) =>
        href.startsWith('/product/'),
      ) ?? '';
    writePictures(folder, DEMO_MODELS, () => {});
  }, 120_000);
  afterAll(async () => {
    converter.close();
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  test.each(pages)('of %s is not much wider than any phone needs', async (path) => {
    const { candidates, share } = firstPicture(await open(path));
    const wasted = phones.flatMap(({ width, density }) => {
      const needed = width * density * share;
      const taken = taking(candidates, needed).width / needed;
      return taken > 1.25 ? [`${width} px × ${density}: ${taken.toFixed(2)} times as wide`] : [];
    });
    expect(wasted).toEqual([]);
  });

  test.each(pages)('of %s has at most 24 KB on a cheap phone', async (path) => {
    const { candidates, share } = firstPicture(await open(path));
    const { url } = taking(candidates, cheapPhone.width * cheapPhone.density * share);
    const wanted = readPictureRequest(url.replace(/^\/img/, ''));
    if (!wanted) throw new Error(`No picture: ${url}`);
    expect(statSync(await maker.file(wanted)).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

interface Candidate {
  readonly url: string;
  readonly width: number;
}

/** The high-priority picture on a phone, and the share of the screen's width that it takes. */
function firstPicture(html: string): { readonly candidates: readonly Candidate[]; readonly share: number } {
  const [img = ''] = html.match(/<img[^>]* fetchPriority="high"[^>]*>/) ?? [];
  const before = html.slice(0, html.indexOf(img));
  const source = before
    .slice(before.lastIndexOf('<picture>'))
    .match(/<source media="\(max-width: 767px\)"[^>]*>$/)?.[0];
  const [srcSet = ''] = attributeValues(source ?? img, 'srcSet');
  const [sizes = ''] = attributeValues(source ?? img, 'sizes');
  const candidates = srcSet.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
  return { candidates, share: Number.parseInt(sizes.split(', ').at(-1) ?? '', 10) / 100 };
}

/** Chooses like browsers: the first that is wide enough, else the widest. */
function taking(candidates: readonly Candidate[], width: number): Candidate {
  const [narrowest] = candidates;
  if (!narrowest) throw new Error('No picture of high priority');
  return candidates.find((each) => each.width >= width) ?? candidates.at(-1) ?? narrowest;
}
