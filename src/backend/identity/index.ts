import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import type { MessageSender } from '#src/backend/messages/messages.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type CaptchaDependencies, createCaptcha } from './captcha.ts';
import { createDemoCodes } from './demo-codes.ts';
import { continueSession, type Issue, type RefreshRefusal, startSession } from './sessions.ts';
import { signInHandlers } from './sign-in.ts';

type Tokens = CallReply<Contract['identity']['getToken']>;

export type IdentityDependencies = CaptchaDependencies & {
  readonly providers: {
    readonly messages: MessageSender;
    /** Whether replies tell the codes that nobody can be sent. */
    readonly showsCodes: boolean;
  };
};

/** The identity service (specification §7): the tokens of visitors and customers, by the lifecycle of §4, and signing in. */
export function identityHandlers(dependencies: IdentityDependencies): Handlers<Contract['identity']> {
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
    captcha: createCaptcha(dependencies),
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
  };
}

/** A refusal is a success with an errorMessage: the client then asks for a new token silently (specification §4). */
const refused = (errorMessage: RefreshRefusal): Tokens => ({ token: '', refreshToken: '', errorMessage });
