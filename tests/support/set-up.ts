// Vitest's set-up file. It is evaluated anew for every test file, also where files share a process: what has to be
// remembered stands in modules that it imports.

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
