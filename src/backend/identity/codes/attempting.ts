import type { Queryable } from '#src/backend/database/database.ts';
import type { Captcha, Solver } from '#src/backend/kernel/captcha.ts';
import type { CodeRow } from './codes.ts';
import { countGuess, lockGuesses } from './guesses.ts';
import { codeAttempts } from './metrics.ts';
import { refused, refusedFor, type SignInReply, stateOf } from './replies.ts';
import type { CodeDependencies } from './sending.ts';
import { type VerificationResult, verifyCode } from './verification.ts';

export interface AttemptDependencies extends CodeDependencies {
  readonly captcha: Captcha;
}

export interface CodeAttempt {
  readonly row: CodeRow;
  readonly code: string;
  readonly captchaToken: string | undefined;
  /** Who solved the captcha, and from which IP address the attempt comes. */
  readonly solver: Solver;
}

export type Verified = Exclude<VerificationResult, { kind: 'refused' }>;

/**
 * One attempt at a code within the limits of wrong codes and with a captcha where one is needed.
 * @param onRight runs in the attempt's transaction, at a running time
 */
export async function attemptCode<Done extends object>(
  dependencies: AttemptDependencies,
  attempt: CodeAttempt,
  onRight: (query: Queryable, verified: Verified, elapsed: number) => Promise<Done>,
): Promise<Done | SignInReply> {
  const { database, demoCodes, runningTime } = dependencies;
  const { row, code, solver } = attempt;
  const key = await dependencies.codeKey();
  const isCaptchaSolved = await verifyCaptcha(dependencies, attempt);
  const elapsed = await runningTime.now();
  const target = { ...row, ipAddress: solver.ipAddress };
  const result = await database.query.transaction().execute(async (query) => {
    const waitS = await lockGuesses(query, target, elapsed);
    if (waitS > 0) return { done: refusedFor('TooManyTries', waitS, stateOf(row, elapsed)), isLimited: true };
    const verified = await verifyCode(query, { row, code, isCaptchaSolved }, key, elapsed);
    if (verified.kind !== 'refused') return { done: await onRight(query, verified, elapsed) };
    if (verified.isWrong) await countGuess(query, target, elapsed);
    return verified;
  });
  codeAttempts.of({ result: resultOf(result) }).add();
  if ('done' in result) return result.done;
  if (!result.row) return refused(result.code);
  return demoCodes.addTo(refused(result.code, stateOf(result.row, elapsed)), result.row);
}

/** Of an attempt that was carried out; a repeated right code counts as right. */
const resultOf = (
  result: { readonly isWrong: boolean } | { readonly done: object; readonly isLimited?: boolean },
) => {
  if ('done' in result) return result.isLimited ? 'refused' : 'right';
  return result.isWrong ? 'wrong' : 'refused';
};

/** Verifies, and thereby uses up, a captcha only if the attempt needs one. */
async function verifyCaptcha(
  { captcha, runningTime }: AttemptDependencies,
  { captchaToken, solver, row }: CodeAttempt,
): Promise<boolean> {
  const { captchaRequired, expiresInS } = stateOf(row, await runningTime.now());
  if (!captchaRequired || expiresInS === 0 || captchaToken === undefined) return false;
  return captcha.isSolved(captchaToken, solver);
}

/** @param sessionId the session in which it was confirmed; null if nothing came of it */
export const endCode = (query: Queryable, { id }: CodeRow, sessionId: string | null, elapsed: number) =>
  query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed, session_id: sessionId })
    .where('id', '=', id)
    .execute();
