import type { Queryable } from '#src/backend/database/database.ts';
import { type Limit, limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { CODE_CAPS, PHONE_LOOK_UP_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CodeOwner } from './codes.ts';

export interface CodeAsker extends CodeOwner {
  readonly ipAddress: string;
}

/** All codes that an address requests, for whatever recipient. */
export const addressLimit = (address: string): Limit =>
  limitOf('code', 'address', networkOf(address), CODE_CAPS.address);

/**
 * The codes for a recipient: all of them, and those that this visitor or address requests. Who requests codes for another's
 * phone reaches the latter first, so that its owner can still sign in.
 */
export function recipientLimits({ visitor, country, recipient, ipAddress }: CodeAsker): Limit[] {
  const whole = `${country}:${recipient}`;
  return [
    wholeLimit(whole),
    limitOf('code', 'asker', `${whole} ${visitor}`, CODE_CAPS.asker),
    limitOf('code', 'asker', `${whole} ${networkOf(ipAddress)}`, CODE_CAPS.asker),
  ];
}

const wholeLimit = (whole: string) => limitOf('code', 'recipient', whole, CODE_CAPS.recipient);

/** Makes those who take a phone wait for each other: a registration, a customer who changes to it. */
export async function lockPhone(
  query: Queryable,
  { country, recipient }: Pick<CodeOwner, 'country' | 'recipient'>,
  elapsed: number,
): Promise<void> {
  await lockLimits(query, [wholeLimit(`${country}:${recipient}`)], elapsed);
}

/** Phone look-ups of an address, separate so that orders use up no codes. */
export const lookUpLimit = (address: string): Limit =>
  limitOf('phone-look-up', 'address', networkOf(address), PHONE_LOOK_UP_CAPS);
