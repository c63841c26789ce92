/** What the global set-ups start or find once per run, and the test files get by `inject()`. */
declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Found;
    java: Found;
    chromiumEndpoint: string;
    /** A SQLite file with the demo shop. */
    demoDatabase: string;
  }
}

/** A URL or a path, or why there is none: then only the tests that need it fail. */
export type Found = { value: string } | { missing: string };

/** The value, or an error that says why it is missing. */
export function required(found: Found): string {
  if ('missing' in found) throw new Error(found.missing);
  return found.value;
}
