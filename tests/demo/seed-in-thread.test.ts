import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_MODELS } from '#demo/index.ts';
import { seedInThread } from '#demo/seed-in-thread.ts';
import { openDatabase } from '#src/backend/database/database.ts';

test('a thread fills the shop once, and reports progress and errors', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-demo-thread-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const place = { file: join(dataDir, 'vitrina.sqlite') };
  const progress = new Map<string, number>();
  const report = (done: number, _total: number, what: string) => progress.set(what, done);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());

  expect(await seedInThread({ place, dataDir }, report)).toBe('filled');
  expect(progress.get('модели')).toBe(DEMO_MODELS);
  expect(progress.get('картинки')).toBeGreaterThan(DEMO_MODELS);
  const models = await database.query.selectFrom('models').select('code').execute();
  expect(models).toHaveLength(DEMO_MODELS + 1);

  progress.clear();
  expect(await seedInThread({ place, dataDir }, report)).toBe('unchanged');
  expect(progress.size).toBe(0);
  const nowhere = { file: join(dataDir, 'vitrina.sqlite', 'no-folder') };
  await expect(seedInThread({ place: nowhere, dataDir }, report)).rejects.toThrow('DATA_DIR');
}, 60_000);
