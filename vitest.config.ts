import { configDefaults, defineConfig } from 'vitest/config';

const browserTests = 'tests/browser/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/no-unexpected-errors.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit and http',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, browserTests],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/java.ts', 'tests/support/demo.ts'],
          testTimeout: 10_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: ['tests/support/chromium.ts', 'tests/support/demo.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
