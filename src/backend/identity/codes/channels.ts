import type { CountryCode } from '#src/config/countries.ts';
import type { CodeChannel } from '#src/contract/identity.ts';
import type { Purpose } from './codes.ts';

/** The sending from which on a code comes by SMS: the second resend. */
const FIRST_SMS_SEND = 3;

/**
 * How a code is sent (decisions, Signing in): a sign-in in RU by a flash call, by SMS where the shopper asks for it and
 * from the second resend on; everything else by SMS.
 * @param sends which sending it is, counted from 1
 */
export function channelOf(code: {
  readonly country: CountryCode;
  readonly purpose: Purpose;
  readonly sends: number;
  readonly smsAuth: boolean;
}): CodeChannel {
  const mayCall = code.country === 'RU' && code.purpose === 'login';
  return mayCall && !code.smsAuth && code.sends < FIRST_SMS_SEND ? 'flash' : 'sms';
}
