import type { CodeState } from '#src/models/auth/code.ts';

/** A code that was sent, and what is wrong with the one that was typed. */
export interface CodeTry {
  readonly code: CodeState;
  readonly message: string | null;
}
