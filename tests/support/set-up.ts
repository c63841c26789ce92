// Vitest's set-up file. It is evaluated for every test file, even if files share a process: state that must be kept
// is in modules that it imports.

import { formatWithOptions } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { checkReportedErrors, reportError } from './no-unexpected-errors.ts';
import { shortenFailures } from './short-failures.ts';

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      reportError(formatWithOptions({ colors: false }, ...args));
    });
  }
});

afterEach(({ task }) => {
  vi.useRealTimers();
  shortenFailures(task.result?.errors ?? []);
  checkReportedErrors();
});
