import type { Queryable } from '#src/backend/database/database.ts';
import type { Session } from '#src/backend/kernel/access-tokens.ts';
import { unauthorized } from '#src/backend/kernel/handler.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { type CodeOwner, type CodeRow, findLastCode, type Purpose } from '../codes/codes.ts';
import { countGuess, lockGuesses } from '../codes/guesses.ts';
import { refused, refusedFor, type SignInReply, stateOf } from '../codes/replies.ts';
import type { CodeDependencies } from '../codes/sending.ts';
import { type VerificationResult, verifyCode } from '../codes/verification.ts';
import { addCustomer, type Consent, confirmCustomer } from '../customers.ts';
import type { Issue } from '../sessions/issue.ts';
import { replaceSessions, signInIssue } from '../sessions/sessions.ts';

/** @param query the sign-in's transaction @returns a message about what could not be merged, or an empty string */
export type MergeVisitorData = (query: Queryable, from: Owner, to: Owner, now: Date) => Promise<string>;

export interface ConfirmDependencies extends CodeDependencies {
  readonly captcha: Captcha;
  readonly refreshKey: () => Promise<Uint8Array>;
  readonly mergeVisitorData: MergeVisitorData;
}

export interface ConfirmRequest extends CodeOwner {
  readonly code: string;
  readonly captchaToken: string | undefined;
  readonly ipAddress: string;
  /** The required purpose; undefined accepts any. */
  readonly purpose: Purpose | undefined;
}

export type Confirmed = { readonly issue: Issue; readonly frontMessage: string } | SignInReply;

/**
 * Confirms a phone by its code, starts the customer's session and transfers the visitor's data in one transaction. The
 * same code within half a minute gives the same session, for a double click, even from the session that the first click
 * ended.
 * @throws Refusal 401 for any other ended session
 */
export async function confirm(
  dependencies: ConfirmDependencies,
  caller: Session,
  request: ConfirmRequest,
): Promise<Confirmed> {
  const { database, demoCodes, runningTime, mergeVisitorData } = dependencies;
  const [codeKey, refreshKey] = await Promise.all([dependencies.codeKey(), dependencies.refreshKey()]);
  const row = await findLastCode(database.query, request);
  if (caller.endedAt !== null && row?.session_id == null) throw unauthorized();
  if (!row || (request.purpose && row.purpose !== request.purpose)) return refused('CodeExpired');
  const isCaptchaSolved = await verifyCaptcha(dependencies, request, row);
  const now = dependencies.now();
  const elapsed = await runningTime.now();
  const result = await database.query.transaction().execute(async (query) => {
    const waitS = await lockGuesses(query, request, elapsed);
    if (waitS > 0) return refusedFor('TooManyTries', waitS, stateOf(row, elapsed));
    const verified = await verifyCode(query, { row, code: request.code, isCaptchaSolved }, codeKey, elapsed);
    if (verified.kind !== 'refused')
      return signIn(query, verified, caller, { refreshKey, mergeVisitorData, now, elapsed });
    if (verified.isWrong) await countGuess(query, request, elapsed);
    return verified;
  });
  if (!('kind' in result)) return result;
  if (!result.row) return refused(result.code);
  return demoCodes.addTo(refused(result.code, stateOf(result.row, elapsed)), result.row);
}

/** Verifies, and thereby uses up, a captcha only if the attempt needs one. */
async function verifyCaptcha(
  { captcha, runningTime }: ConfirmDependencies,
  { captchaToken, visitor, ipAddress }: ConfirmRequest,
  row: CodeRow,
): Promise<boolean> {
  const { captchaRequired, expiresInS } = stateOf(row, await runningTime.now());
  if (!captchaRequired || expiresInS === 0 || captchaToken === undefined) return false;
  return captcha.isSolved(captchaToken, { visitor, ipAddress });
}

interface SignInContext {
  readonly refreshKey: Uint8Array;
  readonly mergeVisitorData: MergeVisitorData;
  readonly now: Date;
  readonly elapsed: number;
}

async function signIn(
  query: Queryable,
  { kind, row }: Exclude<VerificationResult, { kind: 'refused' }>,
  caller: Session,
  { refreshKey, mergeVisitorData, now, elapsed }: SignInContext,
): Promise<Confirmed> {
  if (kind === 'repeated') return repeatConfirmation(query, row, refreshKey);
  const userId =
    row.purpose === 'login'
      ? await confirmCustomer(query, row)
      : await addCustomer(query, row, JSON.parse(row.consents) as Consent[], now);
  if (userId === undefined) {
    await endCode(query, row, null, elapsed);
    return refused(row.purpose === 'login' ? 'UserNotFound' : 'AlreadyConfirmed');
  }
  const { userTokenHash } = caller;
  const issue = await replaceSessions(
    query,
    { userTokenHash, country: row.country, userId },
    refreshKey,
    now,
  );
  await endCode(query, row, issue.sessionId, elapsed);
  const frontMessage = await mergeVisitorData(query, `visitor:${userTokenHash}`, `customer:${userId}`, now);
  return { issue, frontMessage };
}

const endCode = (query: Queryable, { id }: CodeRow, sessionId: string | null, elapsed: number) =>
  query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed, session_id: sessionId })
    .where('id', '=', id)
    .execute();

async function repeatConfirmation(
  query: Queryable,
  { session_id }: CodeRow,
  key: Uint8Array,
): Promise<Confirmed> {
  const session = await query
    .selectFrom('sessions')
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .select(['id', 'user_id', 'created_at'])
    .executeTakeFirst();
  if (!session?.user_id) return refused('CodeExpired');
  return {
    issue: signInIssue(session.id, session.user_id, key, new Date(session.created_at)),
    frontMessage: '',
  };
}
