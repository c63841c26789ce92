import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { cart } = contract;
const by = 'Ольга';

/** The staff changes an order that was paid for, and gives some money back without goods. */
export async function editPlaced(
  shop: RecordedShop,
  { number, lines }: Pick<Order, 'number' | 'lines'>,
): Promise<void> {
  const params = { number };
  const version = async () => (await shop.look(cart.showOrder, { params }, shop.staffKey)).order.version;
  await shop.ask(cart.findOrderGoods, { params, query: {} }, shop.staffKey);
  const { itemId } = found(lines[0], 'a line of the order');
  const edit = { kind: 'remove', itemId, count: 1, reason: 'outOfStock' } as const;
  await shop.ask(cart.quoteLineEdit, { params, body: { edit } }, shop.staffKey);
  await shop.ask(cart.editLines, { params, body: { version: await version(), edit, by } }, shop.staffKey);
  const recipient = { firstName: 'Мария', lastName: 'Петрова', address: 'Лесная, 5', by };
  await shop.ask(
    cart.editRecipient,
    { params, body: { version: await version(), ...recipient } },
    shop.staffKey,
  );
  const { choices } = await shop.ask(cart.listDeliveryChoices, { params, query: {} }, shop.staffKey);
  const { kind, pointId } = found(choices.at(-1), 'a way of delivery');
  const delivered = { kind, pointId, price: 'then', by } as const;
  await shop.ask(
    cart.editDelivery,
    { params, body: { version: await version(), ...delivered } },
    shop.staffKey,
  );
  const goodwill = { amount: 100, reason: 'Опоздали на день', request: crypto.randomUUID(), by };
  const { order } = await shop.ask(cart.grantRefund, { params, body: goodwill }, shop.grantingKey);
  const { id } = found(order.refunds.at(-1), 'the refund');
  await shop.ask(cart.sendRefund, { params: { id }, body: { by } }, shop.staffKey);
  const { receipts } = await shop.ask(cart.listReceipts, { query: { order: number } }, shop.staffKey);
  const receipt = { id: found(receipts[0], 'a receipt').id };
  await shop.ask(cart.showReceipt, { params: receipt }, shop.staffKey);
}
