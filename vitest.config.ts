import { availableParallelism, tmpdir } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/support/memory-folder.ts';
import { bundledThreads } from './tests/support/processes/bundled-threads.ts';

// Where `tmpdir()` is, also in the processes that tests start.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

/** One more than cores: tests also wait, for databases and processes. */
const maxWorkers = availableParallelism() + 1;
const browserTests = 'tests/browser/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [bundledThreads],
  test: {
    globalSetup: ['tests/support/services/services.ts'],
    setupFiles: ['tests/support/set-up.ts'],
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit and http',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, browserTests],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          // A process of Node may hang at its exit (nodejs/node#54918). The run names the tests that needed this.
          retry: { count: 1, condition: /^Test timed out/ },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['tests/support/set-up.ts', 'tests/support/set-up-browser.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // A busy machine may be slow just where a page or the driver allows little time. The run names such tests.
          retry: 1,
          // Pages wait more than they compute.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
