import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
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

  it('lists what the staff changed, by whom, about what and since when', async () => {
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const changes = [
      ['2026-11-01', 'Анна', 'status', '000123-1', 'shipped'],
      ['2026-11-20', 'Анна (1C)', 'return accepted', '000123-1', 'return 7'],
      ['2026-11-21', '100%_', 'opinion refused', 'opinion:r12', 'Реклама\u001b[31m'],
    ] as const;
    for (const [day, by, action, subject, detail] of changes) {
      const change = { by, action, subject, detail };
      await recordStaffChange(database.query, change, new Date(`${day}T09:00:00.000Z`));
    }
    await database.close();
    const ofThem = async (...args: string[]) =>
      (await run('log', ...args)).out
        .split('\n')
        .filter((line) => /^2026-11/.test(line) && !line.includes('key'));
    expect(await ofThem()).toEqual([
      '2026-11-21 09:00  100%_  opinion refused  opinion:r12  Реклама [31m',
      '2026-11-20 09:00  Анна (1C)  return accepted  000123-1  return 7',
      '2026-11-01 09:00  Анна  status  000123-1  shipped',
    ]);
    expect(await ofThem('--by', 'Анна')).toHaveLength(2);
    expect(await ofThem('--by', '%')).toHaveLength(1);
    expect(await ofThem('--about', '000123', '--since', '2026-11-20')).toHaveLength(1);
    expect((await run('log', '--by', 'никто')).out).toBe('0 changes, page 1 of 1\n');
    expect(await run('log', '--since', 'вчера')).toMatchObject({ code: 2 });
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

describe('npm run staff -- invite', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-members-'));
    await (await openForTest({ file: join(folder, 'vitrina.sqlite') })).close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('staff', folder, args);

  it('prints a link for a member, who is listed, changed, blocked and reset', async () => {
    const invited = await run('invite', 'Olga@shop.example', '--name', 'Ольга', '--role', 'owner');
    expect(invited.out).toMatch(
      /^http:\/\/desk\.localhost:\d+\/invitation\?key=vitrina_invitation_[\w-]{43}\n/,
    );
    expect((await run('list')).out).toBe('olga@shop.example  Ольга  owner  invited  never seen\n1 member\n');
    expect((await run('role', 'olga@shop.example', '--role', 'packer')).out).toContain('packer  invited');
    expect((await run('block', 'olga@shop.example')).out).toContain('blocked');
    expect((await run('unblock', 'olga@shop.example')).out).toContain('invited');
    expect((await run('reset', 'olga@shop.example', '--by', 'Анна')).out).toContain('/invitation?key=');
    expect((await run('log', '--by', 'Анна')).out).toContain('Анна  reset  member:olga@shop.example');
    expect((await run('log', '--about', 'olga')).out).toContain(
      'role  member:olga@shop.example  owner → packer',
    );
  });

  it('says why somebody can not be invited', async () => {
    const refused = async (...args: string[]) => (await run(...args)).error;
    const name = ['--name', 'Вера', '--role', 'packer'];
    expect(await refused('invite', 'olga@shop.example', ...name)).toContain('a member with that e-mail');
    expect(await refused('invite', 'vera', ...name)).toContain('That is no e-mail address');
    expect(await refused('invite', 'vera@shop.example', '--name', 'Ольга', '--role', 'owner')).toContain(
      'of that name',
    );
    expect(await refused('invite', 'vera@shop.example', '--name', 'Вера', '--role', 'king')).toContain(
      '--role is one of owner, manager',
    );
    expect(await refused('block', 'nobody@shop.example')).toContain('There is no member nobody@shop.example');
  });
});
