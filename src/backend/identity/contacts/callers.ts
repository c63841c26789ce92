import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { type CallContext, unauthorized } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent, type SecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { Proof } from '#src/contract/account/personal.ts';
import { customerOf, readActiveCaller } from '../sessions/callers.ts';

/** A signed-in customer and the session of the call. */
export interface Caller {
  readonly customer: Selectable<Schema['customers']>;
  readonly sessionId: string;
  readonly userTokenHash: string;
}

/** @throws Refusal 401 if not signed in */
export async function readContactCaller(
  query: Queryable,
  accessTokens: AccessTokens,
  context: CallContext,
): Promise<Caller> {
  const session = await readActiveCaller(accessTokens, context);
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', customerOf(session))
    .selectAll()
    .executeTakeFirst();
  if (!customer) throw unauthorized();
  return { customer, sessionId: session.sessionId, userTokenHash: session.userTokenHash };
}

export const logContactEvent = (
  log: Logger,
  event: SecurityEvent,
  { customer: { id, country } }: Caller,
  purpose?: Proof,
): void => logSecurityEvent(log, event, { customerId: id, country, ...(purpose && { purpose }) });
