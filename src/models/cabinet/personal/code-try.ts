import type { CodeState } from '#src/models/auth/code.ts';

/** A sent code, and the error of the one that was typed. */
export interface CodeTry {
  readonly code: CodeState;
  readonly message: string | null;
}
