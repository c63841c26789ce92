import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { unauthorized } from '#src/backend/kernel/handler.ts';
import { EMAIL } from '#src/config/constants.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { type AttemptDependencies, attemptCode, type Verified } from '../codes/attempting.ts';
import { findLastCode, type Purpose } from '../codes/codes.ts';
import { refused, type SignInReply } from '../codes/replies.ts';
import { sendCode } from '../codes/sending.ts';
import { customerOf, readActiveCaller } from '../sessions/callers.ts';
import { type AdoptGuestData, changePhone, confirmEmail } from './changes.ts';

interface ContactDependencies extends AttemptDependencies {
  readonly adoptGuestData: AdoptGuestData;
}

interface Caller {
  readonly customer: Selectable<Schema['customers']>;
  readonly sessionId: string;
  readonly userTokenHash: string;
}

interface Contact {
  readonly purpose: Extract<Purpose, 'phone' | 'email'>;
  readonly recipient: string;
}

interface CodeBody {
  readonly code: string;
  readonly captchaToken?: string | undefined;
  readonly ipAddress: string;
}

/**
 * Confirms a customer's e-mail or new phone by a code (specification §7, Account service), with the limits and the captcha
 * of signing in. The codes belong to the customer, those of signing in to the visitor, so that neither serves the other.
 */
export function contactHandlers(dependencies: ContactDependencies, accessTokens: AccessTokens) {
  const { database, now, adoptGuestData } = dependencies;

  async function callerOf(context: CallContext): Promise<Caller> {
    const session = await readActiveCaller(accessTokens, context);
    const customer = await findById(database.query, customerOf(session));
    if (!customer) throw unauthorized();
    return { customer, sessionId: session.sessionId, userTokenHash: session.userTokenHash };
  }

  const ownerOf = ({ customer: { id, country } }: Caller, { recipient }: Contact) => ({
    visitor: `customer:${id}`,
    country,
    recipient,
  });

  const send = (caller: Caller, contact: Contact, ipAddress: string): Promise<SignInReply> =>
    sendCode(dependencies, {
      ...ownerOf(caller, contact),
      purpose: contact.purpose,
      ipAddress,
      isResend: false,
      smsAuth: true,
      consents: [],
    });

  async function confirm(
    caller: Caller,
    contact: Contact,
    { code, captchaToken, ipAddress }: CodeBody,
    onRight: (query: Queryable, verified: Verified, elapsed: number) => Promise<SignInReply>,
  ): Promise<SignInReply> {
    const row = await findLastCode(database.query, ownerOf(caller, contact));
    if (row?.purpose !== contact.purpose) return refused('CodeExpired');
    const solver = { visitor: caller.userTokenHash, ipAddress };
    return attemptCode(dependencies, { row, code, captchaToken, solver }, onRight);
  }

  return {
    confirmPhone: async ({ body: { phone, ipAddress } }, context) => {
      const caller = await callerOf(context);
      const { customer } = caller;
      if (!isPhoneOf(customer.country, phone)) return refused('WrongPhone');
      const isOwn = customer.phone === phone && customer.is_phone_confirmed === 1;
      if (isOwn)
        return { ...refused('AlreadyConfirmed'), frontMessage: 'Это ваш номер, он уже подтверждён.' };
      return send(caller, { purpose: 'phone', recipient: phone }, ipAddress);
    },
    confirmPhoneCode: async ({ body: { phone, ...body } }, context) => {
      const caller = await callerOf(context);
      const contact = { purpose: 'phone', recipient: phone } as const;
      const change = {
        customerId: caller.customer.id,
        sessionId: caller.sessionId,
        now: now(),
        adoptGuestData,
      };
      return confirm(caller, contact, body, (...attempt) => changePhone(change, ...attempt));
    },
    confirmEmail: async ({ body: { email, ipAddress } }, context) => {
      const caller = await callerOf(context);
      const recipient = normalizedEmail(email);
      if (!EMAIL.test(recipient) || recipient.length > maxLengths.email) return refused('EmailInvalid');
      const { customer } = caller;
      const isOwn = normalizedEmail(customer.email) === recipient && customer.is_email_confirmed === 1;
      if (isOwn) return { ...refused('AlreadyConfirmed'), frontMessage: 'Этот адрес уже подтверждён.' };
      return send(caller, { purpose: 'email', recipient }, ipAddress);
    },
    confirmEmailCode: async ({ body: { email, ...body } }, context) => {
      const caller = await callerOf(context);
      const contact = { purpose: 'email', recipient: normalizedEmail(email) } as const;
      const change = { customerId: caller.customer.id, sessionId: caller.sessionId, email: email.trim() };
      return confirm(caller, contact, body, (...attempt) => confirmEmail(change, ...attempt));
    },
  } satisfies Handlers<Contract['account']>;
}

const findById = (query: Queryable, id: string) =>
  query.selectFrom('customers').where('id', '=', id).selectAll().executeTakeFirst();
