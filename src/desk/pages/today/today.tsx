import { todayModel, waitingStatuses } from '#src/models/desk/today.ts';
import { TodayPage } from '#views/desk/today/today-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** What waits for the member; what the gateway lacks, or the member may not see, is left out. */
export async function showToday({ gateway, optional, member }: StaffInput<object>): Promise<Result> {
  if (!member.permissions.has('orders.read')) return page('Сегодня', <TodayPage waiting={[]} />);
  const countOf = async (listing: Promise<{ readonly totalCount: number }>) =>
    (await optional(listing))?.totalCount ?? null;
  const [returns, ...orders] = await Promise.all([
    countOf(gateway.cart.listReturns({ query: { state: 'requested', pageSize: 1 } })),
    ...waitingStatuses.map((status) => countOf(gateway.cart.listOrders({ query: { status, pageSize: 1 } }))),
  ]);
  const counted = waitingStatuses.map((status, place) => [status, orders[place] ?? null]);
  const waiting = todayModel({ orders: Object.fromEntries(counted), returns: returns ?? null });
  return page('Сегодня', <TodayPage waiting={waiting} />);
}
