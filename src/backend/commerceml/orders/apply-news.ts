import type { Queryable } from '#src/backend/database/database.ts';
import type { Problem } from '#src/backend/exchanges/index.ts';
import type { openStaffOrders } from '#src/backend/orders/index.ts';
import type { CancelReason } from '#src/contract/cart/orders/edits.ts';
import type { OrderStatus } from '#src/contract/cart/orders/statuses.ts';
import type { OrderNews } from './order-news.ts';
import { statusNames } from './status-names.ts';

export type OrdersOfStaff = Pick<ReturnType<typeof openStaffOrders>['orders'], 'show' | 'setStatus'>;

export interface Applied {
  readonly changed: number;
  readonly problems: readonly Problem[];
}

interface Applying {
  readonly query: Queryable;
  readonly orders: OrdersOfStaff;
  /** The key's name. */
  readonly by: string;
}

/** What 1C leaves out on the way to a status: it knows fewer of them. */
const WAY = new Map<OrderStatus, readonly OrderStatus[]>([
  ['shipped', ['assembling']],
  ['atPickupPoint', ['assembling']],
  ['delivered', ['assembling', 'shipped']],
]);

/** What an order has had that needs no payment any more. */
const SETTLED: readonly OrderStatus[] = ['paid', 'delivered', 'cancelled', 'returned'];

/** Brings what 1C says of an order into the shop, as the staff's step; a status that the order has had is no news. */
export async function applyNews(applying: Applying, news: OrderNews): Promise<Applied> {
  const order = await orderOf(applying.query, news.numbers);
  const [place = ''] = news.numbers;
  const problem = (message: string): Problem => ({ place, message });
  if (!order) return { changed: 0, problems: [problem('Такого заказа в магазине нет')] };
  const wanted = await wantedOf(applying.query, order.id, news);
  const problems = [
    ...(news.unknown ? [problem(`Статус «${news.unknown}» магазину не знаком`)] : []),
    ...(news.isRemoved ? [problem('Заказ в 1С помечен на удаление: в магазине он остался')] : []),
  ];
  let changed = 0;
  for (const status of wanted) {
    const failure = await move(applying, order.number, status);
    if (failure === '') changed = 1;
    else problems.push(problem(failure));
  }
  return { changed, problems };
}

async function orderOf(query: Queryable, numbers: readonly string[]) {
  for (const number of numbers) {
    const found = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .select(['id', 'number'])
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}

async function wantedOf(
  query: Queryable,
  id: number,
  { isPaid, status }: OrderNews,
): Promise<readonly OrderStatus[]> {
  const rows = await query
    .selectFrom('order_status_changes')
    .where('order_id', '=', id)
    .select('status')
    .execute();
  const { status: present } = await query
    .selectFrom('orders')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  const had = new Set([present, ...rows.map((row) => row.status)]);
  const isSettled = SETTLED.some((one) => had.has(one));
  const paid: readonly OrderStatus[] = isPaid && !isSettled && status !== 'cancelled' ? ['paid'] : [];
  return [...paid, ...(status && !had.has(status) && !paid.includes(status) ? [status] : [])];
}

/** @returns why not; empty on success */
async function move({ orders, by }: Applying, number: string, to: OrderStatus): Promise<string> {
  for (const step of [...(WAY.get(to) ?? []), to]) {
    const order = await orders.show(number);
    if (to === 'atPickupPoint' && order?.deliveryKind === 'courier') break;
    const isNext = order?.nextStatuses.includes(to) ?? false;
    const status = isNext ? to : step;
    if (!order?.nextStatuses.includes(status)) continue;
    const decision = { status, from: order.status, reason: reasonOf(status), by };
    const outcome = await orders.setStatus(number, decision, { by, isHeld: true });
    if (outcome?.errorMessage !== '') return REFUSALS.get(outcome?.errorMessage ?? '') ?? refusal(to);
    if (status === to) return '';
  }
  return refusal(to);
}

const reasonOf = (status: OrderStatus): CancelReason | null => (status === 'cancelled' ? 'other' : null);

const REFUSALS = new Map([
  ['GiftCardSpent', 'Подарочная карта из заказа уже потрачена: отменить его нельзя'],
  ['MarksMissing', 'Не все коды «Честный знак» отсканированы: заказ собирают в магазине'],
  ['Changed', 'Заказ тем временем изменили: повторите обмен'],
]);

const refusal = (to: OrderStatus): string => `«${statusNames[to]}» сейчас поставить нельзя`;
