// What Stryker runs for each mutant (`scripts/mutation/run.ts`): the tests of the folder, on SQLite alone.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = (process.env.MUTATION_TESTS ?? '').split(' ');

export default defineConfig({
  root,
  test: {
    globalSetup: ['tests/support/services/services.ts'],
    setupFiles: ['tests/support/set-up.ts'],
    include: tests.map((test) => (test.includes('.test.') ? test : `${test}/**/*.test.{ts,tsx}`)),
    env: { TEST_DATABASES: 'sqlite' },
    unstubEnvs: true,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
