import type { Queryable } from '#src/backend/database/database.ts';
import { mailboxOf } from '#src/backend/kernel/contacts/emails.ts';
import { type CaptchaLimit, captchaLimitOf } from '#src/backend/kernel/limits/captcha-limits.ts';
import { type Limit, limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { CODE_CAPS, KNOWN_CODE_CAPS, PHONE_LOOK_UP_CAPS, type Rule } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CodeOwner } from './codes.ts';

export interface CodeAsker extends CodeOwner {
  readonly ipAddress: string;
  /**
   * A device that the phone's owner has signed in with, or that customer, counted apart from strangers; else
   * null.
   */
  readonly known: string | null;
}

/** All codes that an address requests, whatever the recipient. */
const addressLimit = (address: string): CaptchaLimit =>
  captchaLimitOf('code', 'address', networkOf(address), CODE_CAPS.address);

/**
 * The limits of codes for a recipient: of all, and of those that this visitor or address requests. Somebody
 * who requests codes for another's phone reaches the latter first. Known devices have a limit of their own,
 * which strangers cannot use up.
 */
export function codeLimits({ visitor, country, recipient, ipAddress, known }: CodeAsker) {
  const whole = countedAs({ country, recipient });
  if (known !== null)
    return {
      address: [],
      recipient: [captchaLimitOf('code', 'known', `${whole} ${known}`, alwaysFree(KNOWN_CODE_CAPS.device))],
    };
  return {
    address: [addressLimit(ipAddress)],
    recipient: [
      wholeLimit(whole),
      captchaLimitOf('code', 'asker', `${whole} ${visitor}`, CODE_CAPS.asker),
      captchaLimitOf('code', 'asker', `${whole} ${networkOf(ipAddress)}`, CODE_CAPS.asker),
    ],
  };
}

const alwaysFree = (max: readonly Rule[]) => ({ free: [], max });

/** A mailbox is the same in both countries and in any spelling of its address. */
const countedAs = ({ country, recipient }: Pick<CodeOwner, 'country' | 'recipient'>): string =>
  recipient.includes('@') ? mailboxOf(recipient) : `${country}:${recipient}`;

const wholeLimit = (whole: string) => captchaLimitOf('code', 'recipient', whole, CODE_CAPS.recipient);

/** Codes of the whole shop; strangers leave a part of them to known devices. */
export const shopLimit = ({ known }: Pick<CodeAsker, 'known'>): CaptchaLimit =>
  known === null
    ? captchaLimitOf('code', 'shop', 'strangers', CODE_CAPS.shop)
    : captchaLimitOf('code', 'shop', 'known', alwaysFree(KNOWN_CODE_CAPS.shop));

/** Serialises those who claim a phone: a registration, or a customer who changes to it. */
export async function lockPhone(
  query: Queryable,
  { country, recipient }: Pick<CodeOwner, 'country' | 'recipient'>,
  elapsed: number,
): Promise<void> {
  await lockLimits(query, [wholeLimit(`${country}:${recipient}`)], elapsed);
}

/** Phone look-ups of an address, separate so that orders do not use up codes. */
export const lookUpLimit = (address: string): Limit =>
  limitOf('phone-look-up', 'address', networkOf(address), PHONE_LOOK_UP_CAPS);
