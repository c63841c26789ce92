import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** Events to search the log for when investigating a theft or an attack. */
const events = {
  'signed-in': 'a customer signed in',
  'signed-out': 'a customer signed out',
  'signed-out-everywhere': 'a customer signed out everywhere',
  'session-ended': 'a customer ended one of the sessions',
  'refresh-token-reused': 'a refresh token came twice, which ended its session',
  'wrong-code': 'a code was wrong',
  'codes-locked-out': 'no code is sent or tried for now, because of a limit',
  'order-found': 'a code to its phone opened an order',
  'order-not-found': 'somebody named a number and a phone of which there is no order',
  'proof-given': 'a customer proved to have the phone or the e-mail',
  'phone-changed': 'a customer has another phone',
  'phone-change-requested': 'a new phone waits, because the old one is lost',
  'phone-change-cancelled': 'a new phone that waited was cancelled',
  'email-changed': 'a customer has confirmed an e-mail',
  'account-deleted': 'a customer deleted the account',
  'staff-access': 'the staff asked for something',
  'staff-refused': 'somebody without a key, or without its permission, asked as the staff',
  'staff-signed-in': 'a member of the staff signed in',
  'staff-signed-out': 'a member of the staff signed out',
  'staff-wrong-password': 'an e-mail and a password of the staff were wrong',
  'staff-wrong-code': 'a second factor of the staff was wrong',
  'staff-locked-out': 'no password or code of the staff is tried for now, because of a limit',
} as const;

export type SecurityEvent = keyof typeof events;

const warnings: readonly SecurityEvent[] = [
  'refresh-token-reused',
  'codes-locked-out',
  'staff-refused',
  'staff-wrong-code',
  'staff-locked-out',
];
const DIGEST_CHARACTERS = 16;

interface Details {
  readonly customerId?: string;
  readonly country?: string;
  /** The purpose of the code, or the name of the call. */
  readonly purpose?: string;
}

/**
 * Logs a committed event of an account or of an attempt on one. Without phone, e-mail or address: a customer
 * is identified by a digest, the same on each line.
 */
export function logSecurityEvent(
  log: Logger,
  event: SecurityEvent,
  { customerId, ...details }: Details,
): void {
  const customer = customerId === undefined ? {} : { customer: customerDigest(customerId) };
  const level = warnings.includes(event) ? 'warn' : 'info';
  log[level]({ event, ...customer, ...details }, events[event]);
}

export const customerDigest = (customerId: string): string =>
  createHash('sha256').update(`customer ${customerId}`).digest('hex').slice(0, DIGEST_CHARACTERS);
