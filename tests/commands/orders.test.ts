import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { runCommand } from './run-command.ts';

describe('npm run orders', () => {
  let folder: string;
  let number: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-orders-'));
    const database = await openDatabase({ file: join(folder, 'vitrina.sqlite') });
    const shop = await openOrderShop(database);
    number = (await shop.placed('SCARF-1 U', 2, { comment: 'Позвоните' })).order.number;
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('orders', folder, args);

  it('lists, shows and moves an order on, and says where it may not go', async () => {
    expect((await run('list')).out).toMatch(new RegExp(`^${number}  new .*\\n1 orders, page 1 of 1`));
    const { out } = await run('show', number);
    for (const part of [
      'Анна Иванова, +79161234567',
      '2 × Вещь',
      '2 from M1',
      '«Позвоните»',
      'next: paid, assembling',
    ]) {
      expect(out).toContain(part);
    }
    expect((await run('set', number, 'assembling')).out).toContain(`${number}  assembling`);
    expect(await run('set', number, 'new')).toMatchObject({
      code: 2,
      error: expect.stringContaining('From assembling it may go to: shipped'),
    });
    expect(await run('list', '--status', 'delivered')).toMatchObject({
      out: '0 orders, page 1 of 1\n',
      code: 0,
    });
  }, 60_000);

  it('says how it is used', async () => {
    expect(await run('burn')).toMatchObject({ code: 2, error: expect.stringContaining('show <number>') });
    expect(await run('show', '000000-00000000')).toMatchObject({
      code: 2,
      error: expect.stringContaining('no order'),
    });
  }, 60_000);
});
