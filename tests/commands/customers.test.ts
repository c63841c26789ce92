import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openForTest } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { runCommand } from './run-command.ts';

const phone = '79161112233';

describe('npm run customers', () => {
  let folder: string;
  let number: string;
  let secrets: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-customers-'));
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const shop = await openOrderShop(database);
    const userToken = 'customer-0123456789';
    const visitor = await shop.visitor('RU', userToken);
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    number = (await shop.order(visitor)).order?.number ?? '';
    await shop.placed('SCARF-1 U');
    const { accessToken, refreshToken } = await signUp(shop.backend, {
      phone,
      visitor: { ...visitor, userToken },
    });
    secrets = [accessToken, refreshToken, userToken, '10.0.0.'];
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('customers', folder, args);

  it('shows a customer with orders, consents and sessions, by phone in any spelling, without secrets', async () => {
    for (const written of [[`+${phone}`], ['8', '(916)', '111-22-33']]) {
      const { out, code } = await run('show', ...written);
      expect(code).toBe(0);
      for (const part of [
        `+${phone}  RU  no name`,
        'phone confirmed',
        'signed in on 1 device',
        'personalData given, text 1',
        '1 order',
        `${number}  new`,
        '1\u00a0289,50\u00a0₽',
      ])
        expect(out).toContain(part);
      for (const secret of secrets) expect(out).not.toContain(secret);
    }
  }, 60_000);

  it('gives a customer a coupon with an unused code, and logs who did it', async () => {
    const given = await run('coupon', phone, '--percent', '10', '--code', 'анна10', '--by', 'Ольга');
    expect(given).toMatchObject({ code: 0, out: 'АННА10 is theirs for 30 days\n' });
    expect(await run('coupon', phone, '--amount', '500', '--code', 'АННА10')).toMatchObject({ code: 2 });
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const changes = await database.query
      .selectFrom('staff_changes')
      .where('action', '=', 'coupon given')
      .selectAll()
      .execute();
    await database.close();
    expect(changes).toMatchObject([{ changed_by: 'Ольга', detail: 'АННА10, 10 %' }]);
  }, 60_000);

  it('gives and takes points with a reason, never below zero', async () => {
    const reason = ['--reason', 'Извинение', '--by', 'Ольга'];
    expect(await run('points', phone, '--add', '500', ...reason)).toMatchObject({
      code: 0,
      out: 'They have 500 points now\n',
    });
    expect(await run('points', phone, '--take', '501', ...reason)).toMatchObject({
      code: 2,
      error: 'Not changed: they have 500 points\n',
    });
    for (const wrong of [
      ['--add', '5'],
      ['--add', '5', '--take', '5', ...reason],
      ['--add', 'x', ...reason],
    ])
      expect((await run('points', phone, ...wrong)).code).toBe(2);
  }, 60_000);

  it('blocks with a reason and lets in again', async () => {
    expect((await run('block', phone)).code).toBe(2);
    const blocked = await run('block', phone, '--reason', 'Мошенник', '--by', 'Ольга');
    expect(blocked.out).toBe('Blocked, and signed out everywhere\n');
    expect((await run('show', phone)).out).toMatch(
      /signed in on 0 devices\n {2}blocked .* by Ольга: Мошенник/,
    );
    expect((await run('block', phone, '--reason', 'Мошенник')).out).toBe('Blocked already\n');
    expect((await run('unblock', phone)).out).toBe('They may sign in again\n');
    expect((await run('unblock', phone)).out).toBe('They were not blocked\n');
  }, 60_000);

  it('notes who looked at a customer', async () => {
    await run('show', phone, '--by', 'Вера');
    const { out } = await runCommand('staff', folder, ['log', '--by', 'Вера']);
    expect(out).toMatch(/^\S+ \S+ {2}Вера {2}customer shown {2}customer:\S+\n1 change, page 1 of 1\n$/);
  }, 60_000);

  it('prints its usage, and reports a missing customer', async () => {
    for (const wrong of [['list'], ['coupon', phone], ['coupon', phone, '--percent', '200']])
      expect(await run(...wrong)).toMatchObject({
        code: 2,
        error: expect.stringMatching(/^npm run customers -- show <phone> \[--by <name>\]\n/),
      });
    expect(await run('show', '+79990000000')).toMatchObject({
      code: 2,
      error: 'There is no customer with the phone +79990000000\n',
    });
  }, 60_000);
});
