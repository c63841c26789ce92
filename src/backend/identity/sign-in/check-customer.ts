import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { count, takeLimit, waitOf } from '#src/backend/kernel/limits.ts';
import { isPhoneOf } from '#src/backend/kernel/phones.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { lookUpLimit } from '../codes/limits.ts';
import { refused, refusedFor, type SignInReply } from '../codes/replies.ts';
import { findCustomer } from '../customers.ts';

/**
 * Whether a phone belongs to a customer (specification §3 Customer check result). Limited by address, to prevent
 * enumerating phones.
 */
export async function checkCustomer(
  { database, runningTime }: Pick<TimedDependencies, 'database' | 'runningTime'>,
  asked: { readonly phone: string; readonly country: CountryCode; readonly ipAddress: string },
) {
  if (!isPhoneOf(asked.country, asked.phone)) return unknown(refused('WrongPhone'));
  const elapsed = await runningTime.now();
  return database.query.transaction().execute(async (query) => {
    const limit = await takeLimit(query, lookUpLimit(asked.ipAddress), elapsed);
    const waitS = waitOf(limit, elapsed);
    if (waitS > 0) return unknown(refusedFor('TooManyCodes', waitS));
    await count(query, limit, elapsed);
    const customer = await findCustomer(query, asked);
    if (customer === undefined) return unknown(refused('UserNotFound'));
    return { status: true, value: asked.phone, frontMessage: '', errorMessage: '' };
  });
}

const unknown = ({ errorMessage, frontMessage }: SignInReply) => ({
  status: false,
  value: '',
  frontMessage,
  errorMessage,
});
