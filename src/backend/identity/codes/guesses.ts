import type { Queryable } from '#src/backend/database/database.ts';
import {
  type CountedLimit,
  countUse,
  type Limit,
  limitOf,
  lockLimits,
  readLimits,
  secondsUntilAllowed,
} from '#src/backend/kernel/limits/limits.ts';
import { type Rule, WRONG_CODE_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CodeAsker } from './limits.ts';

type Target = Pick<CodeAsker, 'country' | 'recipient' | 'ipAddress'>;

const wrongCodes = (kind: keyof typeof WRONG_CODE_CAPS, subject: string): Limit =>
  limitOf('wrong-code', kind, subject, [...WRONG_CODE_CAPS[kind].near, ...WRONG_CODE_CAPS[kind].max]);

const ofRecipient = ({ country, recipient }: Target) => wrongCodes('recipient', `${country}:${recipient}`);
const ofAddress = ({ ipAddress }: Target) => wrongCodes('address', networkOf(ipAddress));
const ofShop = wrongCodes('shop', '');

const waitOf = (limit: CountedLimit, rules: readonly Rule[], elapsed: number): number =>
  secondsUntilAllowed([{ ...limit, rules }], elapsed);

/** Whether so many codes of a recipient, an address or the whole shop were wrong that four digits are too few. */
export async function areCodesGuessed(query: Queryable, target: Target, elapsed: number): Promise<boolean> {
  const limits = await readLimits(query, [ofRecipient(target), ofAddress(target), ofShop], elapsed);
  const { recipient, address, shop } = WRONG_CODE_CAPS;
  return [recipient, address, shop].some(({ near }, index) => {
    const limit = limits[index];
    return limit !== undefined && waitOf(limit, near, elapsed) > 0;
  });
}

/**
 * Locks the wrong codes of an address until the end of the transaction.
 * @returns seconds until the address may try a code; 0 if now. While the whole shop has had too many, an address may
 * still be wrong once, so that guessing elsewhere locks out nobody who types the right code.
 */
export async function lockGuesses(query: Queryable, target: Target, elapsed: number): Promise<number> {
  const [address] = await lockLimits(query, [ofAddress(target)], elapsed);
  if (!address || address.uses.length === 0) return 0;
  const [shop] = await readLimits(query, [ofShop], elapsed);
  const ofWholeShop = shop ? waitOf(shop, WRONG_CODE_CAPS.shop.max, elapsed) : 0;
  return Math.max(waitOf(address, WRONG_CODE_CAPS.address.max, elapsed), ofWholeShop);
}

/** Counts a wrong code. @param query the transaction of {@link lockGuesses} */
export async function countGuess(query: Queryable, target: Target, elapsed: number): Promise<void> {
  const locked = await lockLimits(query, [ofAddress(target), ofRecipient(target), ofShop], elapsed);
  await countUse(query, locked, elapsed);
}
