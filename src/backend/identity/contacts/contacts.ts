import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { EMAIL } from '#src/config/constants.ts';
import type { Proof } from '#src/contract/account/personal.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { AttemptDependencies } from '../codes/attempt-code.ts';
import { refused } from '../codes/replies.ts';
import { type Caller, logContactEvent, readContactCaller } from './callers.ts';
import { changeEmail, changePhone, type PhoneDependencies, type PhoneReply } from './changes.ts';
import { customerCodes } from './customer-codes.ts';
import { dropPhoneChange, findByToken } from './phone-changes.ts';
import { findProof } from './proofs.ts';

type ContactDependencies = AttemptDependencies & PhoneDependencies;

/**
 * Confirms a customer's e-mail or new phone by a code sent to it. Both need a proof first: with either of
 * them, a thief who has the session but not the phone could take over the account.
 */
export function contactHandlers(dependencies: ContactDependencies, accessTokens: AccessTokens) {
  const { database, runningTime, log } = dependencies;
  const codes = customerCodes(dependencies);

  const callerOf = (context: CallContext) => readContactCaller(database.query, accessTokens, context);

  const hasProof = async (caller: Caller, ...wanted: readonly Proof[]) =>
    (await findProof(database.query, caller, wanted, await runningTime.now())) !== undefined;

  return {
    confirmPhone: async ({ body: { phone, ...body } }, context) => {
      const caller = await callerOf(context);
      const { customer } = caller;
      if (!isPhoneOf(customer.country, phone)) return refused('WrongPhone');
      const isOwn = customer.phone === phone && customer.is_phone_confirmed === 1;
      if (isOwn)
        return { ...refused('AlreadyConfirmed'), frontMessage: 'Это ваш номер, он уже подтверждён.' };
      if (!(await hasProof(caller, 'changePhone', 'lostPhone'))) return refused('ProofRequired');
      return codes.send(caller, { purpose: 'phone', recipient: phone }, body);
    },
    confirmPhoneCode: async ({ body: { phone, ...body } }, context) => {
      const caller = await callerOf(context);
      const change = { ...dependencies, caller, now: dependencies.now() };
      const reply: PhoneReply = await codes.confirm(
        caller,
        { purpose: 'phone', recipient: phone },
        body,
        (...attempt) => changePhone(change, ...attempt),
      );
      const event = reply.changesAt === undefined ? 'phone-changed' : 'phone-change-requested';
      if (reply.success) logContactEvent(log, event, caller);
      return reply;
    },
    confirmEmail: async ({ body: { email, ...body } }, context) => {
      const caller = await callerOf(context);
      const recipient = normalizedEmail(email);
      if (!EMAIL.test(recipient) || recipient.length > maxLengths.email) return refused('EmailInvalid');
      const { customer } = caller;
      const isOwn = normalizedEmail(customer.email) === recipient && customer.is_email_trusted === 1;
      if (isOwn) return { ...refused('AlreadyConfirmed'), frontMessage: 'Этот адрес уже подтверждён.' };
      if (!(await hasProof(caller, 'changeEmail'))) return refused('ProofRequired');
      return codes.send(caller, { purpose: 'email', recipient }, body);
    },
    confirmEmailCode: async ({ body: { email, ...body } }, context) => {
      const caller = await callerOf(context);
      const change = { caller, email: email.trim(), now: dependencies.now() };
      const contact = { purpose: 'email', recipient: normalizedEmail(email) } as const;
      const reply = await codes.confirm(caller, contact, body, (...attempt) =>
        changeEmail(change, ...attempt),
      );
      if (reply.success) logContactEvent(log, 'email-changed', caller);
      return reply;
    },
    cancelPhoneChange: async ({ body: { token } }, context) => {
      const customerId =
        token === undefined
          ? (await callerOf(context)).customer.id
          : await findByToken(database.query, token);
      const now = dependencies.now();
      const isCancelled =
        customerId !== undefined &&
        (await database.query.transaction().execute((query) => dropPhoneChange(query, customerId, now)));
      if (isCancelled)
        logSecurityEvent(log, 'phone-change-cancelled', { customerId, country: context.country });
      return { success: isCancelled, errorMessage: isCancelled ? '' : 'NothingToCancel' };
    },
  } satisfies Handlers<Contract['account']>;
}
