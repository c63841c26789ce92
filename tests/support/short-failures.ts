interface Failure {
  message?: string;
  diff?: string;
  stack?: string;
  actual?: unknown;
  expected?: unknown;
}

/** More of a page than this does not help whoever reads a failure. */
const SHOWN_CHARACTERS = 2_000;

/** Truncates pages in failures, which would otherwise fill the terminal with 100 KB. */
export function shortenFailures(failures: readonly Failure[]): void {
  for (const failure of failures) {
    for (const part of ['message', 'diff', 'stack', 'actual', 'expected'] as const) {
      const value = failure[part];
      if (typeof value === 'string' && value.length > SHOWN_CHARACTERS)
        failure[part] =
          `${value.slice(0, SHOWN_CHARACTERS)}\n… and ${value.length - SHOWN_CHARACTERS} characters more`;
    }
  }
}
