import type { Queryable } from '#src/backend/database/database.ts';
import { type CaptchaLimit, captchaLimitOf } from '#src/backend/kernel/limits/captcha-limits.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { HeldCaps, HeldGoods, HolderSubject } from '#src/config/caps.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import {
  columns,
  type HeldAmount,
  type Holder,
  plus,
  readHeld,
  subjects,
  type WantedGoods,
} from './held-lines.ts';
import { isShareHeld } from './held-share.ts';

/**
 * Limits without uses: locked together with other limits, they serialise orders and reservations of one
 * holder.
 */
export const holderLocks = (holder: Holder): CaptchaLimit[] =>
  subjects.map((kind) => captchaLimitOf('held', kind, holder[columns[kind]], { free: [], max: [] }));

/**
 * Why no more goods may be held for somebody: above `free` the phone has to be confirmed by a code, above
 * `max` it is always refused. Gift cards hold no stock.
 *
 * @param query a transaction that has locked the holder, and has taken the goods out of stock
 *
 * @param binding the subjects whose limits apply to the holder
 */
export async function refusalToHold(
  query: Queryable,
  holder: Holder & { readonly isConfirmed: boolean },
  wanted: readonly WantedGoods[],
  caps: HeldCaps,
  binding: readonly HolderSubject[] = subjects,
): Promise<'' | 'unconfirmed' | 'tooMuch'> {
  const goods = wanted.filter(({ model_code }) => model_code !== GIFT_CARD_MODEL);
  const more = {
    units: goods.reduce((all, { count }) => all + count, 0),
    sum: goods.reduce((all, { count, price }) => all + count * price, 0),
  };
  if (goods.length === 0) return '';
  const known = binding.filter((kind) => holder[columns[kind]] !== '');
  const heldBy = await readHeld(query, holder, known);
  const isReached = (which: 'all' | 'withoutCode', cap: 'max' | 'free') =>
    known.some((kind) => isAbove(plus(heldBy(kind)[which], more), caps.of[kind][cap], holder));
  if (isReached('all', 'max')) return 'tooMuch';
  if (holder.isConfirmed) return '';
  const isCodeNeeded = isReached('withoutCode', 'free') || (await isShareHeld(query, holder, goods, caps));
  return isCodeNeeded ? 'unconfirmed' : '';
}

const isAbove = ({ units, sum }: HeldAmount, cap: HeldGoods, { country }: Holder): boolean =>
  units > cap.units || sum > minorUnits(cap.sum[country]);
