import type { CountryCode } from '#src/config/countries.ts';
import type { Channel, Purpose } from './codes.ts';

const FIRST_SMS_SEND = 3;

/**
 * How a code is sent (product.md, Signing in): for sign-in in RU by flash call, or by SMS on request and from
 * the second resend; a code for an e-mail, or one that stands in for a lost phone, by mail; all others by
 * SMS.
 *
 * @param sends the number of this send, from 1
 */
export function channelOf(code: {
  readonly country: CountryCode;
  readonly purpose: Purpose;
  readonly sends: number;
  readonly smsAuth: boolean;
}): Channel {
  if (code.purpose === 'email' || code.purpose === 'lostPhone') return 'email';
  const mayCall = code.country === 'RU' && code.purpose === 'login';
  return mayCall && !code.smsAuth && code.sends < FIRST_SMS_SEND ? 'flash' : 'sms';
}
