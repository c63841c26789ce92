import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { BackendDependencies } from '../app.ts';
import type { Handlers } from '../handler.ts';
import { createAccessTokens } from './access-tokens.ts';
import { secretNamed } from './secrets.ts';
import { continueSession, type Issue, type RefreshRefusal, startSession } from './sessions.ts';

export { createAccessTokens } from './access-tokens.ts';

type Tokens = CallReply<Contract['identity']['getToken']>;

/** The identity service (specification §7): the tokens of visitors, by the lifecycle of §4. */
export function identityHandlers(dependencies: BackendDependencies): Handlers<Contract['identity']> {
  const { database, now } = dependencies;
  const accessTokens = createAccessTokens(dependencies);
  const refreshKey = secretNamed(database, 'refresh-tokens');

  const toTokens = async ({ sessionId, refreshToken, issuedAt }: Issue): Promise<Tokens> => ({
    token: await accessTokens.sign({ sessionId, userId: null }, issuedAt),
    refreshToken,
    errorMessage: '',
  });

  return {
    getToken: async ({ query: { userToken, country } }) =>
      toTokens(await startSession(database, userToken, country, now())),
    refreshToken: async ({ query }) => {
      const issue = await continueSession(database, query, await refreshKey(), now());
      return typeof issue === 'string' ? refused(issue) : toTokens(issue);
    },
  };
}

/** A refusal is a success with an errorMessage: the client then asks for a new token silently (specification §4). */
const refused = (errorMessage: RefreshRefusal): Tokens => ({ token: '', refreshToken: '', errorMessage });
