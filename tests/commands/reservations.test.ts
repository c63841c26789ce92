import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openForTest } from '#tests/support/databases.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { runCommand } from './run-command.ts';

describe('npm run reservations', () => {
  let folder: string;
  let scarf: number;
  const numbers: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-reservations-'));
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    const shop = await openOrderShop(database);
    scarf = shop.item('SCARF-1 U');
    for (const name of ['Анна', 'Мария\u001b[31m']) {
      const body = {
        country: 'RU' as const,
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber: 'M1',
        items: [{ itemId: scarf, count: 2 }],
        name,
        phone: freshPhone(),
        consentPersonalData: true as const,
        consentVersion: '2026-11-01',
      };
      const visitor = await shop.visitor();
      const { reservation } = await visitor.ask(contract.cart.createReservation, { body });
      numbers.push(reservation?.number ?? '');
    }
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('reservations', folder, args);

  it('lists, collects and cancels, logs who did it, and reports what is no longer possible', async () => {
    const [first = '', second = ''] = numbers;
    const { out } = await run('list', '--state', 'held', '--shop', 'M1');
    expect(out).toContain(`${first}  held       until 2026-11-21 21:00  M1`);
    expect(out).toContain('2 reservations, page 1 of 1');
    expect(out).not.toContain('\u001b');

    const collected = await run('collect', first, '--item', String(scarf), '--by', 'Ольга');
    expect(collected.out).toContain(`${first}  collected`);
    expect(collected.out).toContain(`item ${scarf}: 2 × Вещь`);
    expect(collected.out).toContain(`Ольга: reservation collected, items ${scarf}`);
    expect(await run('collect', first)).toMatchObject({
      code: 2,
      error: expect.stringContaining(`Reservation ${first} is collected already.`),
    });
    const cancelled = await run('cancel', second, '--why', 'Нет пуговицы', '--by', 'Ольга');
    expect(cancelled.out).toContain('Ольга: reservation cancelled, Нет пуговицы');
  }, 60_000);
});
