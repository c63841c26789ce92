import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { Contract } from '#src/contract/index.ts';
import { endAllSessions } from '../end-all-sessions.ts';
import { customerOf, readActiveCaller } from './callers.ts';
import { listSessions } from './list-sessions.ts';
import { endSessionsOf } from './sessions.ts';

/** Lists a customer's sessions and ends them. */
export function ownSessionHandlers({ database, now, log }: Dependencies, accessTokens: AccessTokens) {
  const callerOf = async (context: CallContext) => {
    const session = await readActiveCaller(accessTokens, context);
    return { customer: customerOf(session), current: session.sessionId };
  };

  return {
    getSessions: async (_input, context) => {
      const { customer, current } = await callerOf(context);
      return { sessions: await listSessions(database.query, customer, current) };
    },
    endSession: async ({ params: { id } }, context) => {
      const { customer } = await callerOf(context);
      if (!(await endSessionsOf(database.query, customer, now(), { only: id }))) throw notFound('Session');
      logSecurityEvent(log, 'session-ended', { customerId: customer, country: context.country });
      return { success: true, errorMessage: '' };
    },
    endSessions: async (_input, context) => {
      const { customer } = await callerOf(context);
      await database.query.transaction().execute(async (query) => {
        await endAllSessions(query, customer, now());
      });
      logSecurityEvent(log, 'signed-out-everywhere', { customerId: customer, country: context.country });
      return { success: true, errorMessage: '' };
    },
  } satisfies Handlers<Contract['account']>;
}
