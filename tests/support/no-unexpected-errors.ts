// A vitest set-up file: fails a test that calls console.error or console.warn, logs at level error with `testLog`, or has an
// error in a browser page, unless the test announced it: `expectError(/the reply is too late/)`.

import { formatWithOptions } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, vi } from 'vitest';

let reported: string[] = [];
let expected: RegExp[] = [];

/** A logger for the application under test. Entries at level error or above must be expected. */
export const testLog = pino({ level: 'error' }, { write: (line: string) => reportError(line.trim()) });

/** Announces an error that this test causes; the test fails if no matching one occurs. */
export function expectError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Reports an error from elsewhere, such as a browser's console. */
export function reportError(text: string): void {
  reported.push(text);
}

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      reportError(formatWithOptions({ colors: false }, ...args));
    });
  }
});

afterEach(() => {
  const unexpected = reported.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !reported.some((text) => pattern.test(text)));
  reported = [];
  expected = [];
  if (unexpected.length > 0)
    throw new Error(`Unexpected errors; see expectError():\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected errors that did not come: ${missing.join(', ')}`);
});
