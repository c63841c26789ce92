import type { Queryable } from '#src/backend/database/database.ts';
import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { PROOF_VALID_S } from '#src/config/constants.ts';
import type { Proof } from '#src/contract/account/personal.ts';
import type { Contract } from '#src/contract/index.ts';
import { type AttemptDependencies, endCode } from '../codes/attempt-code.ts';
import { refused } from '../codes/replies.ts';
import { type Caller, logContactEvent, readContactCaller } from './callers.ts';
import { confirmed, customerCodes } from './customer-codes.ts';
import { dropPhoneChange } from './phone-changes.ts';

/**
 * Proof of identity by a code sent to the phone, required before anything that could take over the account. A
 * confirmed code is the proof, for its purpose and in the session that confirmed it.
 */
export function proofHandlers(dependencies: AttemptDependencies, accessTokens: AccessTokens) {
  const { database } = dependencies;
  const codes = customerCodes(dependencies);
  const callerOf = (context: CallContext) => readContactCaller(database.query, accessTokens, context);

  return {
    requestProof: async ({ body: { proof, ...body } }, context) => {
      const caller = await callerOf(context);
      const recipient = recipientOf(caller, proof);
      if (recipient === null) return refused('EmailUnconfirmed');
      return codes.send(caller, { purpose: proof, recipient }, body);
    },
    confirmProof: async ({ body: { proof, ...body } }, context) => {
      const caller = await callerOf(context);
      const recipient = recipientOf(caller, proof);
      if (recipient === null) return refused('EmailUnconfirmed');
      const reply = await codes.confirm(
        caller,
        { purpose: proof, recipient },
        body,
        async (query, verified, elapsed) => {
          if (verified.kind === 'repeated') return confirmed;
          await endCode(query, verified.row, caller.sessionId, elapsed);
          if (proof !== 'lostPhone') await dropPhoneChange(query, caller.customer.id, dependencies.now());
          return confirmed;
        },
      );
      if (reply.success) logContactEvent(dependencies.log, 'proof-given', caller, proof);
      return reply;
    },
  } satisfies Handlers<Contract['account']>;
}

/**
 * The customer's phone, or if it is lost, the e-mail that may stand in for it; null without such an e-mail.
 */
function recipientOf({ customer }: Caller, proof: Proof): string | null {
  if (proof !== 'lostPhone') return customer.phone;
  return customer.is_email_trusted === 1 ? normalizedEmail(customer.email) : null;
}

/** For changes made by other services. */
export interface Proofs {
  /**
   * Reads the caller, outside the change's transaction.
   *
   * @returns a function that uses up a proof in that transaction, and returns whether there was one
   *
   * @throws Refusal 401 if not signed in
   */
  for(context: CallContext, proof: Proof): Promise<(query: Queryable) => Promise<boolean>>;
}

export function createProofs(
  { database, runningTime }: Pick<AttemptDependencies, 'database' | 'runningTime'>,
  accessTokens: AccessTokens,
): Proofs {
  return {
    async for(context, proof) {
      const caller = await readContactCaller(database.query, accessTokens, context);
      const elapsed = await runningTime.now();
      return async (query) => (await takeProof(query, caller, [proof], elapsed)) !== undefined;
    },
  };
}

type ProofCaller = Pick<Caller, 'sessionId'> & { readonly customer: { readonly id: string } };

/**
 * The first of the wanted proofs that was given in this session and is still valid.
 *
 * @param elapsed the running time
 */
export async function findProof<Wanted extends Proof>(
  query: Queryable,
  { customer, sessionId }: ProofCaller,
  wanted: readonly Wanted[],
  elapsed: number,
): Promise<{ readonly id: number; readonly proof: Wanted } | undefined> {
  const given = await query
    .selectFrom('confirmation_codes')
    .where('visitor', '=', `customer:${customer.id}`)
    .where('session_id', '=', sessionId)
    .where('purpose', 'in', wanted)
    .where('ended_elapsed_ms', '>', elapsed - PROOF_VALID_S * 1000)
    .select(['id', 'purpose'])
    .execute();
  for (const proof of wanted) {
    const row = given.find(({ purpose }) => purpose === proof);
    if (row) return { id: row.id, proof };
  }
  return undefined;
}

/**
 * Uses up a proof; undefined if none was given.
 *
 * @param query the transaction of the change that it permits
 */
export async function takeProof<Wanted extends Proof>(
  query: Queryable,
  caller: ProofCaller,
  wanted: readonly Wanted[],
  elapsed: number,
): Promise<Wanted | undefined> {
  const found = await findProof(query, caller, wanted, elapsed);
  if (!found) return undefined;
  const { numDeletedRows } = await query
    .deleteFrom('confirmation_codes')
    .where('id', '=', found.id)
    .executeTakeFirst();
  return numDeletedRows === 1n ? found.proof : undefined;
}
