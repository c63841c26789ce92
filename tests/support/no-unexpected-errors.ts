// A test during which console.error or console.warn is called, `testLog` logs at level error, or a browser's page
// reports an error, fails. A test that expects one says so first: `expectError(/the reply is too late/)`.

import { pino } from 'pino';

let reported: string[] = [];
let expected: RegExp[] = [];

/** A logger for the application under test. Errors that it logs have to be expected. */
export const testLog = pino({ level: 'error' }, { write: (line: string) => reportError(line.trim()) });

/** Expects an error to be printed or logged; the test fails if none matches. */
export function expectError(pattern: RegExp): void {
  expected.push(pattern);
}

/** For errors that appear elsewhere, such as in a browser's console. */
export function reportError(text: string): void {
  reported.push(text);
}

/** Fails if something unexpected was reported since the last call, or something expected was not. */
export function checkReportedErrors(): void {
  const unexpected = reported.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !reported.some((text) => pattern.test(text)));
  reported = [];
  expected = [];
  if (unexpected.length > 0)
    throw new Error(`Unexpected errors; see expectError():\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected errors that did not come: ${missing.join(', ')}`);
}
