import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import { captchaLimitOf, captchaRefusal } from '#src/backend/kernel/limits/captcha-limits.ts';
import { countUse, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { OPINION_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { OpinionCode } from '#src/contract/content/reviews.ts';
import type { OpinionKind } from '#src/contract/content/staff.ts';

export interface Sender {
  /** `customer:…`. */
  readonly owner: string;
  /** Null for a storefront's own calls. */
  readonly address: string | null;
  readonly captcha: CaptchaState;
}

/**
 * Runs `store` within the limits of a kind of opinion. What one customer or address sends is serialised, so
 * that the second request of a double click sees the first.
 *
 * @param store only the result `stored` is counted
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
    captchaLimitOf(kind, 'owner', sender.owner, caps.owner),
    ...(sender.address === null
      ? []
      : [captchaLimitOf(kind, 'address', networkOf(sender.address), caps.address)]),
  ];
  const locked = await lockLimits(query, limits, elapsed);
  const refusal = captchaRefusal(locked, sender.captcha, elapsed);
  if (refusal !== '') return refusal === 'TooMany' ? 'TooManyMessages' : refusal;
  const result = await store();
  if (result === 'stored') await countUse(query, locked, elapsed);
  return result === 'stored' || result === 'same' ? '' : result;
}
