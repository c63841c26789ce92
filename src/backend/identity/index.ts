import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import type { MessageSender } from '#src/backend/messages/index.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Captcha } from './captcha/captcha.ts';
import { createDemoCodes } from './codes/demo-codes.ts';
import { continueSession, type Issue, type RefreshRefusal, startSession } from './sessions/sessions.ts';
import type { MergeVisitorData } from './sign-in/confirming.ts';
import { signInHandlers } from './sign-in/sign-in.ts';

type Tokens = CallReply<Contract['identity']['getToken']>;

export { identityAging } from './aging.ts';
export { type Captcha, createCaptcha } from './captcha/captcha.ts';
export type { CaptchaProvider } from './captcha/captcha-provider.ts';
export { createCaptchaProvider } from './captcha/create-captcha-provider.ts';
export type { MergeVisitorData } from './sign-in/confirming.ts';

export interface IdentityDependencies extends TimedDependencies {
  readonly captcha: Captcha;
  readonly mergeVisitorData: MergeVisitorData;
  readonly providers: {
    readonly messages: MessageSender;
    /** Whether replies include codes, for a shop that cannot send them. */
    readonly showsCodes: boolean;
  };
}

/**
 * The identity service (specification §7): tokens with the lifecycle of §4, and signing in. Folders: `captcha` and
 * `sessions` are independent, `codes` creates, sends and verifies codes, `sign-in` combines them.
 */
export function identityHandlers(dependencies: IdentityDependencies) {
  const { database, now, runningTime, providers } = dependencies;
  const accessTokens = createAccessTokens(dependencies);
  const refreshKey = secretNamed(database, 'refresh-tokens');

  const toTokens = async ({ sessionId, userId, refreshToken, issuedAt }: Issue): Promise<Tokens> => ({
    token: await accessTokens.sign({ sessionId, userId }, issuedAt),
    refreshToken,
    errorMessage: '',
  });
  const signIn = {
    ...dependencies,
    demoCodes: createDemoCodes(providers.showsCodes),
    codeKey: secretNamed(database, 'confirmation-codes'),
    refreshKey,
  };

  return {
    getToken: async ({ query: { userToken, country } }) =>
      toTokens(await startSession(database, userToken, country, now())),
    refreshToken: async ({ query }) => {
      const time = { now: now(), elapsed: await runningTime.now() };
      const issue = await continueSession(database, query, await refreshKey(), time);
      return typeof issue === 'string' ? refused(issue) : toTokens(issue);
    },
    ...signInHandlers(signIn, accessTokens, toTokens),
  } satisfies Handlers<Contract['identity']>;
}

/** Status 200 with an errorMessage makes the client request a new token silently (specification §4). */
const refused = (errorMessage: RefreshRefusal): Tokens => ({ token: '', refreshToken: '', errorMessage });
