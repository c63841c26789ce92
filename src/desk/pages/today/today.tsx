import type { OrderView } from '#src/contract/cart/staff-filter.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { type Counted, dayModel, todayModel, waitingStatuses } from '#src/models/desk/today.ts';
import { TodayPage } from '#views/desk/today/today-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** Lists are asked for their count alone. */
const pageSize = 1;

/** What waits for the member; what the gateway lacks, or the member may not see, is left out. */
export async function showToday({ gateway, optional, member }: StaffInput<object>): Promise<Result> {
  const { cart, content } = gateway;
  const countOf = async (permission: Permission, list: () => Promise<Counted>) =>
    member.permissions.has(permission) ? ((await optional(list())) ?? null) : null;
  const inView = (view: OrderView) => () => cart.listOrders({ query: { view, pageSize } });
  const readsOrders = member.permissions.has('orders.read');
  const reading = readsOrders ? Promise.all([optional(cart.showDay()), optional(cart.showTroubles())]) : null;
  const [late, refunds, handRefunds, returns, reservations, ending, opinions, ...orders] = await Promise.all([
    countOf('orders.change', inView('late')),
    countOf('refunds.send', inView('refund')),
    countOf('refunds.send', inView('handRefund')),
    countOf('returns.decide', () => cart.listReturns({ query: { state: 'requested', pageSize } })),
    countOf('reservations.change', () => cart.listReservations({ query: { state: 'held', pageSize } })),
    countOf('reservations.change', () => cart.listReservations({ query: { ending: 'today', pageSize } })),
    countOf('opinions.decide', () => content.listOpinions({ query: { state: 'pending', pageSize } })),
    ...waitingStatuses.map((status) =>
      countOf('orders.change', () => cart.listOrders({ query: { status, pageSize } })),
    ),
  ]);
  const ofOrders = Object.fromEntries(waitingStatuses.map((status, place) => [status, orders[place]]));
  const [day, troubles] = (await reading) ?? [];
  const answers = member.permissions.has('messages.answer');
  const messages = answers ? await optional(content.countFeedback()) : null;
  const waiting = todayModel({
    orders: ofOrders,
    late: late ?? null,
    refunds: refunds ?? null,
    handRefunds: handRefunds ?? null,
    returns: returns ?? null,
    reservations: reservations ?? null,
    ending: ending ?? null,
    opinions: opinions ?? null,
    messages: messages ? { totalCount: messages.fresh } : null,
    ownMessages: messages ? { totalCount: messages.mine } : null,
  });
  const sales = day ? dayModel(day, troubles ?? null, member) : null;
  return page('Сегодня', <TodayPage waiting={waiting} day={sales} />);
}
