import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { packTar as packEntries } from 'modern-tar';
import { packTar } from 'modern-tar/fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import { exportArchive } from '#src/archive/export-archive.ts';
import { importArchive } from '#src/archive/import-archive.ts';
import { type Manifest, partPath } from '#src/archive/manifest.ts';
import { type ChildShape, parts, type RowShape } from '#src/archive/parts.ts';
import { staying } from '#src/archive/staying.ts';
import { unpack } from '#src/archive/unpack.ts';
import type { Database } from '#src/backend/database/database.ts';
import { makeStarter } from '#src/backend/opening/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, describeOnSqlite, openOnSqlite } from '#tests/support/databases.ts';

const now = new Date('2026-11-28T09:00:00.000Z');
const options = { isRehearsal: false, by: 'Анна', now } as const;

const tablesOf = (shape: RowShape): string[] => [
  shape.table,
  ...(shape.children ?? []).flatMap((child: ChildShape) => tablesOf(child)),
];

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vitrina-archive-'));
}

describeOnSqlite('The tables of a shop', (open) => {
  it('are each in a part of the archive, or stay for a reason', async () => {
    const database = await open();
    const all = (await database.query.introspection.getTables()).map(({ name }) => name);
    const exported = new Set(parts.flatMap(tablesOf));
    expect(
      all.filter((name) => !exported.has(name) && ![...staying.keys()].some((each) => each === name)),
    ).toEqual([]);
    expect([...exported].filter((name) => [...staying.keys()].some((each) => each === name))).toEqual([]);
  });
});

describeOnEachDatabase('An archive of the demo', (open) => {
  let folder: string;
  let file: string;
  let manifest: Manifest;
  let demo: Database;
  let target: Database;

  beforeAll(async () => {
    folder = makeFolder();
    file = join(folder, 'shop.tar.gz');
    demo = await openOnSqlite();
    await seedDemo(demo, { models: 40, dataDir: folder, pictures: false });
    const [one, other] = await demo.query
      .selectFrom('categories')
      .orderBy('id')
      .limit(2)
      .select('id')
      .execute();
    await demo.query
      .insertInto('feed_category_names')
      .values(
        [0, one?.id ?? 0].map((parent_id) => ({
          ...{ source: 'main', name: 'прежнее', parent_id, category_id: other?.id ?? 0 },
        })),
      )
      .execute();
    manifest = await exportArchive(demo, folder, file);
    target = await open();
    await makeStarter(target);
    await importArchive(target, folder, file, options);
    return async () => {
      await demo.close();
      await target.close();
      rmSync(folder, { recursive: true });
    };
  }, 120_000);

  const changes = async (from: string, only?: readonly string[]) =>
    (await importArchive(target, folder, from, { ...options, only, isRehearsal: true })).parts
      .filter(({ added, changed, missing }) => added + changed + missing.length > 0)
      .map(({ part }) => part);

  it('has every part of a shop, and nobody', () => {
    expect(manifest.parts.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([
      'openings',
      'holidays',
      'synonyms',
      'feeds',
      'rules',
      'related',
    ]);
  });

  it('makes the same parts again from the shop that it was imported into, byte by byte', async () => {
    const again = await exportArchive(target, folder, join(folder, 'again.tar.gz'));
    expect(again.parts).toEqual(manifest.parts);
  });

  it('changes nothing when it is imported twice', async () => {
    expect(await changes(file)).toEqual([]);
  });

  it('answers home and a product as the demo does', async () => {
    const ask = async (database: Database) => {
      const shop = createTestBackend(database, now);
      const { menus } = await shop.reply(contract.content.getMenu, { query: { country: 'RU' } });
      const { texts } = await shop.reply(contract.content.getTexts, { query: { countryId: 1 } });
      const { slug } = await database.query
        .selectFrom('products')
        .orderBy('code')
        .select('slug')
        .executeTakeFirstOrThrow();
      return { menus, texts, slug };
    };
    expect(await ask(target)).toEqual(await ask(demo));
  });

  it('gives two sizes their barcodes back that have swapped them, and keeps their ids', async () => {
    const read = () => target.query.selectFrom('items').select(['id', 'barcode']).orderBy('id').execute();
    const before = await read();
    // The first and the last are of different models.
    const [one, other] = [before.at(0), before.at(-1)];
    const give = (id = 0, barcode = '') =>
      target.query.updateTable('items').set({ barcode }).where('id', '=', id).execute();
    await give(one?.id, 'for a moment');
    await give(other?.id, one?.barcode);
    await give(one?.id, other?.barcode);
    await importArchive(target, folder, file, { ...options, only: ['goods'] });
    expect(await read()).toEqual(before);
  });

  it('keeps the ids of goods that are changed, and refuses to remove those that lie in a shop', async () => {
    const product = await target.query
      .selectFrom('products')
      .innerJoin('models', 'models.id', 'products.model_id')
      .select(['products.id', 'models.id as model', 'models.code as code'])
      .orderBy('products.code')
      .executeTakeFirstOrThrow();
    await target.query
      .updateTable('models')
      .set({ title: 'Другое' })
      .where('id', '=', product.model)
      .execute();
    expect(await changes(file)).toEqual(['goods']);
    await importArchive(target, folder, file, options);
    const after = await target.query
      .selectFrom('models')
      .where('code', '=', product.code)
      .select(['id', 'title'])
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ id: product.model });
    expect(after.title).not.toBe('Другое');

    await target.query
      .updateTable('models')
      .set({ code: 'not-in-archive' })
      .where('id', '=', product.model)
      .execute();
    await target.query.updateTable('products').set({ code: 'NOT-1' }).where('id', '=', product.id).execute();
    await expect(importArchive(target, folder, file, { ...options, only: ['goods'] })).rejects.toThrow(
      /in orders, reservations or stock|UNIQUE|unique/,
    );
    await target.query
      .updateTable('models')
      .set({ code: product.code })
      .where('id', '=', product.model)
      .execute();
  });

  it('imports chosen parts alone, and notes who did', async () => {
    await target.query.deleteFrom('redirects').execute();
    await target.query.deleteFrom('banners').execute();
    expect(await changes(file, ['redirects'])).toEqual(['redirects']);
    await importArchive(target, folder, file, { ...options, only: ['redirects'] });
    expect((await target.query.selectFrom('redirects').selectAll().execute()).length).toBeGreaterThan(0);
    expect(await target.query.selectFrom('banners').selectAll().execute()).toEqual([]);
    const log = await target.query
      .selectFrom('staff_changes')
      .select(['action', 'changed_by', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(log).toEqual({ action: 'archive imported', changed_by: 'Анна', detail: 'redirects' });
  });
});

describe('An archive that is not as it should be', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = makeFolder();
    database = await openOnSqlite();
    await makeStarter(database);
    return async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    };
  });

  const sha = (text: string) => createHash('sha256').update(text).digest('hex');

  /** An archive of these files; `changed` is of the manifest. */
  async function archiveOf(
    lines: readonly string[],
    changed: object = {},
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const made = mkdtempSync(join(folder, 'made-'));
    const text = lines.map((line) => `${line}\n`).join('');
    const manifest = {
      format: 1,
      schema: '0367-law',
      parts: [{ name: 'redirects', rows: lines.length, sha256: sha(text) }],
      pictures: [],
      ...changed,
    };
    const files: Record<string, string> = {
      'manifest.json': JSON.stringify(manifest),
      [partPath('redirects')]: text,
      ...more,
    };
    const file = join(made, 'shop.tar.gz');
    const sources = Object.entries(files).map(([target, content], index) => {
      const source = join(made, String(index));
      writeFileSync(source, content);
      return { type: 'file' as const, source, target };
    });
    await pipeline(packTar(sources), createGzip(), createWriteStream(file));
    return file;
  }

  const imported = async (file: string) => importArchive(database, folder, file, options);
  const redirect = (short_url: string, more: object = {}) =>
    JSON.stringify({ country: 'RU', long_url: '/', short_url, ...more });

  it('is taken if it is', async () => {
    expect((await imported(await archiveOf([redirect('/a'), redirect('/b')]))).parts[0]).toMatchObject({
      added: 2,
    });
  });

  it.each([
    ['a line that is no row', ['[]'], /redirects, line 1 is no row/],
    ['a row twice', [redirect('/a'), redirect('/a')], /line 2.* twice or out of order/],
    ['a column that there is not', [redirect('/a', { colour: 1 })], /line 1: redirects has no colour/],
    ['a value that is none', [redirect('/a', { long_url: { a: 1 } })], /line 1: long_url is neither/],
    [
      'a row that the database refuses',
      [redirect('/a'), redirect('/b', { country: 'XX' })],
      /redirects, line \d/,
    ],
  ])('is refused for %s, and nothing changes', async (_what, lines, message) => {
    const before = await database.query.selectFrom('redirects').selectAll().execute();
    await expect(imported(await archiveOf(lines))).rejects.toThrow(message);
    expect(await database.query.selectFrom('redirects').selectAll().execute()).toEqual(before);
  });

  it('is refused if it is newer, damaged, or has what it should not', async () => {
    const good = [redirect('/a')];
    await expect(imported(await archiveOf(good, { format: 2 }))).rejects.toThrow(/newer version/);
    await expect(imported(await archiveOf(good, { schema: '9999-later' }))).rejects.toThrow(
      /newer version.*9999-later/,
    );
    const wrong = [{ name: 'redirects', rows: 1, sha256: '0'.repeat(64) }];
    await expect(imported(await archiveOf(good, { parts: wrong }))).rejects.toThrow(/is damaged/);
    const unknown = [{ name: 'customers', rows: 1, sha256: '0'.repeat(64) }];
    await expect(imported(await archiveOf(good, { parts: unknown }))).rejects.toThrow(
      /damaged, or of a newer/,
    );
    const escaping = join(folder, 'escaping');
    const entry = { header: { name: 'pictures/../../a', size: 1, type: 'file' as const }, body: 'x' };
    writeFileSync(escaping, gzipSync(await packEntries([entry])));
    await expect(imported(escaping)).rejects.toThrow(/none of its files/);
    await expect(imported(await archiveOf(good, {}, { 'other.txt': 'x' }))).rejects.toThrow(/other\.txt/);
    const text = join(folder, 'text');
    writeFileSync(text, 'not an archive');
    await expect(imported(text)).rejects.toThrow(/no archive of a shop/);
    const zipped = join(folder, 'zipped');
    writeFileSync(zipped, gzipSync(Buffer.alloc(100_000)));
    await expect(imported(zipped)).rejects.toThrow(/no manifest|no archive/);
  });

  it.each([
    ['is empty', () => Buffer.alloc(0), /damaged: it is empty or breaks off/],
    ['breaks off', (whole: Buffer) => whole.subarray(0, -60), /damaged: it is empty or breaks off/],
    [
      'is a tar archive',
      (whole: Buffer) => gunzipSync(whole),
      /damaged: it is not gzipped, .*npm run restore/,
    ],
  ])('is refused with the reason if it %s', async (_what, made, message) => {
    const file = await archiveOf([redirect('/a')]);
    writeFileSync(file, made(readFileSync(file)));
    await expect(imported(file)).rejects.toThrow(message);
  });

  it('is refused if it unpacks to more than a shop is', async () => {
    const file = await archiveOf([redirect('/a')]);
    const target = join(folder, 'bounded');
    mkdirSync(target);
    await expect(unpack(file, target, 1_000)).rejects.toThrow(/larger than a shop/);
  });

  it('carries pictures that its rows name, and puts them back', async () => {
    const own = makeFolder();
    mkdirSync(join(own, 'originals/banners'), { recursive: true });
    writeFileSync(join(own, 'originals/banners/autumn.svg'), '<svg/>');
    const picture = JSON.stringify({ src: 'banners/autumn.svg', width: 1, height: 1 });
    const row = {
      country: 'RU',
      placement: 'home',
      type: 'wide',
      title: '',
      content: '',
      link: '/',
      position: 0,
      erid: '',
      advertiser: '',
    } as const;
    await database.query
      .insertInto('banners')
      .values({ ...row, picture })
      .execute();
    const file = join(own, 'shop.tar.gz');
    const { pictures } = await exportArchive(database, own, file);
    expect(pictures.map(({ path }) => path)).toEqual(['banners/autumn.svg']);
    const other = makeFolder();
    await importArchive(database, other, file, options);
    expect(readFileSync(join(other, 'originals/banners/autumn.svg'), 'utf8')).toBe('<svg/>');
    for (const each of [own, other]) rmSync(each, { recursive: true });
  });

  it('carries the picture that another is cut from', async () => {
    const own = makeFolder();
    const whole = `${'a'.repeat(40)}.jpg`;
    const cut = `uploads/${'b'.repeat(40)}.crop`;
    const sides = { width: 8, height: 8 };
    mkdirSync(join(own, 'originals/uploads'), { recursive: true });
    writeFileSync(join(own, 'originals/uploads', whole), 'photo');
    const text = { of: whole, whole: { ...sides, tone: '#ffffff' }, part: { left: 0, top: 0, ...sides } };
    writeFileSync(join(own, 'originals', cut), JSON.stringify(text));
    await database.query
      .updateTable('banners')
      .set({ picture: JSON.stringify({ src: cut, ...sides }) })
      .execute();
    const file = join(own, 'shop.tar.gz');
    await exportArchive(database, own, file);
    const other = makeFolder();
    await importArchive(database, other, file, options);
    expect(readFileSync(join(other, 'originals/uploads', whole), 'utf8')).toBe('photo');
    expect(readFileSync(join(other, 'originals', cut), 'utf8')).toBe(JSON.stringify(text));
    for (const each of [own, other]) rmSync(each, { recursive: true });
  });
});
