import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureMaker } from '#src/storefront/pictures/picture-maker.ts';
import { createPictureStore } from '#src/storefront/pictures/store/picture-store.ts';
import { openCartShop } from '#tests/backend/cart/shop.ts';
import { openStaffedShop } from './desk.ts';

const PAGE = '/goods/DRESS/pictures';
const OF = `${PAGE}/DRESS-1`;

const plain = (width: number, height: number, background = '#856') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('Pictures of goods at the desk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-goods-pictures-'));
  const converter = createConverter();
  afterAll(() => {
    converter.close();
    rmSync(folder, { recursive: true });
  });
  const { database, shop, signIn } = await openStaffedShop(
    openCartShop,
    createPictureStore(folder, converter),
  );
  const anna = await signIn('Анна', 'manager');
  const alla = await signIn('Алла', 'analyst');

  const pictures = async (code = 'DRESS-1'): Promise<Picture[]> => {
    const row = await database.query
      .selectFrom('products')
      .where('code', '=', code)
      .select('pictures')
      .executeTakeFirstOrThrow();
    return JSON.parse(row.pictures);
  };
  const from = async () => {
    const { html } = await anna.get(PAGE);
    return /name="from" value="([0-9a-f]+)"/.exec(html.slice(html.indexOf('id="colour-DRESS-1"')))?.[1] ?? '';
  };
  const arrange = async (fields: Readonly<Record<string, string>>, version?: string) => {
    const all = await pictures();
    const listed = { src: all.map(({ src }) => src), alt: all.map(({ alt }) => alt) };
    const body = { ...listed, from: version ?? (await from()), ...fields };
    return anna.post(OF, body);
  };
  const add = (files: Readonly<Record<string, Buffer>>) => anna.upload(`${OF}/add`, files);

  it('are uploaded several at once; each file that is none is refused by itself', async () => {
    const good = await plain(1200, 1200).jpeg().toBuffer();
    const { status, html } = await add({
      'good.jpg': good,
      'upright.png': await plain(600, 800, '#468').png().toBuffer(),
      'text.jpg': Buffer.from('not a picture at all'),
      'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'bomb.png': await plain(8000, 8000).png().toBuffer(),
      'cut.jpg': good.subarray(0, good.length / 2),
      'small.webp': await plain(40, 40).webp().toBuffer(),
      'other-ending.png': await plain(900, 1200, '#2a4').webp().toBuffer(),
      'huge.jpg': Buffer.alloc(21 * 1024 * 1024),
    });
    expect(status).toBe(422);
    for (const name of ['text.jpg', 'drawing.svg', 'bomb.png', 'cut.jpg', 'small.webp', 'huge.jpg'])
      expect(html).toContain(`«${name}»`);
    expect(html).not.toContain('«other-ending.png»');
    const kept = (await pictures()).slice(-3);
    expect(kept.map(({ width, height }) => [width, height])).toEqual([
      [900, 1200],
      [600, 800],
      [900, 1200],
    ]);
    expect(kept[0]?.src).toMatch(/^uploads\/[0-9a-f]{40}\.crop$/);
    expect(kept[2]?.src).toMatch(/\.webp$/);
    expect(readdirSync(join(folder, 'uploads')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are not taken twice: the file that is there already is named', async () => {
    const same = await plain(700, 700, '#864').png().toBuffer();
    const { html } = await add({ 'other.png': same, 'twin.png': same });
    expect(html).toMatch(/«twin\.png»: такое фото здесь уже\sесть/);
    expect(html).not.toContain('«other.png»');
    expect((await add({ 'third.png': same })).html).toContain('«third.png»');
  });

  it('reach shoppers upright and without what the camera wrote', async () => {
    const exif = {
      IFD0: { Make: 'Secret-Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    };
    const photo = await plain(800, 600, '#abc')
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await add({ 'turned.jpg': photo })).status).toBe(303);
    const last = (await pictures()).at(-1);
    expect(last).toMatchObject({ width: 600, height: 800 });
    const made = mkdtempSync(join(folder, 'made-'));
    const maker = createPictureMaker({ originals: folder, made }, converter);
    const file = await maker.file({ source: last?.src ?? '', width: 320, isSquare: false });
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 427, format: 'webp' });
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  it('are moved, described, deleted and put back, and shoppers see it', async () => {
    const [first, second] = await pictures();
    await arrange({ later: first?.src ?? '' });
    expect((await pictures())[0]?.src).toBe(second?.src);
    const { product } = await shop.backend.reply(contract.search.getProductById, {
      body: { country: 'RU', modelColorCode: 'DRESS-1' },
    });
    expect(product.images[0]?.src).toBe(second?.src);
    const before = await pictures();
    const deleted = await arrange({ delete: second?.src ?? '' });
    expect(deleted.status).toBe(303);
    expect(await pictures()).toHaveLength(before.length - 1);
    const { html } = await anna.get(PAGE);
    const [, action = ''] = /<form[^>]*action="(\/goods\/edits\/\d+\/undo)"/.exec(html) ?? [];
    expect((await alla.post(action)).status).toBe(403);
    expect((await anna.post(action, { back: PAGE })).location).toBe(PAGE);
    expect(await pictures()).toEqual(before);
    expect((await anna.post(action, { back: PAGE })).status).toBe(409);
  });

  it('keep what was typed when somebody was faster', async () => {
    const stale = await from();
    const [first] = await pictures();
    await arrange({ later: first?.src ?? '' });
    const [alt] = ['Платье сбоку'];
    const late = await arrange({ alt }, stale);
    expect(late.status).toBe(409);
    expect(late.html).toContain(alt);
    expect((await pictures()).map((each) => each.alt)).not.toContain(alt);
  });

  it('are cut anew from the original, by a place or by numbers, and replaced', async () => {
    const src = (await pictures()).find((each) => each.src.endsWith('.crop'))?.src ?? '';
    const one = `${OF}/one?src=${encodeURIComponent(src)}`;
    expect((await anna.get(one)).html).toMatch(/name="width"[^>]*value="900"/);
    const outside = await anna.post(`${OF}/crop`, {
      ...{ src, from: await from(), place: 'own' },
      ...{ left: '900', top: '0', width: '900' },
    });
    expect(outside).toMatchObject({
      status: 422,
      html: expect.stringMatching(/Рамка\sвыходит\sза\sкрай\sфото/),
    });
    const cut = { src, from: await from(), place: 'own', left: '10', top: '20', width: '600' };
    expect((await anna.post(`${OF}/crop`, cut)).status).toBe(303);
    expect((await pictures()).map((each) => each.src)).not.toContain(src);
    const fresh = await plain(1500, 2000, '#f0c').jpeg().toBuffer();
    const target = (await pictures())[1]?.src ?? '';
    const replaced = await anna.upload(
      `${OF}/replace`,
      { 'new.jpg': fresh },
      { src: target, from: await from() },
    );
    expect(replaced.status).toBe(303);
    expect((await pictures())[1]).toMatchObject({ width: 1500, height: 2000 });
  });

  it("stay a feed's until the staff takes them over", async () => {
    const { id } = await database.query
      .selectFrom('models')
      .where('code', '=', 'SCARF')
      .select('id')
      .executeTakeFirstOrThrow();
    const feed = { model_id: id, source: 'erp', model_key: 'SCARF', country: 'RU' } as const;
    await database.query
      .insertInto('feed_models')
      .values({ ...feed, group_id: '', vendor: '', vendor_code: '' })
      .execute();
    const page = '/goods/SCARF/pictures';
    const scarf = `${page}/SCARF-1`;
    const files = { 'scarf.jpg': await plain(900, 1200, '#123').jpeg().toBuffer() };
    const refused = await anna.upload(`${scarf}/add`, files);
    expect(refused).toMatchObject({ status: 422, html: expect.stringMatching(/Вести\sфото\sздесь/) });
    const { html } = await anna.get(page);
    const [, version = ''] = /name="from" value="([0-9a-f]+)"/.exec(html) ?? [];
    expect((await anna.post(`${scarf}/keep`, { keep: 'yes', from: version })).status).toBe(303);
    expect((await anna.upload(`${scarf}/add`, files)).status).toBe(303);
    expect(await pictures('SCARF-1')).toContainEqual(expect.objectContaining({ width: 900, height: 1200 }));
  });

  it('are read without the right to change them, and by no other role', async () => {
    const { html } = await alla.get(PAGE);
    expect(html).toContain('/img/240/');
    expect(html).not.toContain('type="file"');
    expect((await alla.upload(`${OF}/add`, {})).status).toBe(403);
    expect((await anna.get('/goods/NONE/pictures')).status).toBe(404);
  });
});
