import { afterAll } from 'vitest';
import { createTestBackend, type TestBackend } from './backend.ts';
import { openDemoCopy } from './demo-copy.ts';

/** A backend over a copy of the demo shop, closed after the tests. Call it in a `beforeAll`. */
export function demoBackendOpener(): () => Promise<TestBackend> {
  const closings: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closings.toReversed()) await close();
  });
  return async () => {
    const { database, close } = await openDemoCopy();
    closings.push(close);
    return createTestBackend(database);
  };
}
