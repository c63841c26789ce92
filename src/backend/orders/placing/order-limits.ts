import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { hasConfirmedPhone, isOwnPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import { mailboxOf, mailboxSubject } from '#src/backend/kernel/contacts/emails.ts';
import { captchaLimitOf, captchaRefusal } from '#src/backend/kernel/limits/captcha-limits.ts';
import { reachedCaps } from '#src/backend/kernel/limits/held-stock.ts';
import { type CountedLimit, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type Holder, holderLocks, refusalToHold, type WantedGoods } from '#src/backend/stock/index.ts';
import type { OrderCaps, OrderSubject } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import { OrderRefusal } from './refusal.ts';
import type { OrderBody } from './refuse-changes.ts';

const subjects = ['owner', 'phone', 'email', 'address'] as const satisfies OrderSubject[];

export interface OrderAttempt {
  readonly shopper: Shopper;
  readonly body: OrderBody;
  readonly caps: OrderCaps;
  readonly isCaptchaSolved: boolean;
  /** By running time. */
  readonly elapsed: number;
}

/**
 * Locks the limits of orders by shopper, phone, e-mail and address until the end of the transaction. A
 * customer who orders with their own phone is not affected by what others order with it, and by mailbox only
 * by other customers.
 *
 * @returns the limits to count the order in
 *
 * @throws OrderRefusal CAPTCHA_REQUIRED, TOO_MANY_ORDERS
 */
export async function lockOrderLimits(query: Queryable, attempt: OrderAttempt): Promise<CountedLimit[]> {
  const { shopper, body, caps, isCaptchaSolved, elapsed } = attempt;
  const isOwn = await isOwnPhone(query, shopper, body.recipient.phone);
  const limitFor = (kind: OrderSubject) =>
    captchaLimitOf('order', kind, subjectOf(kind, attempt, isOwn), caps.placed[kind]);
  const limits = [...subjects.map(limitFor), ...holderLocks(holderOf(attempt))];
  const locked = await lockLimits(query, limits, elapsed);
  const binding = isOwn ? locked.filter((_, index) => subjects[index] !== 'phone') : locked;
  const refusal = captchaRefusal(binding, isCaptchaSolved ? 'solved' : 'absent', elapsed);
  if (refusal === 'TooMany') throw new OrderRefusal('TOO_MANY_ORDERS');
  if (refusal !== '') throw new OrderRefusal('CAPTCHA_REQUIRED');
  return locked;
}

function subjectOf(kind: OrderSubject, { shopper, body }: OrderAttempt, isOwn: boolean): string {
  const { phone, email } = body.recipient;
  const address = networkOf(body.ipAddress);
  return { owner: shopper.owner, phone, email: mailboxSubject(email, isOwn), address }[kind];
}

function holderOf({
  shopper,
  body: { recipient, ipAddress },
}: Pick<OrderAttempt, 'shopper' | 'body'>): Holder {
  const { phone, email } = recipient;
  return { ...shopper, phone, mailbox: mailboxOf(email), network: networkOf(ipAddress) };
}

/**
 * Limits the goods that orders hold before they are paid for or confirmed by the staff.
 *
 * @returns whether the shopper has confirmed a phone by a code
 *
 * @throws OrderRefusal PHONE_UNCONFIRMED, TOO_MUCH_HELD
 */
export async function refuseToHold(
  query: Queryable,
  { shopper, body, caps, elapsed }: OrderAttempt,
  goods: readonly WantedGoods[],
): Promise<boolean> {
  const { phone } = body.recipient;
  const isConfirmed = await hasConfirmedPhone(query, shopper, phone, elapsed);
  const binding = (await isOwnPhone(query, shopper, phone)) ? (['owner', 'address'] as const) : subjects;
  const refusal = await refusalToHold(
    query,
    { ...holderOf({ shopper, body }), isConfirmed },
    goods,
    caps.held,
    binding,
  );
  if (refusal === 'tooMuch') throw new OrderRefusal('TOO_MUCH_HELD');
  if (refusal === 'unconfirmed') throw new OrderRefusal('PHONE_UNCONFIRMED');
  return isConfirmed;
}

/**
 * Limits the unpaid orders, which hold stock. Must run under the lock of the order limits, so that concurrent
 * orders cannot exceed it.
 *
 * @throws OrderRefusal TOO_MANY_UNPAID
 */
export async function refuseManyUnpaid(
  query: Queryable,
  { shopper, body, caps }: Pick<OrderAttempt, 'shopper' | 'body' | 'caps'>,
): Promise<void> {
  const { phone } = body.recipient;
  const holder = { owner: shopper.owner, phone, ipAddress: body.ipAddress };
  const reached = await reachedCaps(query, holder, caps.unpaid, (column, value) =>
    query
      .selectFrom('orders')
      .where('status', '=', sql.lit('awaitingPayment' as const))
      .where('for_caller', '=', sql.lit(0))
      .where(column, '=', value)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$asScalar(),
  );
  const isRefused =
    reached.owner || reached.address || (reached.phone && !(await isOwnPhone(query, shopper, phone)));
  if (isRefused) throw new OrderRefusal('TOO_MANY_UNPAID');
}
