import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import { openDemo } from '#demo/open-demo.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { readEnvironment } from '#src/config/environment.ts';

const FEW_MODELS = 40;

async function emptyShop() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-open-demo-'));
  const database = await openDatabase({ file: join(folder, 'vitrina.sqlite') });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return {
    open: (settings: Record<string, string>) =>
      openDemo(readEnvironment({ DATA_DIR: folder, ...settings }), database, log, () =>
        seedDemo(database, { dataDir: folder, models: FEW_MODELS, pictures: false }),
      ),
    countModels: async () => (await database.query.selectFrom('models').select('id').execute()).length,
    logged: () => lines.map(({ msg }) => msg).join('\n'),
  };
}

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where the demo is off', { NODE_ENV: 'development', DEMO_SHOP: 'off' }],
])('an empty shop stays empty %s, and the log explains how to add goods', async (_where, settings) => {
  const shop = await emptyShop();
  expect(await shop.open(settings)).toBe(false);
  expect(await shop.countModels()).toBe(0);
  expect(shop.logged()).toContain('npm run import');
});

test.each([
  ['outside of production', { NODE_ENV: 'development' }],
  ['in production where the demo is on', { NODE_ENV: 'production', DEMO_SHOP: 'on' }],
])('an empty shop is filled with the demo %s, and remains the demo', async (_where, settings) => {
  const shop = await emptyShop();
  expect(await shop.open(settings)).toBe(true);
  expect(await shop.countModels()).toBe(FEW_MODELS + 1);
  expect(await shop.open({ DEMO_SHOP: 'off' })).toBe(true);
  expect(shop.logged()).not.toContain('npm run import');
});
