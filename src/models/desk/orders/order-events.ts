import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { detailText } from '../action-details.ts';
import { actionTitle } from '../actions.ts';
import { cancelReasonTitles } from './edits/words.ts';
import { statusTitles } from './words.ts';

export interface OrderEvent {
  readonly at: string;
  readonly isoTime: string;
  readonly title: string;
  /** Empty if nobody of the staff did it. */
  readonly by: string;
  readonly detail: string;
}

const reasonTitles: ReadonlyMap<string, string> = new Map(Object.entries(cancelReasonTitles));

const codes: ReadonlySet<string> = new Set<StaffAction>(['edited', 'fitting']);

/** Titles that name the return themselves: `Возврат принят: № 7`. */
const ofReturns: ReadonlySet<string> = new Set<StaffAction>([
  'return asked',
  'return accepted',
  'return refused',
]);

/** Which goods were edited, kept or came back stands in the order's own lists, with their names. */
function withoutCodes(action: string, detail: string): string {
  if (codes.has(action)) return '';
  if (!ofReturns.has(action)) return detailText(action, detail);
  const [told = ''] = action === 'return accepted' ? detail.split(': ') : [detail];
  return told.replace(/^return /, '№ ');
}

/** Until a release of November 2026 one change was recorded twice, each time with a moment of its own. */
const SAME_CHANGE_MS = 2_000;

const isSameMoment = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_CHANGE_MS;

/** What happened to an order, the newest first. @param when a moment in the order's time zone */
export function orderEvents(
  { statusChanges, staffChanges }: Pick<StaffOrder, 'statusChanges' | 'staffChanges'>,
  when: (iso: string) => string,
): OrderEvent[] {
  const byStaff = staffChanges.map(({ at, by, action, detail }) => {
    const [name, reason = ''] = detail.split(': ');
    const status = orderStatuses.find((each) => action === 'status' && each === name);
    return {
      isoTime: at,
      by,
      status,
      title: status ? statusTitles[status] : actionTitle(action),
      detail: status ? (reasonTitles.get(reason) ?? '') : withoutCodes(action, detail),
    };
  });
  const isTold = (status: OrderStatus, at: string) =>
    byStaff.some((one) => one.status === status && isSameMoment(one.isoTime, at));
  const others = statusChanges
    .filter(({ status, at }) => !isTold(status, at))
    .map(({ status, at }) => ({ isoTime: at, by: '', title: statusTitles[status], detail: '' }));
  return [...byStaff, ...others]
    .toReversed()
    .toSorted((one, other) => other.isoTime.localeCompare(one.isoTime))
    .map(({ isoTime, title, by, detail }) => ({ at: when(isoTime), isoTime, title, by, detail }));
}
