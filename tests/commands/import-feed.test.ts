import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import { readHistory } from '#src/backend/feed/index.ts';
import { feedOf, type TestOffer } from '#tests/backend/feed/feeds.ts';
import { openForTest } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

const coat = { id: 'a', vendorCode: 'A', name: 'Пальто', price: 9000 };
const scarf = { id: 'b', vendorCode: 'B', name: 'Шарф', price: 1000 };

describe('npm run import', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'));
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('import-feed', folder, [...args, '--by', 'Ольга']);
  function write(offers: readonly TestOffer[]): string {
    const text = feedOf(offers);
    writeFileSync(join(folder, 'feed.yml'), text);
    return createHash('sha256').update(text).digest('hex');
  }
  async function inShop<Result>(
    look: (database: Awaited<ReturnType<typeof openForTest>>) => Promise<Result>,
  ) {
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  }
  const prices = () =>
    inShop(async ({ query }) => {
      const rows = await query.selectFrom('product_prices').select('price').orderBy('product_id').execute();
      return rows.map(({ price }) => price / 100);
    });

  it('undoes the last import once, and lists who imported and undid what', async () => {
    write([coat, scarf]);
    await run('feed.yml');
    const sha256 = write([{ ...coat, price: 8000 }, scarf]);
    const imported = await run('feed.yml');
    expect(imported.out).toContain('The shop is up to date; --undo takes it back.');
    expect(await run('feed.yml')).toMatchObject({ out: expect.stringContaining('up to date already') });
    expect(await prices()).toEqual([8000, 1000]);

    for (const option of ['--dry-run', '--country=RU', '--source=main'])
      expect(await run('--undo', option)).toMatchObject({
        code: 2,
        error: expect.stringContaining('does not go with --undo'),
      });
    expect(await prices()).toEqual([8000, 1000]);

    const undone = await run('--undo');
    expect(undone).toMatchObject({ code: 0, error: '' });
    expect(undone.out).toBe(
      `The goods are as they were before feed.yml (main, RU, sha256 ${sha256.slice(0, 12)}), but what was sold since stays sold.\n`,
    );
    expect(undone.logged).toMatchObject([{ msg: 'the staff changed something' }]);
    expect(await prices()).toEqual([9000, 1000]);
    const again = await run('--undo');
    expect(again.code).toBe(1);
    expect(again.error).toMatch(/^The import of feed\.yml \(main, RU\) at .* was undone already\n$/);
    expect(await prices()).toEqual([9000, 1000]);

    const { out } = await run('--history');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split('  ').slice(2).join('  ')),
    ).toEqual([
      'Ольга  undid import 2',
      `Ольга  imported feed.yml (main, RU, sha256 ${sha256.slice(0, 12)})  0 products and 0 sizes created, 0 and 0 changed, 0 closed, 0 prices changed  nothing changed`,
      `Ольга  imported feed.yml (main, RU, sha256 ${sha256.slice(0, 12)})  0 products and 0 sizes created, 1 and 0 changed, 0 closed, 1 prices changed  UNDONE`,
      expect.stringContaining('2 products and 2 sizes created, 0 and 0 changed, 0 closed, 0 prices changed'),
    ]);
  }, 60_000);

  it('records that drastic changes were confirmed, and the file that made them', async () => {
    write([coat, scarf]);
    await run('feed.yml');
    const sha256 = write([coat]);
    const refused = await run('feed.yml');
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('repeat with --yes') });
    expect(await inShop((database) => readHistory(database, 9))).toHaveLength(1);
    await run('feed.yml', '--yes');
    expect(await inShop((database) => readHistory(database, 1))).toMatchObject([
      {
        action: 'import',
        state: 'published',
        made_by: 'Ольга',
        file: 'feed.yml',
        sha256,
        confirmed: 'sell out 1 of 2 items in stock (50 %)',
      },
    ]);
    expect((await run('--history')).out).toContain('confirmed to sell out 1 of 2 items in stock (50 %)');
  }, 60_000);

  it('takes an export of the demo back with one price changed, and undoes that', async () => {
    await inShop((database) => seedDemo(database, { models: 12, dataDir: folder, pictures: false }));
    const exported = () => runCommand('export-feed', folder, ['feed.yml']);
    const text = async () => {
      await exported();
      return readFileSync(join(folder, 'feed.yml'), 'utf8').replace(/ date="[^"]*"/, '');
    };
    const before = await text();
    const [, offer = '', price = ''] =
      /(<offer [^>]*available="true">\s*<url>[^<]*<\/url>\s*)<price>(\d+)/.exec(before) ?? [];
    const changed = before.replace(`${offer}<price>${price}`, `${offer}<price>${Number(price) + 90_000}`);
    writeFileSync(join(folder, 'feed.yml'), changed);
    const imported = await run('feed.yml');
    expect(imported.out).toMatch(/Products +0 created, 1 changed/);
    expect(imported.out).toMatch(/Items +0 created, 0 changed/);
    expect(imported.out).toMatch(/Sold out +0 /);
    expect(await text()).not.toBe(before);
    await run('--undo');
    expect(await text()).toBe(before);
  }, 120_000);

  it('says how it is meant', async () => {
    expect((await run('--help')).out).toContain('npm run import -- --undo');
    for (const args of [[], ['feed.yml', '--undo'], ['--undo', '--history'], ['a.yml', 'b.yml']])
      expect(await run(...args)).toMatchObject({
        code: 2,
        error: expect.stringContaining('npm run import -- --undo'),
      });
    expect(await run('--undo')).toMatchObject({ code: 1, error: 'There is no import to undo\n' });
  }, 60_000);
});
