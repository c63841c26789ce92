import type { Queryable } from '#src/backend/database/database.ts';
import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { Captcha } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { MessageSender } from '#src/backend/messages/index.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { defaultRetention, type Retention } from '#src/config/settings/retention.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { createDemoCodes } from './codes/demo-codes.ts';
import { createLater } from './codes/later.ts';
import type { PhoneDependencies } from './contacts/changes.ts';
import { contactHandlers } from './contacts/contacts.ts';
import { createPhoneChanges } from './contacts/phone-changes.ts';
import { createProofs, proofHandlers } from './contacts/proofs.ts';
import { type FindLinkKey, findOrderHandlers } from './order-phone/find-order.ts';
import { orderPhoneHandlers } from './order-phone/order-phone.ts';
import {
  continueAnonymousSession,
  isAnonymous,
  startAnonymousSession,
} from './sessions/anonymous-sessions.ts';
import type { Issue, RefreshRefusal, RefreshRequest } from './sessions/issue.ts';
import { ownSessionHandlers } from './sessions/own-sessions.ts';
import { continueSession } from './sessions/sessions.ts';
import type { MergeVisitorData } from './sign-in/confirm.ts';
import { signInHandlers } from './sign-in/sign-in.ts';

type Tokens = CallReply<Contract['identity']['getToken']>;

export { blockCustomer, unblockCustomer } from './block-customer.ts';
export { createCaptcha } from './captcha/captcha.ts';
export type { CaptchaProvider } from './captcha/captcha-provider.ts';
export { createCaptchaProvider } from './captcha/create-captcha-provider.ts';
export { changesAt } from './contacts/phone-changes.ts';
export type { Proofs } from './contacts/proofs.ts';
export type { AdoptGuestData } from './contacts/replace-phone.ts';
export { describeCustomer, describeCustomers } from './describe-customers.ts';
export { endAllSessions } from './end-all-sessions.ts';
export { findCustomers } from './find-customers.ts';
export { identityData } from './personal-data.ts';
export { identityRetention } from './retention-rules.ts';
export { listSessions } from './sessions/list-sessions.ts';
export { endSessionsOf } from './sessions/sessions.ts';
export type { MergeVisitorData } from './sign-in/confirm.ts';

/** Records that a visitor who may have a cart or favourites has returned; implemented above this service. */
export type TouchVisitorData = (query: Queryable, owner: Owner, now: Date) => Promise<void>;

export interface IdentityDependencies extends TimedDependencies, PhoneDependencies {
  readonly accessTokens: AccessTokens;
  readonly captcha: Captcha;
  readonly mergeVisitorData: MergeVisitorData;
  readonly touchVisitorData: TouchVisitorData;
  readonly findLinkKey: FindLinkKey;
  readonly retention?: Retention | undefined;
  readonly providers: {
    readonly messages: MessageSender;
    /** Whether replies include codes, for a shop that cannot send them. */
    readonly showsCodes: boolean;
  };
}

/**
 * The identity service (product.md, Gateway): tokens (product.md, Sessions), and signing in. Folders:
 * `captcha` and `sessions` are independent; `codes` creates, sends and verifies codes; `sign-in` combines
 * them; `contacts` changes a customer's e-mail and phone after a proof of identity; `order-phone` confirms
 * the phone of an order, or finds an order by it.
 */
export function createIdentity(dependencies: IdentityDependencies) {
  const { database, now, runningTime, providers, accessTokens, touchVisitorData } = dependencies;
  const { sessionMax } = dependencies.retention ?? defaultRetention;
  const refreshKey = secretNamed(database, 'refresh-tokens');

  const toTokens = async ({ refreshToken, issuedAt, ...subject }: Issue): Promise<Tokens> => ({
    token: await accessTokens.sign(subject, issuedAt),
    refreshToken,
    errorMessage: '',
  });

  async function refresh(given: RefreshRequest): Promise<Issue | RefreshRefusal> {
    const key = await refreshKey();
    if (isAnonymous(given.refreshToken)) {
      const issue = await continueAnonymousSession(database.query, given, key, now());
      if (!issue?.visitor) return 'RefreshTokenUnknown';
      await touchVisitorData(database.query, `visitor:${issue.visitor.userTokenHash}`, now());
      return issue;
    }
    return continueSession(database, given, key, {
      now: now(),
      elapsed: await runningTime.now(),
      startedAfter: isoBefore(now(), sessionMax * DAY_MS),
    });
  }

  const later = createLater(dependencies.log);
  const signIn = {
    ...dependencies,
    demoCodes: createDemoCodes(providers.showsCodes),
    codeKey: secretNamed(database, 'confirmation-codes'),
    refreshKey,
  };

  const handlers = {
    getToken: async ({ query }) =>
      toTokens(await startAnonymousSession(database.query, query, await refreshKey(), now())),
    refreshToken: async ({ query }, { country }) => {
      const issue = await refresh({ ...query, country });
      if (issue === 'RefreshTokenReused')
        logSecurityEvent(dependencies.log, 'refresh-token-reused', { country });
      return typeof issue === 'string' ? refused(issue) : toTokens(issue);
    },
    ...signInHandlers(signIn, accessTokens, toTokens),
    ...orderPhoneHandlers(signIn, accessTokens),
    ...findOrderHandlers({ ...signIn, later }, accessTokens),
  } satisfies Handlers<Contract['identity']>;
  return {
    handlers,
    accountHandlers: {
      ...contactHandlers(signIn, accessTokens),
      ...proofHandlers(signIn, accessTokens),
      ...ownSessionHandlers(dependencies, accessTokens),
    },
    proofs: createProofs(dependencies, accessTokens),
    idle: later.idle,
    tasks: { phoneChanges: createPhoneChanges(dependencies) },
  };
}

/** Status 200 with an errorMessage makes the client request a new token silently (product.md, Sessions). */
const refused = (errorMessage: RefreshRefusal): Tokens => ({ token: '', refreshToken: '', errorMessage });
