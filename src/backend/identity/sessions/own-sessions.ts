import type { Queryable } from '#src/backend/database/database.ts';
import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { OwnSession } from '#src/contract/account/personal.ts';
import type { Contract } from '#src/contract/index.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { customerOf, readActiveCaller } from './callers.ts';
import { endSessionsOf } from './sessions.ts';

const MAX_SESSIONS = 50;

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
        await endSessionsOf(query, customer, now());
        await forgetDevices(query, customer);
      });
      logSecurityEvent(log, 'signed-out-everywhere', { customerId: customer, country: context.country });
      return { success: true, errorMessage: '' };
    },
  } satisfies Handlers<Contract['account']>;
}

/** The current one first, then by most recent use. */
async function listSessions(query: Queryable, customer: string, current: string): Promise<OwnSession[]> {
  const rows = await query
    .selectFrom('sessions')
    .where('user_id', '=', customer)
    .where('ended_at', 'is', null)
    .select(['id', 'device', 'city', 'created_at'])
    .select((eb) => eb.fn.coalesce('seen_at', 'created_at').as('seen_at'))
    .orderBy((eb) => eb.case().when('id', '=', current).then(0).else(1).end())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map(({ id, device, city, created_at, seen_at }) => ({
    id,
    device,
    city,
    startedAt: created_at,
    seenAt: seen_at,
    isCurrent: id === current,
  }));
}
