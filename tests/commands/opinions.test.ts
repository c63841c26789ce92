import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { removePhotos, writePhotos } from '#src/commands/text/opinion-photos.ts';
import { openForTest } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

describe('npm run opinions', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-opinions-'));
    const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    await database.query
      .insertInto('site_reviews')
      .values({
        author: 'Анна',
        topic: 'delivery',
        rating: 4,
        text: 'Привезли вовремя.\n\u001b[31mСпасибо',
        flags: 'phone',
        shop_number: null,
        created_at: '2026-11-20T09:30:00.000Z',
        changed_at: '2026-11-20T09:30:00.000Z',
      })
      .execute();
    await database.close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('opinions', folder, args);

  it('lists pending opinions, refuses one with a reason, publishes and answers it', async () => {
    const { out } = await run('list');
    expect(out).toMatch(
      /^s1 {2}siteReview {2}pending {2}2026-11-20 09:30 {2}RU {2}delivery\n {2}Анна, 4 of 5\n/,
    );
    expect(out).toContain('  LOOK AT: phone\n  Привезли вовремя.\n   [31mСпасибо\n');
    expect((await run('refuse', 's1', '--why', 'Телефон в тексте')).out).toContain(
      'refused: Телефон в тексте',
    );
    expect((await run('publish', 's1')).out).toMatch(/^s1 {2}siteReview {2}shown /);
    expect((await run('answer', 's1', 'Спасибо', 'вам')).out).toContain('answer: Спасибо вам');
    expect((await run('list')).out).toBe('0 reviews and questions, page 1 of 1\n');
  }, 60_000);

  it('writes photos readable only by this user, and removes them with the decision', async () => {
    const photos = join(folder, 'opinion-photos');
    const [first = ''] = await writePhotos(photos, 'r1', [{ webp: 'QUJD' }, { webp: 'QUJD' }]);
    await writePhotos(photos, 'r12', [{ webp: 'QUJD' }]);
    expect(first).toBe(join(photos, 'r1-1.webp'));
    expect(readFileSync(first, 'utf8')).toBe('ABC');
    expect([statSync(photos).mode & 0o777, statSync(first).mode & 0o777]).toEqual([0o700, 0o600]);
    await removePhotos(photos, 'r1');
    expect(readdirSync(photos)).toEqual(['r12-1.webp']);
  });

  it('reports invalid arguments', async () => {
    expect(await run('publish', 'r77')).toMatchObject({
      code: 2,
      error: 'There is no review or question r77\n',
    });
    expect(await run('refuse', 's1')).toMatchObject({ code: 2, error: expect.stringContaining('--why') });
  }, 60_000);
});
