import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openForTest } from '#tests/support/databases.ts';
import { newFolder } from './backed-up-shop.ts';
import { runCommand } from './run-command.ts';

const somebody = {
  id: 'own',
  country: 'RU',
  phone: '79990000001',
  is_phone_confirmed: 1,
  created_at: '2026-11-01T00:00:00.000Z',
} as const;

it('npm run seed leaves a shop of somebody as it is, with status 1, even if it is to replace it', async () => {
  const folder = newFolder();
  const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
  await database.query.insertInto('customers').values(somebody).execute();
  await database.close();
  for (const args of [[], ['--replace']])
    expect(await runCommand('seed', folder, args, { NODE_ENV: 'production' })).toMatchObject({
      code: 1,
      out: expect.stringContaining('it stays as it is'),
    });
}, 30_000);
