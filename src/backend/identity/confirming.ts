import { mergeAffiliates, mergeFavorites } from '#src/backend/account/index.ts';
import { mergeCarts } from '#src/backend/cart/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Session } from '#src/backend/kernel/access-tokens.ts';
import { Refusal } from '#src/backend/kernel/handler.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { mergeOrders } from '#src/backend/orders/index.ts';
import type { Captcha } from './captcha.ts';
import { type CodeOwner, type CodeRow, findLastCode, type Purpose } from './codes.ts';
import { addCustomer, type Consent, confirmCustomer } from './customers.ts';
import { describeDropped } from './dropped.ts';
import { refused, type SignInReply, stateOf } from './replies.ts';
import type { CodeDependencies } from './sending.ts';
import { type Issue, replaceSessions, signInIssue } from './sessions.ts';
import { type Tried, tryCode } from './trying.ts';

export interface ConfirmDependencies extends CodeDependencies {
  readonly captcha: Captcha;
  readonly refreshKey: () => Promise<Uint8Array>;
}

/** What a shopper confirms a phone with. */
export interface Given extends CodeOwner {
  readonly code: string;
  readonly captchaToken: string | undefined;
  readonly ipAddress: string;
  /** The codes that the call is for; any where it is undefined. */
  readonly purpose: Purpose | undefined;
}

/** A session with what there is to say to the shopper, or a refusal. */
export type Confirmed = { readonly issue: Issue; readonly frontMessage: string } | SignInReply;

/**
 * Confirms a phone by its code and begins the customer's session; cart, favourites and affiliate of the visitor become
 * the customer's in the same transaction. The same code within half a minute gives the same session, for a second
 * click; only that is open to a session which the first click has ended.
 * @throws Refusal 401 for any other session that has ended
 */
export async function confirm(
  dependencies: ConfirmDependencies,
  caller: Session,
  given: Given,
): Promise<Confirmed> {
  const { database, demoCodes, runningTime } = dependencies;
  const [codeKey, refreshKey] = await Promise.all([dependencies.codeKey(), dependencies.refreshKey()]);
  const row = await findLastCode(database.query, given);
  if (caller.endedAt !== null && row?.session_id == null) throw new Refusal(401, 'Unauthorized');
  if (!row || (given.purpose && row.purpose !== given.purpose)) return refused('CodeExpired');
  const isCaptchaSolved = await solved(dependencies, given, row);
  const now = dependencies.now();
  const elapsed = await runningTime.now();
  const tried = await database.query.transaction().execute(async (query) => {
    const outcome = await tryCode(query, { row, code: given.code, isCaptchaSolved }, codeKey, elapsed);
    return outcome.kind === 'refused'
      ? outcome
      : signIn(query, outcome, caller, refreshKey, { now, elapsed });
  });
  if (!('kind' in tried)) return tried;
  if (!tried.row) return refused(tried.code);
  return demoCodes.shown(refused(tried.code, stateOf(tried.row, elapsed)), tried.row);
}

/** A captcha is looked at, and spent, only where the try needs one. */
async function solved(
  { captcha, runningTime }: ConfirmDependencies,
  { captchaToken, visitor, ipAddress }: Given,
  row: CodeRow,
): Promise<boolean> {
  const { captchaRequired, expiresInS } = stateOf(row, await runningTime.now());
  if (!captchaRequired || expiresInS === 0 || captchaToken === undefined) return false;
  return captcha.isSolved(captchaToken, { visitor, ipAddress });
}

async function signIn(
  query: Queryable,
  { kind, row }: Exclude<Tried, { kind: 'refused' }>,
  caller: Session,
  key: Uint8Array,
  { now, elapsed }: { readonly now: Date; readonly elapsed: number },
): Promise<Confirmed> {
  if (kind === 'repeated') return tellAgain(query, row, key);
  const userId =
    row.purpose === 'login'
      ? await confirmCustomer(query, row)
      : await addCustomer(query, row, JSON.parse(row.consents) as Consent[], now);
  if (userId === undefined) {
    await endCode(query, row, null, elapsed);
    return refused(row.purpose === 'login' ? 'UserNotFound' : 'AlreadyConfirmed');
  }
  const { userTokenHash } = caller;
  const issue = await replaceSessions(query, { userTokenHash, country: row.country, userId }, key, now);
  await endCode(query, row, issue.sessionId, elapsed);
  const frontMessage = await joinBelongings(query, `visitor:${userTokenHash}`, `customer:${userId}`, now);
  return { issue, frontMessage };
}

const endCode = (query: Queryable, { id }: CodeRow, sessionId: string | null, elapsed: number) =>
  query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed, session_id: sessionId })
    .where('id', '=', id)
    .execute();

async function tellAgain(query: Queryable, { session_id }: CodeRow, key: Uint8Array): Promise<Confirmed> {
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

async function joinBelongings(query: Queryable, from: Owner, to: Owner, now: Date): Promise<string> {
  const dropped = await mergeCarts(query, from, to, now);
  await mergeFavorites(query, from, to, now);
  await mergeAffiliates(query, from, to);
  await mergeOrders(query, from, to);
  return describeDropped(query, dropped);
}
