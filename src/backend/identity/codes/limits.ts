import { type Limit, limitOf } from '#src/backend/kernel/limits/limits.ts';
import { networkOf } from '#src/backend/kernel/limits/networks.ts';
import { CODE_CAPS, PHONE_LOOK_UP_CAPS } from '#src/config/caps.ts';
import type { CodeOwner } from './codes.ts';

export interface CodeAsker extends CodeOwner {
  readonly ipAddress: string;
}

/** All codes that an address requests, for whatever phone. */
export const addressLimit = (address: string): Limit =>
  limitOf('code', 'address', networkOf(address), CODE_CAPS.address);

/**
 * The codes for a phone: all of them, and those that this visitor or address requests. Who requests codes for another's
 * phone reaches the latter first, so that its owner can still sign in.
 */
export function phoneLimits({ visitor, country, phone, ipAddress }: CodeAsker): Limit[] {
  const whole = `${country}:${phone}`;
  return [
    limitOf('code', 'phone', whole, CODE_CAPS.phone),
    limitOf('code', 'asker', `${whole} ${visitor}`, CODE_CAPS.asker),
    limitOf('code', 'asker', `${whole} ${networkOf(ipAddress)}`, CODE_CAPS.asker),
  ];
}

/** Phone look-ups of an address, separate so that orders use up no codes. */
export const lookUpLimit = (address: string): Limit =>
  limitOf('phone-look-up', 'address', networkOf(address), PHONE_LOOK_UP_CAPS);
