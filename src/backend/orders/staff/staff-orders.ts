import { isOnlineOffered } from '#src/backend/payments/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { changeStatus } from '../changes/change-status.ts';
import { GiftCardSpent } from '../changes/reverse-order.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { toOrder } from '../records/read-order.ts';
import { findByNumber, type OrderRow } from '../records/rows.ts';
import { nextStatuses } from '../records/transitions.ts';

interface Listing {
  readonly status?: OrderStatus | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Staff operations on orders; undefined for an unknown number. */
export interface StaffOrders {
  /** Newest first. */
  list(listing: Listing): Promise<{ orders: StaffOrder[]; totalCount: number }>;
  show(number: string): Promise<StaffOrder | undefined>;
  setStatus(
    number: string,
    status: OrderStatus,
  ): Promise<{ errorMessage: '' | 'NotAllowed' | 'GiftCardSpent'; order: StaffOrder } | undefined>;
}

export function createStaffOrders(dependencies: OrderDependencies): StaffOrders {
  const { database, now, giftCardKey } = dependencies;
  const { query } = database;

  async function toStaffOrder(row: OrderRow): Promise<StaffOrder> {
    const allocations = await query
      .selectFrom('order_takings')
      .where('order_id', '=', row.id)
      .orderBy('item_id')
      .orderBy('shop_number')
      .selectAll()
      .execute();
    return {
      ...(await toOrder(query, row, isOnlineOffered(dependencies, row.country))),
      nextStatuses: nextStatuses(row.status, 'staff'),
      takings: allocations.map(({ item_id, shop_number, quantity }) => ({
        itemId: item_id,
        shopNumber: shop_number,
        count: quantity,
      })),
    };
  }

  async function move(id: number, to: OrderStatus): Promise<'' | 'NotAllowed' | 'GiftCardSpent'> {
    const key = await giftCardKey();
    const change = { to, actor: 'staff', key, now: now() } as const;
    try {
      const moved = await query.transaction().execute((transaction) => changeStatus(transaction, id, change));
      return moved ? '' : 'NotAllowed';
    } catch (error) {
      if (error instanceof GiftCardSpent) return 'GiftCardSpent';
      throw error;
    }
  }

  async function existing(number: string): Promise<StaffOrder | undefined> {
    const row = await findByNumber(query, number);
    return row && toStaffOrder(row);
  }

  return {
    show: existing,
    async list({ status, pageNumber, pageSize }) {
      const found = query
        .selectFrom('orders')
        .$if(status !== undefined, (eb) => eb.where('status', '=', status ?? 'new'));
      const { total } = await found
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
        .selectAll()
        .execute();
      const orders: StaffOrder[] = [];
      for (const row of rows) orders.push(await toStaffOrder(row));
      return { orders, totalCount: Number(total) };
    },
    async setStatus(number, status) {
      const row = await findByNumber(query, number);
      if (!row) return undefined;
      const errorMessage = await move(row.id, status);
      const order = await existing(number);
      return order && { errorMessage, order };
    },
  };
}
