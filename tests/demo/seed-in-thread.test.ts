import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seedInThread } from '#demo/seed-in-thread.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { bundledProgram } from '#tests/support/processes/bundle-program.ts';

test('a thread fills the shop once, and reports progress and errors', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-demo-thread-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const place = { file: join(dataDir, 'vitrina.sqlite') };
  const models = 30;
  const progress = new Map<string, number>();
  const program = await bundledProgram('demo/seeding-thread.ts');
  const report = (done: number, _total: number, what: string) => progress.set(what, done);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());

  expect(await seedInThread({ place, dataDir, models }, report, program)).toBe('filled');
  expect(progress.get('модели')).toBe(models);
  expect(progress.get('картинки')).toBeGreaterThan(models);
  const { rows } = await database.query
    .selectFrom('models')
    .select((is) => is.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(rows).toBe(models + 1);

  progress.clear();
  expect(await seedInThread({ place, dataDir, models }, report, program)).toBe('unchanged');
  expect(progress.size).toBe(0);
  const nowhere = { file: join(dataDir, 'vitrina.sqlite', 'no-folder') };
  await expect(seedInThread({ place: nowhere, dataDir }, report, program)).rejects.toThrow('DATA_DIR');
});
