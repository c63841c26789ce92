import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createTestBackend, type TestBackend } from './backend.ts';
import { openForTest } from './databases.ts';
import { required, service } from './services/service.ts';

const demo = await service('demo');

/** A backend over a copy of the demo shop, closed after the tests. Call it in a `beforeAll`. */
export function demoBackendOpener(): () => Promise<TestBackend> {
  const cleanups: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-demo-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'shop.sqlite');
    await copyFile(required(demo), file);
    const database = await openForTest({ file });
    cleanups.push(database.close);
    return createTestBackend(database);
  };
}
