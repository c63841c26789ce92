import type { Queryable } from '#src/backend/database/database.ts';
import { type AttemptDependencies, attemptCode, type VerifiedCode } from '../codes/attempt-code.ts';
import { findLastCode, type Purpose } from '../codes/codes.ts';
import { refused, type SignInReply } from '../codes/replies.ts';
import { sendCode } from '../codes/sending.ts';
import type { Caller } from './callers.ts';

/** The purpose of a customer's code, and the phone or e-mail that it goes to. */
interface Contact {
  readonly purpose: Exclude<Purpose, 'login' | 'registration'>;
  readonly recipient: string;
}

interface CodeBody {
  readonly code: string;
  readonly captchaToken?: string | undefined;
  readonly ipAddress: string;
}

export const confirmed: SignInReply = {
  success: true,
  errorMessage: '',
  frontMessage: '',
  captchaRequired: false,
};

/** Whether a code goes to the customer's current contact, where it cannot bother a stranger. */
const isOwn = ({ customer }: Caller, { purpose, recipient }: Contact): boolean =>
  recipient === customer.phone || purpose === 'lostPhone';

/** A customer's session counts like a known device. */
const knownAs = ({ customer }: Caller): string => `customer:${customer.id}`;

/**
 * Codes that a customer requests in the account, with the limits and the captcha of signing in. They belong
 * to the customer, those for signing in to the visitor, so that neither can be used for the other.
 */
export function customerCodes(dependencies: AttemptDependencies) {
  const ownerOf = ({ customer: { id, country } }: Caller, { recipient }: Contact) => ({
    visitor: `customer:${id}`,
    country,
    recipient,
  });

  return {
    send: (caller: Caller, contact: Contact, { captchaToken, ipAddress }: Omit<CodeBody, 'code'>) =>
      sendCode(dependencies, {
        ...ownerOf(caller, contact),
        purpose: contact.purpose,
        ipAddress,
        captchaToken,
        solver: { visitor: caller.userTokenHash, ipAddress },
        known: isOwn(caller, contact) ? knownAs(caller) : null,
        isResend: false,
        smsAuth: true,
        consents: [],
      }),

    async confirm<Reply extends SignInReply>(
      caller: Caller,
      contact: Contact,
      { code, captchaToken, ipAddress }: CodeBody,
      onRight: (query: Queryable, verified: VerifiedCode, elapsed: number) => Promise<Reply>,
    ): Promise<Reply | SignInReply> {
      const row = await findLastCode(dependencies.database.query, ownerOf(caller, contact));
      if (row?.purpose !== contact.purpose) return refused('CodeExpired');
      const solver = { visitor: caller.userTokenHash, ipAddress };
      return attemptCode(dependencies, { row, code, captchaToken, solver, known: knownAs(caller) }, onRight);
    },
  };
}
