import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffKeys } from '#src/backend/staff/index.ts';
import { openForTest } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

describe('npm run staff', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-staff-'));
    await (await openForTest({ file: join(folder, 'vitrina.sqlite') })).close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('staff', folder, args);

  it('makes a key that is shown once, lists and revokes it', async () => {
    const wanted = ['--permission', 'orders.read', '--permission', 'orders.change', '--for', '365d'];
    const made = await run('key', 'Склад\u001b[31m', ...wanted, '--by', 'Ольга');
    const [token = ''] = made.out.split('\n');
    expect(token).toMatch(/^vitrina_/);
    expect(made.logged).toMatchObject([{ msg: 'the staff changed something' }]);
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const keys = createStaffKeys(database, () => new Date());
    expect((await keys.find(token))?.permissions).toEqual(['orders.read', 'orders.change']);

    const listed = await run('keys');
    expect(listed.out).toMatch(
      /^1 {2}Склад.* {2}until \S+ \S+ {2}used \S+ \S+ {2}orders.read orders.change\n1 key/,
    );
    expect(listed.out).not.toContain('\u001b');
    expect(listed.out).not.toContain(token);
    expect((await run('revoke', '1', '--by', 'Ольга')).out).toContain('revoked');
    expect(await keys.find(token)).toBeUndefined();
    await database.close();
  });

  it('says what it can not do', async () => {
    const refused = async (...args: string[]) => {
      const { code, error } = await run(...args);
      expect(code, args.join(' ')).toBe(2);
      return error;
    };
    expect(await refused('key', 'Склад')).toContain('orders.read');
    expect(await refused('key', 'Склад', '--permission', 'everything')).toContain(
      'A permission is one of orders.read',
    );
    expect(await refused('key', 'Склад', '--permission', 'all', '--for', 'ever')).toContain(
      '--for is a time',
    );
    expect(await refused('revoke', '999')).toContain('There is no key 999');
    expect(await refused('revoke', 'x')).toContain('npm run staff');
    expect(await refused('keys', '1', '2')).toContain('npm run staff');
  });
});
