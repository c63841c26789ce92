import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '#src/config/durations.ts';
import { sweepExchanges } from '#src/exchange-jobs/folder.ts';

it('files of sessions with 1C go after a week, and what it has told stays', async () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const data = await mkdtemp(join(tmpdir(), 'vitrina-1c-retention-'));
  const folder = join(data, 'exchange-1c');
  for (const session of ['1', '2']) await mkdir(join(folder, session, 'files'), { recursive: true });
  await writeFile(join(folder, 'mirror.sqlite'), '');
  const old = new Date(now.getTime() - 9 * DAY_MS);
  for (const name of ['1', 'mirror.sqlite']) await utimes(join(folder, name), old, old);
  await utimes(join(folder, '2'), now, now);
  await sweepExchanges(data, now);
  expect((await readdir(folder)).toSorted()).toEqual(['2', 'mirror.sqlite']);
  await rm(data, { recursive: true });
});
