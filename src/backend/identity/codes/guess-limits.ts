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
import { KNOWN_WRONG_CODE_CAPS, type Rule, WRONG_CODE_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CodeAsker } from './limits.ts';

type Target = Pick<CodeAsker, 'country' | 'recipient' | 'ipAddress' | 'known'>;

const wrongCodes = (kind: keyof typeof WRONG_CODE_CAPS, subject: string): Limit =>
  limitOf('wrong-code', kind, subject, [
    ...WRONG_CODE_CAPS[kind].near,
    ...WRONG_CODE_CAPS[kind].free,
    ...WRONG_CODE_CAPS[kind].max,
  ]);

const ofRecipient = ({ country, recipient }: Target) => wrongCodes('recipient', `${country}:${recipient}`);
const ofAddress = ({ ipAddress }: Target) => wrongCodes('address', networkOf(ipAddress));
const ofKnown = ({ country, recipient }: Target, known: string) =>
  limitOf('wrong-code', 'known', `${country}:${recipient} ${known}`, KNOWN_WRONG_CODE_CAPS);
const ofShop = wrongCodes('shop', '');

const waitOf = (limit: CountedLimit, rules: readonly Rule[], elapsed: number): number =>
  secondsUntilAllowed([{ ...limit, rules }], elapsed);

/**
 * Whether so many codes of a recipient, an address or the whole shop were wrong that four digits no longer
 * suffice.
 */
export async function areCodesGuessed(query: Queryable, target: Target, elapsed: number): Promise<boolean> {
  const limits = await readLimits(query, [ofRecipient(target), ofAddress(target), ofShop], elapsed);
  const { recipient, address, shop } = WRONG_CODE_CAPS;
  return [recipient, address, shop].some(({ near }, index) => {
    const limit = limits[index];
    return limit !== undefined && waitOf(limit, near, elapsed) > 0;
  });
}

export interface GuessLimit {
  /** Seconds until a code may be tried; 0 if now. */
  readonly waitS: number;
  /** Whether it may be tried with a captcha only. */
  readonly needsCaptcha: boolean;
}

/**
 * Locks the wrong-code limits of an address until the end of the transaction; a known device or customer has
 * limits of its own. While the whole shop has had too many wrong codes, an address may still be wrong once
 * without a captcha, so that an attack elsewhere does not hinder anybody who types the right code.
 */
export async function lockGuesses(query: Queryable, target: Target, elapsed: number): Promise<GuessLimit> {
  if (target.known !== null) {
    const own = await lockLimits(query, [ofKnown(target, target.known)], elapsed);
    return { waitS: secondsUntilAllowed(own, elapsed), needsCaptcha: false };
  }
  const [address] = await lockLimits(query, [ofAddress(target)], elapsed);
  return guessLimitOf(query, address, elapsed);
}

/** Like {@link lockGuesses} without a lock: whether a captcha is worth checking. */
export async function readGuesses(query: Queryable, target: Target, elapsed: number): Promise<GuessLimit> {
  if (target.known !== null) return { waitS: 0, needsCaptcha: false };
  const [address] = await readLimits(query, [ofAddress(target)], elapsed);
  return guessLimitOf(query, address, elapsed);
}

async function guessLimitOf(
  query: Queryable,
  address: CountedLimit | undefined,
  elapsed: number,
): Promise<GuessLimit> {
  if (!address || address.uses.length === 0) return { waitS: 0, needsCaptcha: false };
  const [shop] = await readLimits(query, [ofShop], elapsed);
  const { free, max } = WRONG_CODE_CAPS.address;
  const ofWholeShop = shop ? waitOf(shop, WRONG_CODE_CAPS.shop.free, elapsed) : 0;
  const needsCaptcha = waitOf(address, free, elapsed) > 0 || ofWholeShop > 0;
  return { waitS: waitOf(address, max, elapsed), needsCaptcha };
}

/** Counts a wrong code. @param query the transaction of {@link lockGuesses} */
export async function countGuess(query: Queryable, target: Target, elapsed: number): Promise<void> {
  const limits =
    target.known === null
      ? [ofAddress(target), ofRecipient(target), ofShop]
      : [ofKnown(target, target.known), ofRecipient(target), ofShop];
  await countUse(query, await lockLimits(query, limits, elapsed), elapsed);
}
