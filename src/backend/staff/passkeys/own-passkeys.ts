import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound, unauthorized } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { Contract } from '#src/contract/index.ts';
import { readMember } from '../members/member-rows.ts';
import { sessionOf } from '../sign-in/sessions.ts';
import { creationOptions, type RelyingParty, verifyCreation } from './ceremonies.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';
import { deletePasskey, insertPasskey, readPasskeys } from './passkey-rows.ts';

const MAX_PASSKEYS = 10;

interface PasskeyDependencies extends Pick<Dependencies, 'database' | 'now'> {
  readonly party: RelyingParty;
}

/** What members do with their own passkeys (product.md, Staff). Adding and removing are rows of the staff's log. */
export function ownPasskeyHandlers({ database: { query }, now, party }: PasskeyDependencies) {
  async function ownMember(context: CallContext) {
    const member = await readMember(query, sessionOf(context).memberId);
    if (!member) throw unauthorized();
    return member;
  }

  return {
    listOwnPasskeys: async (_input, context) => {
      const passkeys = await readPasskeys(query, sessionOf(context).memberId);
      return {
        passkeys: passkeys.map(({ id, device, addedAt, usedAt }) => ({ id, device, addedAt, usedAt })),
      };
    },
    beginOwnPasskey: async (_input, context) => {
      const member = await ownMember(context);
      const known = await readPasskeys(query, member.id);
      if (member.totp_confirmed_at === null || known.length >= MAX_PASSKEYS) return { options: '' };
      const options = await creationOptions(party, member, known);
      await keepChallenge(query, sessionOf(context).id, options.challenge, now());
      return { options: JSON.stringify(options) };
    },
    addOwnPasskey: async ({ body: { response, device } }, context) => {
      const { id: memberId, name, email } = await ownMember(context);
      const challenge = await spendChallenge(query, sessionOf(context).id, now());
      const made = challenge && (await verifyCreation(party, response, challenge));
      if (!made) return { success: false, errorMessage: 'WrongPasskey' };
      return query.transaction().execute(async (transaction) => {
        if (!(await insertPasskey(transaction, made, { memberId, device, now: now() })))
          return { success: false, errorMessage: 'WrongPasskey' };
        const what = { action: 'passkey added', subject: `member:${email}`, detail: device } as const;
        await recordStaffChange(transaction, { by: name, ...what }, now());
        return { success: true, errorMessage: '' };
      });
    },
    removeOwnPasskey: async ({ params: { id } }, context) => {
      const { id: memberId, name, email } = await ownMember(context);
      return query.transaction().execute(async (transaction) => {
        const device = await deletePasskey(transaction, id, memberId);
        if (device === undefined) throw notFound('Passkey');
        const what = { action: 'passkey removed', subject: `member:${email}`, detail: device } as const;
        await recordStaffChange(transaction, { by: name, ...what }, now());
        return { success: true };
      });
    },
  } satisfies Handlers<Contract['staff']>;
}
