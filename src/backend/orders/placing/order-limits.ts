import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { isOwnPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import { captchaLimitOf, captchaRefusal } from '#src/backend/kernel/limits/captcha-limits.ts';
import { reachedCaps } from '#src/backend/kernel/limits/held-stock.ts';
import { type CountedLimit, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { OrderCaps, OrderSubject } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import { OrderRefusal } from './refusal.ts';
import type { OrderBody } from './refuse-changes.ts';

const subjects = ['owner', 'phone', 'email', 'address'] as const satisfies OrderSubject[];
const boundToOwner: ReadonlySet<OrderSubject | undefined> = new Set(['owner', 'address']);

interface Placing {
  readonly shopper: Shopper;
  readonly body: OrderBody;
  readonly caps: OrderCaps;
  readonly isCaptchaSolved: boolean;
  /** By running time. */
  readonly elapsed: number;
}

/**
 * Locks the limits of orders by shopper, phone, e-mail and address until the end of the transaction. A customer who
 * orders to the own phone is not bound by what others order to it.
 * @returns the limits that the order is to be counted in
 * @throws OrderRefusal CAPTCHA_REQUIRED, TOO_MANY_ORDERS
 */
export async function lockOrderLimits(query: Queryable, placing: Placing): Promise<CountedLimit[]> {
  const { shopper, body, caps, isCaptchaSolved, elapsed } = placing;
  const locked = await lockLimits(
    query,
    subjects.map((kind) => captchaLimitOf('order', kind, subjectOf(kind, placing), caps.placed[kind])),
    elapsed,
  );
  if (captchaRefusal(locked, 'absent', elapsed) === '') return locked;
  const isOwn = await isOwnPhone(query, shopper, body.recipient.phone);
  const binding = isOwn ? locked.filter((_, index) => boundToOwner.has(subjects[index])) : locked;
  const refusal = captchaRefusal(binding, isCaptchaSolved ? 'solved' : 'absent', elapsed);
  if (refusal === 'TooMany') throw new OrderRefusal('TOO_MANY_ORDERS');
  if (refusal !== '') throw new OrderRefusal('CAPTCHA_REQUIRED');
  return locked;
}

function subjectOf(kind: OrderSubject, { shopper, body }: Placing): string {
  const { phone, email } = body.recipient;
  return { owner: shopper.owner, phone, email: mailboxOf(email), address: networkOf(body.ipAddress) }[kind];
}

/** Without case and tag: mail to `Anna+1@example.com` reaches anna@example.com. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/\+.*$/, '')}${email.slice(at)}`.toLowerCase();
}

/**
 * Bounds the unpaid orders, which hold stock. Locked by the limits, so that concurrent orders cannot exceed it.
 * @throws OrderRefusal TOO_MANY_UNPAID
 */
export async function refuseManyUnpaid(
  query: Queryable,
  { shopper, body, caps }: Pick<Placing, 'shopper' | 'body' | 'caps'>,
): Promise<void> {
  const { phone } = body.recipient;
  const holder = { owner: shopper.owner, phone, ipAddress: body.ipAddress };
  const reached = await reachedCaps(query, holder, caps.unpaid, (column, value) =>
    query
      .selectFrom('orders')
      .where('status', '=', sql.lit('awaitingPayment' as const))
      .where(column, '=', value)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$asScalar(),
  );
  const isRefused =
    reached.owner || reached.address || (reached.phone && !(await isOwnPhone(query, shopper, phone)));
  if (isRefused) throw new OrderRefusal('TOO_MANY_UNPAID');
}
