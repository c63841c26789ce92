import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { shopperOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { type OrderBody, type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import type { TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';

export type Club = CallReply<typeof contract.account.getClub>;

export interface Member extends TestShopper {
  readonly customerId: string;
  club(query?: { pageSize?: number; pageNumber?: number }): Promise<Club>;
  balance(): Promise<number>;
  /** Orders a number of an item, as its page would. */
  buy(name: string, count?: number, changed?: Partial<OrderBody>): Promise<Order>;
}

export interface ClubShop extends OrderShop {
  member(country?: CountryCode): Promise<Member>;
  /** Moves an order on, as the staff does. @returns the result of the last step */
  move(order: Pick<Order, 'number'>, ...statuses: OrderStatus[]): Promise<string>;
  deliver(order: Pick<Order, 'number'>): Promise<string>;
}

export async function openClubShop(database: Database): Promise<ClubShop> {
  const shop = await openOrderShop(database);
  const askStaff = staffOf(database, shop);

  async function move({ number }: Pick<Order, 'number'>, ...statuses: OrderStatus[]): Promise<string> {
    let last = '';
    for (const status of statuses) {
      const { body } = await askStaff(contract.cart.setOrderStatus, { params: { number }, body: { status } });
      last = (body as { errorMessage: string }).errorMessage;
    }
    return last;
  }

  return {
    ...shop,
    move,
    deliver: (order) => move(order, 'assembling', 'shipped', 'delivered'),
    async member(country = 'RU') {
      const { accessToken, userId } = await signUp(shop.backend, { country });
      const shopper = shopperOf(shop.backend, country, accessToken);
      const club = (query = {}) => shopper.ask(contract.account.getClub, { query });
      return {
        ...shopper,
        customerId: userId,
        club,
        balance: async () => (await club()).balance,
        async buy(name, count = 1, changed = {}) {
          await shopper.add([shop.item(name), count]);
          const { order, errorMessage } = await shop.order(shopper, changed);
          if (!order) throw new Error(`Not placed: ${errorMessage}`);
          return order;
        },
      };
    },
  };
}

export async function sumOfEntries({ query }: TestDatabase, customerId: string): Promise<number> {
  const { sum } = await query
    .selectFrom('club_entries')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.sum<number | null>('points').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
