import type { Queryable } from '#src/backend/database/database.ts';
import type { Captcha } from '#src/backend/identity/index.ts';
import type { CallContext } from '#src/backend/kernel/handler.ts';
import {
  type CountedLimit,
  countUse,
  limitOf,
  lockLimits,
  secondsUntilAllowed,
} from '#src/backend/kernel/limits/limits.ts';
import { networkOf } from '#src/backend/kernel/limits/networks.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { OPINION_CAPS } from '#src/config/caps.ts';
import type { OpinionCode } from '#src/contract/content/reviews.ts';
import type { OpinionKind } from '#src/contract/content/staff.ts';

export interface Sender {
  /** `customer:…`. */
  readonly owner: string;
  /** Null for a storefront's own calls. */
  readonly address: string | null;
  readonly captcha: 'absent' | 'solved' | 'failed';
}

/** Checks the captcha that came along; outside of transactions, because a provider may be asked. */
export async function captchaState(
  captcha: Captcha,
  shoppers: Shoppers,
  context: CallContext,
  token: string | undefined,
): Promise<Sender['captcha']> {
  if (!token) return 'absent';
  const solver = { visitor: await shoppers.visitorOf(context), ipAddress: context.address ?? '' };
  return (await captcha.isSolved(token, solver)) ? 'solved' : 'failed';
}

/**
 * Runs `store` within the limits of a kind of opinion. What one customer or address sends is serialised, so that a
 * double click is seen by the second.
 * @param store only `stored` counts
 */
export async function withinLimits(
  query: Queryable,
  kind: OpinionKind,
  sender: Sender,
  elapsed: number,
  store: () => Promise<'stored' | 'same' | OpinionCode>,
): Promise<'' | OpinionCode> {
  const caps = OPINION_CAPS[kind];
  const limits = [
    limitOf(kind, 'owner', sender.owner, [...caps.owner.free, ...caps.owner.max]),
    ...(sender.address === null
      ? []
      : [limitOf(kind, 'address', networkOf(sender.address), [...caps.address.free, ...caps.address.max])]),
  ];
  const locked = await lockLimits(query, limits, elapsed);
  const refusal = refusalOf(kind, locked, sender.captcha, elapsed);
  if (refusal !== '') return refusal;
  const result = await store();
  if (result === 'stored') await countUse(query, locked, elapsed);
  return result === 'stored' || result === 'same' ? '' : result;
}

function refusalOf(
  kind: OpinionKind,
  [owner, address]: readonly CountedLimit[],
  captcha: Sender['captcha'],
  elapsed: number,
): '' | OpinionCode {
  const isReached = (threshold: 'free' | 'max') => {
    const caps = OPINION_CAPS[kind];
    const limits = [
      ...(owner ? [{ ...owner, rules: caps.owner[threshold] }] : []),
      ...(address ? [{ ...address, rules: caps.address[threshold] }] : []),
    ];
    return secondsUntilAllowed(limits, elapsed) > 0;
  };
  if (isReached('max')) return 'TooManyMessages';
  if (captcha === 'solved' || !isReached('free')) return '';
  return captcha === 'failed' ? 'CaptchaFailed' : 'CaptchaRequired';
}
