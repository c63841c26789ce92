// A vitest set-up file: a test during which console.error or console.warn is called, `testLog` logs at level error, or
// a browser's page reports an error, fails. A test that means one says so first: `expectError(/the reply is too late/)`.

import { formatWithOptions } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, vi } from 'vitest';

let reported: string[] = [];
let expected: RegExp[] = [];

/** A logger for the application under test. What it logs at level error or above has to be expected. */
export const testLog = pino({ level: 'error' }, { write: (line: string) => reportError(line.trim()) });

/** Says that this test makes an error be printed or logged; the test fails if none that matches comes. */
export function expectError(pattern: RegExp): void {
  expected.push(pattern);
}

/** For other places where errors show, such as a browser's console. */
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
