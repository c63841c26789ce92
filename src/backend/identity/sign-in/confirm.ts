import type { Queryable } from '#src/backend/database/database.ts';
import type { Session } from '#src/backend/kernel/access-tokens.ts';
import { unauthorized } from '#src/backend/kernel/handler.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { type AttemptDependencies, attemptCode, endCode, type VerifiedCode } from '../codes/attempt-code.ts';
import { type CodeOwner, type CodeRow, findLastCode, type Purpose } from '../codes/codes.ts';
import { lockPhone } from '../codes/limits.ts';
import { refused, type SignInReply } from '../codes/replies.ts';
import { dropPhoneChange } from '../contacts/phone-changes.ts';
import { addCustomer, type Consent, confirmCustomer } from '../customers.ts';
import type { Issue } from '../sessions/issue.ts';
import { replaceSessions, signInIssue } from '../sessions/sessions.ts';
import { newDeviceToken, rememberDevice } from './known-devices.ts';

/** @param query the sign-in's transaction @returns a message about what could not be merged, or an empty string */
export type MergeVisitorData = (
  query: Queryable,
  from: Shopper,
  to: Owner,
  now: Date,
  isOrdering: boolean,
) => Promise<string>;

export interface ConfirmDependencies extends AttemptDependencies {
  readonly refreshKey: () => Promise<Uint8Array>;
  readonly mergeVisitorData: MergeVisitorData;
}

export interface ConfirmRequest extends CodeOwner {
  readonly code: string;
  readonly captchaToken: string | undefined;
  readonly ipAddress: string;
  readonly purposes: readonly Purpose[];
  readonly device: string;
  readonly city: string;
  readonly ordering: boolean;
  readonly deviceToken: string | undefined;
  /** The device, if the phone's owner has signed in with it. */
  readonly known: string | null;
}

export type ConfirmResult =
  | { readonly issue: Issue; readonly frontMessage: string; readonly deviceToken: string }
  | SignInReply;

/**
 * Confirms a phone by its code, starts the customer's session and transfers the visitor's data in one
 * transaction. Repeating the code within half a minute gives the same session, for a double click, even from
 * the session that the first click ended.
 *
 * @throws Refusal 401 for any other ended session
 */
export async function confirm(
  dependencies: ConfirmDependencies,
  caller: Session,
  request: ConfirmRequest,
): Promise<ConfirmResult> {
  const { database, mergeVisitorData } = dependencies;
  const refreshKey = await dependencies.refreshKey();
  const row = await findLastCode(database.query, request);
  if (caller.endedAt !== null && row?.session_id == null) throw unauthorized();
  if (!row || !request.purposes.includes(row.purpose)) return refused('CodeExpired');
  const { code, captchaToken, visitor, ipAddress, known } = request;
  const attempt = { row, code, captchaToken, solver: { visitor, ipAddress }, known };
  const now = dependencies.now();
  return attemptCode<ConfirmResult>(dependencies, attempt, (query, verified, elapsed) =>
    signIn(query, verified, caller, { ...request, refreshKey, mergeVisitorData, now, elapsed }),
  );
}

interface SignInContext extends Pick<ConfirmRequest, 'device' | 'city' | 'ordering' | 'deviceToken'> {
  readonly refreshKey: Uint8Array;
  readonly mergeVisitorData: MergeVisitorData;
  readonly now: Date;
  readonly elapsed: number;
}

async function signIn(
  query: Queryable,
  { kind, row }: VerifiedCode,
  caller: Session,
  context: SignInContext,
): Promise<ConfirmResult> {
  const { refreshKey, mergeVisitorData, now, elapsed, device, city, ordering } = context;
  if (kind === 'repeated') return repeatConfirmation(query, row, context);
  if (row.purpose === 'registration') await lockPhone(query, row, elapsed);
  const phone = { country: row.country, phone: row.recipient };
  const customer =
    row.purpose === 'login'
      ? await confirmCustomer(query, phone, now)
      : await addCustomer(query, phone, JSON.parse(row.consents) as Consent[], now);
  if (customer === undefined || customer.isBlocked) {
    await endCode(query, row, null, elapsed);
    if (customer) return refused('CustomerBlocked');
    return refused(row.purpose === 'login' ? 'UserNotFound' : 'AlreadyConfirmed');
  }
  const { id: userId } = customer;
  const { userTokenHash } = caller;
  const issue = await replaceSessions(
    query,
    { userTokenHash, country: row.country, userId, device, city },
    refreshKey,
    now,
  );
  await endCode(query, row, issue.sessionId, elapsed);
  const from = { owner: `visitor:${userTokenHash}`, country: row.country } as const;
  const hasPhone = await dropPhoneChange(query, userId, now);
  const merged = await mergeVisitorData(query, from, `customer:${userId}`, now, ordering);
  const frontMessage = [hasPhone && PHONE_STAYS, merged].filter(Boolean).join(' ');
  return { issue, frontMessage, deviceToken: await remember(query, userId, issue, context) };
}

const PHONE_STAYS = 'Смена номера отменена: вы вошли по прежнему номеру.';

const remember = (
  query: Queryable,
  userId: string,
  { sessionId }: Issue,
  { deviceToken: given, refreshKey, now }: SignInContext,
): Promise<string> =>
  rememberDevice(query, userId, { given, fresh: newDeviceToken(sessionId, refreshKey) }, now);

async function repeatConfirmation(
  query: Queryable,
  { session_id, country }: CodeRow,
  context: SignInContext,
): Promise<ConfirmResult> {
  const session = await query
    .selectFrom('sessions')
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .select(['id', 'user_id', 'created_at'])
    .executeTakeFirst();
  if (!session?.user_id) return refused('CodeExpired');
  const subject = { sessionId: session.id, country, userId: session.user_id };
  const issue = signInIssue(subject, context.refreshKey, new Date(session.created_at));
  const deviceToken = await remember(query, session.user_id, issue, context);
  return { issue, frontMessage: '', deviceToken };
}
