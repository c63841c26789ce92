import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import type { OrderBody, OrderReply, OrderShop } from '#tests/backend/orders/shop.ts';
import type { TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';

/** A customer who orders one scarf at a time. */
export interface CardCustomer {
  readonly shopper: TestShopper;
  readonly userId: string;
  order(changed?: Partial<OrderBody>): Promise<OrderReply>;
  /** An order awaiting payment. */
  unpaid(): Promise<Order>;
  pay(number: string, cardId: number): Promise<CallReply<typeof contract.cart.payOrder>>;
  cards(): Promise<CallReply<typeof contract.account.getCard>['cards']>;
  status<C extends Call>(call: C, input: CallInput<C>): Promise<number>;
}

export async function newCustomer(shop: OrderShop): Promise<CardCustomer> {
  const { backend } = shop;
  const { accessToken, userId } = await signUp(backend);
  const context = { accessToken, country: 'RU' } as const;
  const ask = <C extends Call>(call: C, input: CallInput<C>) => backend.reply(call, input, context);
  const shopper = { ...(await shop.visitor()), accessToken, ask };
  const place = { userId: '', regionId: '77', country: 'RU' } as const;

  async function order(changed: Partial<OrderBody> = {}): Promise<OrderReply> {
    const products = [{ productId: shop.item('SCARF-1 U'), count: 1 }];
    await ask(contract.cart.add, { body: { ...place, products } });
    return shop.order(shopper, { payment: 'online', ...changed });
  }

  return {
    shopper,
    userId,
    order,
    async unpaid() {
      const { order: placed, errorMessage } = await order();
      if (!placed) throw new Error(errorMessage);
      return placed;
    },
    pay: (number, cardId) => ask(contract.cart.payOrder, { body: { number, cardId } }),
    cards: async () => (await ask(contract.account.getCard, { query: {} })).cards,
    status: async (call, input) => (await backend.ask(call, input, context)).status,
  };
}

interface NewCard {
  readonly last4?: string;
  readonly system?: string;
  readonly bank?: string;
  readonly expires?: string;
  readonly isWorking?: boolean;
}

/** Pays an order on the test provider's page with a card to be saved. @returns the card's token */
export async function payWithNewCard(
  database: TestDatabase,
  shop: OrderShop,
  order: Order,
  card?: NewCard,
): Promise<string> {
  const token = await payWithoutNotice(database, shop, order, card);
  await shop.notify(order);
  return token;
}

/** The same before the provider sends its notice. */
export async function payWithoutNotice(
  { query }: TestDatabase,
  shop: OrderShop,
  order: Order,
  { isWorking = true, ...named }: NewCard = {},
): Promise<string> {
  const token = `token-of-${order.number}`;
  const card = { last4: '4444', system: 'Mir', bank: 'Банк', expires: '2030-12', ...named };
  await query
    .insertInto('test_cards')
    .values({ id: token, ...card, is_working: Number(isWorking) })
    .execute();
  await query
    .updateTable('test_payments')
    .set({ card_id: token })
    .where('description', '=', `Заказ № ${order.number}`)
    .execute();
  await shop.pay(order);
  return token;
}
