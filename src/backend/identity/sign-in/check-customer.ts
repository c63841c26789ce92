import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { countUse, lockLimits, secondsUntilAllowed } from '#src/backend/kernel/limits/limits.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { lookUpLimit } from '../codes/limits.ts';
import { refused, refusedFor, type SignInReply } from '../codes/replies.ts';
import { findCustomer } from '../customers.ts';

/** Whether a phone belongs to a customer (product.md, Signing in). Limited by address, to prevent enumerating phones. */
export async function checkCustomer(
  { database, runningTime }: Pick<TimedDependencies, 'database' | 'runningTime'>,
  request: { readonly phone: string; readonly country: CountryCode; readonly ipAddress: string },
) {
  if (!isPhoneOf(request.country, request.phone)) return unknown(refused('WrongPhone'));
  const elapsed = await runningTime.now();
  return database.query.transaction().execute(async (query) => {
    const limits = await lockLimits(query, [lookUpLimit(request.ipAddress)], elapsed);
    const waitS = secondsUntilAllowed(limits, elapsed);
    if (waitS > 0) return unknown(refusedFor('TooManyCodes', waitS));
    await countUse(query, limits, elapsed);
    const customer = await findCustomer(query, request);
    if (customer === undefined) return unknown(refused('UserNotFound'));
    return { status: true, value: request.phone, frontMessage: '', errorMessage: '' };
  });
}

const unknown = ({ errorMessage, frontMessage }: SignInReply) => ({
  status: false,
  value: '',
  frontMessage,
  errorMessage,
});
