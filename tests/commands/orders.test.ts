import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestReturn } from '#src/backend/orders/changes/returns/request-return.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { courier, openOrderShop } from '#tests/backend/orders/shop.ts';
import { openForTest } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { runCommand } from './run-command.ts';

describe('npm run orders', () => {
  let folder: string;
  let number: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-orders-'));
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const shop = await openOrderShop(database);
    const courierDetails = { entrance: '2', floor: '', intercom: '12К', courierComment: 'Звоните' };
    const delivery = { ...courier, courierDetails };
    number = (await shop.placed('SCARF-1 U', 2, { comment: 'Позвоните', delivery })).order.number;
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('orders', folder, args);

  it('lists, shows and advances an order, and reports a forbidden status', async () => {
    expect((await run('list')).out).toMatch(new RegExp(`^${number}  new .*\\n1 orders, page 1 of 1`));
    const { out } = await run('show', number);
    for (const part of [
      'Анна Иванова, +79161234567',
      '2 × Вещь',
      'U, 999,50\u00a0₽',
      'goods 1\u00a0999\u00a0₽',
      '2 from M1',
      '«Позвоните»',
      'entrance 2, intercom 12К',
      'to the courier: «Звоните»',
      'next: paid, assembling',
    ]) {
      expect(out).toContain(part);
    }
    const moved = await run('set', number, 'assembling');
    expect(moved.out).toContain(`${number}  assembling`);
    const change = {
      command: 'orders',
      words: ['set', number, 'assembling'],
      msg: 'the staff changed something',
    };
    expect(moved.logged).toMatchObject([change]);
    expect(await run('set', number, 'new')).toMatchObject({
      code: 2,
      error: expect.stringContaining('From assembling it may go to: shipped'),
    });
    expect(await run('list', '--status', 'delivered')).toMatchObject({
      out: '0 orders, page 1 of 1\n',
      code: 0,
    });
  }, 60_000);

  it('accepts and refuses returns, and reports the outcome and who did it', async () => {
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const { orders } = openStaffOrders(database, { origins: testOrigins });
    for (const status of ['shipped', 'delivered'] as const)
      await orders.setStatus(number, { status, by: 'Ольга' });
    const { id, item_id } = await database.query
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .where('number', '=', number)
      .select(['orders.id', 'item_id'])
      .executeTakeFirstOrThrow();
    const request = { lines: [{ itemId: item_id, count: 1, reason: 'size' }], comment: 'Мало' } as const;
    const ask = () => requestReturn(database.query, id, request, new Date());
    expect([await ask(), await ask()]).toEqual(['', '']);
    await database.close();
    const [listed, unexplained, unknown] = await Promise.all([
      run('returns', '--state', 'requested'),
      run('return', 'refuse', '1'),
      run('return', 'accept', '9'),
    ]);
    expect(listed.out).toMatch(
      new RegExp(`order ${number}\\n  return 2  requested  .*1 × item \\d+ \\(size\\)\\n    «Мало»`),
    );
    expect(listed.out).toMatch(/2 returns, page 1 of 1\n$/);
    expect(unexplained).toMatchObject({ code: 2, error: '--why says what the customer reads\n' });
    expect(unknown).toMatchObject({ code: 2, error: 'There is no return 9\n' });
    const refused = await run('return', 'refuse', '1', '--why', 'Вещь ношеная', '--by', 'Анна');
    for (const part of ['answered: Вещь ношеная', 'Ольга: status, delivered', 'Анна: return refused'])
      expect(refused.out).toContain(part);
    expect((await run('return', 'accept', '2')).out).toMatch(
      /return 2 {2}accepted .*gave back 999,50\u00a0₽/,
    );
    expect(await run('return', 'accept', '2')).toMatchObject({
      code: 2,
      error: 'Return 2 is decided already.\n',
    });
  }, 120_000);

  it('records what was kept of an order that was tried on, once, and confirms a new one', async () => {
    const own = mkdtempSync(join(tmpdir(), 'vitrina-fitting-'));
    const database = await openForTest({ file: join(own, 'vitrina.sqlite') });
    const shop = await openOrderShop(database);
    await database.query.updateTable('delivery_rates').set({ fitting_units: 5 }).execute();
    const { order } = await shop.placed('SCARF-1 U', 3, { fitting: true });
    const { order: left } = await shop.placed('SCARF-1 U', 1, { fitting: true });
    const { orders } = openStaffOrders(database, { origins: testOrigins });
    for (const status of ['assembling', 'shipped'] as const)
      await orders.setStatus(order.number, { status, by: 'Ольга' });
    await database.close();
    const mark = (...args: string[]) => runCommand('orders', own, ['kept', order.number, ...args]);
    const item = order.lines[0]?.itemId ?? 0;
    const tooMany = await mark(`${item}:4`);
    const kept = await mark(`${item}:2`, '--by', 'Анна');
    const again = await mark('nothing');
    const waiting = await runCommand('orders', own, ['show', left.number]);
    const confirmed = await runCommand('orders', own, ['confirm', left.number, '--by', 'Анна']);
    const twice = await runCommand('orders', own, ['confirm', left.number]);
    const cancelled = await runCommand('orders', own, [
      'set',
      left.number,
      'cancelled',
      '--reason',
      'outOfStock',
    ]);
    rmSync(own, { recursive: true });
    expect(tooMany).toMatchObject({ code: 2, error: 'That is more than was ordered.\n' });
    expect(kept.out).toMatch(
      new RegExp(`delivered[^]*kept 2 × item ${item}, to pay[^]*Анна: fitting, ${item}:2`),
    );
    expect(again).toMatchObject({ code: 2, error: expect.stringContaining('once') });
    expect(waiting.out).toMatch(/ends .* unless confirmed/);
    expect(confirmed.out).toMatch(/Анна: status, confirmed/);
    expect(confirmed.out).not.toContain('unless confirmed');
    expect(confirmed.logged).toMatchObject([{ msg: 'the staff changed something' }]);
    expect(twice).toMatchObject({ code: 2, error: expect.stringContaining('once') });
    expect(cancelled.out).toContain('cancelled by the staff: outOfStock');
    expect(cancelled.out).toContain('cancelled before anything was tried on, nothing to pay');
  }, 60_000);

  it('finds orders, customers and goods, and records who looked for a person', async () => {
    const [byPhone, byArticle, byNothing] = await Promise.all([
      run('find', '8', '(916)', '123-45-67', '--by', 'Анна'),
      run('find', 'scarf-1'),
      run('find', 'никто'),
    ]);
    expect(byPhone.out).toMatch(new RegExp(`^order  ${number}  .*  Иванова Анна  Москва  .*  phone\\n$`));
    expect(byArticle.out).toBe('product  SCARF-1  Вещь  Синий  article\n');
    expect(byNothing.out).toBe('Nothing found\n');
    expect(await run('find')).toMatchObject({ code: 2, error: expect.stringContaining('find <number') });
    const { out } = await runCommand('staff', folder, ['log', '--about', 'phone']);
    expect(out).toMatch(/Анна {2}searched {2}phone {2}orders: 1/);
  }, 60_000);

  it('prints its usage', async () => {
    expect(await run('burn')).toMatchObject({ code: 2, error: expect.stringContaining('show <number>') });
    expect(await run('show', '000000-00000000')).toMatchObject({
      code: 2,
      error: expect.stringContaining('no order'),
    });
  }, 60_000);
});
