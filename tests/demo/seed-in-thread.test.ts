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
  const told = new Map<string, number>();
  const tell = (done: number, _total: number, what: string) => told.set(what, done);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());

  expect(await seedInThread({ place, dataDir }, tell)).toBe('filled');
  expect(told.get('модели')).toBe(DEMO_MODELS);
  expect(told.get('картинки')).toBeGreaterThan(DEMO_MODELS);
  const models = await database.query.selectFrom('models').select('code').execute();
  expect(models).toHaveLength(DEMO_MODELS + 1);

  told.clear();
  expect(await seedInThread({ place, dataDir }, tell)).toBe('unchanged');
  expect(told.size).toBe(0);
  const nowhere = { file: join(dataDir, 'vitrina.sqlite', 'no-folder') };
  await expect(seedInThread({ place: nowhere, dataDir }, tell)).rejects.toThrow('DATA_DIR');
}, 60_000);
