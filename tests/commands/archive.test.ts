import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

describe('npm run archive', () => {
  let shop: string;
  let other: string;
  beforeEach(() => {
    shop = mkdtempSync(join(tmpdir(), 'vitrina-archive-'));
    other = mkdtempSync(join(tmpdir(), 'vitrina-archive-'));
    return () => {
      for (const folder of [shop, other]) rmSync(folder, { recursive: true });
    };
  });

  const run = (folder: string, ...args: string[]) => runCommand('archive', folder, args);
  const file = () => join(shop, 'shop.tar.gz');

  it('tries an archive, imports it, and says what changed by part', async () => {
    expect(await run(shop, 'export', file())).toMatchObject({ code: 0, error: '' });

    const tried = await run(other, 'import', file(), '--dry-run');
    expect(tried).toMatchObject({ code: 0, error: '' });
    expect(tried.out).toMatch(/^menus: \d+ new, \d+ changed, \d+ removed, \d+ as they were$/m);
    expect(tried.out).toMatch(/\nNothing was changed\.\n$/);

    const imported = await run(other, 'import', file());
    expect(imported).toMatchObject({ code: 0, error: '' });
    expect(imported.out).toContain(`${file()} is imported`);
  }, 60_000);

  it('writes the parts alone that it is asked for', async () => {
    const { code, out } = await run(shop, 'export', file(), '--only', 'texts, menus');
    expect(code).toBe(0);
    expect(out).toMatch(/^menus: \d+\ntexts: \d+\npictures: \d+\n/);
    const imported = await run(other, 'import', file());
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^menus: .*\ntexts: .*\npictures: /),
    });
  }, 60_000);

  it('refuses an option that does not go with the action, and a part that there is not', async () => {
    expect(await run(shop, 'export', file(), '--dry-run')).toMatchObject({
      code: 2,
      error: '--dry-run does not go with export\n',
    });
    expect(await run(shop, 'export', file(), '--only', 'people')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--only is one of sellers, '),
    });
  }, 60_000);
});
