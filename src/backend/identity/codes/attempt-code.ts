import type { Queryable } from '#src/backend/database/database.ts';
import type { Solver } from '#src/backend/kernel/captcha.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { CodeRow } from './codes.ts';
import { countGuess, type GuessLimit, lockGuesses, readGuesses } from './guess-limits.ts';
import { codeAttempts } from './metrics.ts';
import { refused, refusedFor, type SignInReply, stateOf } from './replies.ts';
import type { CodeDependencies } from './sending.ts';
import { type VerificationResult, verifyCode } from './verification.ts';

export type AttemptDependencies = CodeDependencies;

export interface CodeAttempt {
  readonly row: CodeRow;
  readonly code: string;
  readonly captchaToken: string | undefined;
  /** Who solved the captcha, and the IP address of the attempt. */
  readonly solver: Solver;
  /** The `known` of {@link CodeAsker}. */
  readonly known: string | null;
}

export type VerifiedCode = Exclude<VerificationResult, { kind: 'refused' }>;

/**
 * One attempt at a code, within the limits of wrong codes and with a captcha if one is needed.
 *
 * @param onRight runs in the attempt's transaction at the running time, if the code is right
 */
export async function attemptCode<Done extends object>(
  dependencies: AttemptDependencies,
  attempt: CodeAttempt,
  onRight: (query: Queryable, verified: VerifiedCode, elapsed: number) => Promise<Done>,
): Promise<Done | SignInReply> {
  const { database, demoCodes, runningTime } = dependencies;
  const { row, code, solver } = attempt;
  const key = await dependencies.codeKey();
  const isCaptchaSolved = await verifyCaptcha(dependencies, attempt);
  const elapsed = await runningTime.now();
  const target = { ...row, ipAddress: solver.ipAddress, known: attempt.known };
  const result = await database.query.transaction().execute(async (query) => {
    const refusal = refusalOf(await lockGuesses(query, target, elapsed), row, isCaptchaSolved, elapsed);
    if (refusal) return { done: refusal, isLimited: true };
    const verified = await verifyCode(query, { row, code, isCaptchaSolved }, key, elapsed);
    if (verified.kind !== 'refused') return { done: await onRight(query, verified, elapsed) };
    if (verified.isWrong) await countGuess(query, target, elapsed);
    return verified;
  });
  codeAttempts.of({ result: resultOf(result) }).add();
  logAttempt(dependencies, row, result);
  if ('done' in result) return result.done;
  if (!result.row) return refused(result.code);
  return demoCodes.addTo(refused(result.code, stateOf(result.row, elapsed)), result.row);
}

function refusalOf(
  { waitS, needsCaptcha }: GuessLimit,
  row: CodeRow,
  isCaptchaSolved: boolean,
  elapsed: number,
): SignInReply | undefined {
  const state = stateOf(row, elapsed);
  if (waitS > 0) return refusedFor('TooManyTries', waitS, state);
  if (!needsCaptcha || isCaptchaSolved) return undefined;
  return refused('CaptchaFailed', { ...state, captchaRequired: true });
}

function logAttempt(
  { log }: AttemptDependencies,
  { country, purpose }: CodeRow,
  result: { readonly isWrong: boolean } | { readonly done: object },
): void {
  if ('done' in result) {
    const isLockedOut = 'errorMessage' in result.done && result.done.errorMessage === 'TooManyTries';
    if (isLockedOut) logSecurityEvent(log, 'codes-locked-out', { country, purpose });
  } else if (result.isWrong) logSecurityEvent(log, 'wrong-code', { country, purpose });
}

/** Of an attempt that was counted; a repeated right code counts as right. */
const resultOf = (
  result: { readonly isWrong: boolean } | { readonly done: object; readonly isLimited?: boolean },
) => {
  if ('done' in result) return result.isLimited ? 'refused' : 'right';
  return result.isWrong ? 'wrong' : 'refused';
};

/** Verifies a captcha, which uses it up, only if the attempt needs one. */
async function verifyCaptcha(
  { captcha, database, runningTime }: AttemptDependencies,
  { captchaToken, solver, row, known }: CodeAttempt,
): Promise<boolean> {
  if (captchaToken === undefined) return false;
  const elapsed = await runningTime.now();
  const { captchaRequired, expiresInS } = stateOf(row, elapsed);
  if (expiresInS === 0) return false;
  const target = { ...row, ipAddress: solver.ipAddress, known };
  const isNeeded = captchaRequired || (await readGuesses(database.query, target, elapsed)).needsCaptcha;
  return isNeeded && captcha.isSolved(captchaToken, solver);
}

/** @param sessionId the session in which it was confirmed; null if it was not */
export const endCode = (query: Queryable, { id }: CodeRow, sessionId: string | null, elapsed: number) =>
  query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed, session_id: sessionId })
    .where('id', '=', id)
    .execute();
