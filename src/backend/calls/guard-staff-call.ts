import type { Logger } from 'pino';
import { type CallContext, Refusal, type StaffCaller } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { inSession } from '#src/backend/kernel/staff/current-session.ts';
import type { Call } from '#src/contract/call.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Requirement } from '#src/contract/permissions.ts';
import type { ValidatedHandler } from './validated-handlers.ts';

interface StaffGuard {
  /** @throws Refusal */
  readonly admit: (permission: Requirement, context: CallContext) => Promise<StaffCaller>;
  readonly log: Logger;
}

/** Answers a call of the staff only to callers with its permission, and logs it; any other call as it is. */
export function guardStaffCall(
  call: Call,
  answer: ValidatedHandler,
  { admit, log }: StaffGuard,
): ValidatedHandler {
  const { permission } = call;
  if (!permission) return answer;
  const purpose = `${call.service}.${call.name}`;
  return async (input, context) => {
    const caller = await admit(permission, context).catch((error: unknown) => {
      if (error instanceof Refusal) logSecurityEvent(log, 'staff-refused', { purpose });
      throw error;
    });
    const signed = call.body ? { ...input, body: signedBy(caller, input.body) } : input;
    const reply = await inSession(caller.session, () => answer(signed, { ...context, staff: caller }));
    logSecurityEvent(log, 'staff-access', { purpose });
    // Its parameters are numbers of orders and the like.
    if (call.mutates && Object(reply).success !== false)
      log.info({ call: purpose, params: input.params, staff: caller.name }, 'the staff changed something');
    return reply;
  };
}

/**
 * A body whose `by` names the caller, so that nobody changes something under a name alone: a member's, `1C`, or
 * `Анна (1C)` if the program says who it was.
 */
function signedBy({ name, session }: StaffCaller, body: unknown): unknown {
  const { by } = Object(body) as { readonly by?: unknown };
  if (by === undefined || session) return { ...Object(body), by: name };
  // Left to the contract, which refuses it.
  if (typeof by !== 'string' || by.trim() === '' || by.trim().length > maxLengths.staffName) return body;
  const who = by.trim().slice(0, Math.max(1, maxLengths.staffName - name.length - ' ()'.length));
  return { ...Object(body), by: `${who} (${name})`.slice(0, maxLengths.staffName) };
}
