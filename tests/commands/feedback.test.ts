import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForTest } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

const written = {
  country: 'RU',
  topic: 'Возврат',
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '79123456789',
  order_number: '',
  message: 'Как вернуть?\n\u001b[31mСпасибо',
  owner: 'visitor:1',
  ip_address: '192.0.2.7',
  consent_version: '1',
} as const;

describe('npm run feedback', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-feedback-'));
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    for (let day = 1; day <= 21; day++) {
      const created_at = `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z`;
      await database.query
        .insertInto('feedback')
        .values({ ...written, created_at })
        .execute();
    }
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('feedback', folder, args);

  it('shows feedback, newest first, page by page', async () => {
    const { out } = await run();
    expect(out).toMatch(
      /^21 {2}2026-11-21 09:30 {2}RU {2}Возврат\n {2}Анна, anna@example.ru, \+79123456789\n/,
    );
    expect(out).toContain('  Как вернуть?\n   [31mСпасибо\n');
    expect(out).toMatch(/\n21 messages, page 1 of 2\n$/);
    expect((await run('--page', '2')).out).toMatch(/^1 {2}2026-11-01 /);
  }, 60_000);

  it('reports invalid arguments', async () => {
    expect(await run('--page', 'x')).toMatchObject({ code: 2, error: '--page is a number from 1\n' });
  }, 60_000);
});
