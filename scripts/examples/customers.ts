import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { signUp } from './visitors.ts';

const { account, cart } = contract;
const by = 'Ольга';

/** What the staff sees and changes of customers, the last one of whom is deleted. */
export async function playCustomers(shop: RecordedShop): Promise<void> {
  const id = await anyCustomer(shop);
  const params = { id };
  await shop.ask(account.showCustomer, { params }, shop.staffKey);
  const { balance } = await shop.look(account.listPoints, { params, query: {} }, shop.staffKey);
  const request = crypto.randomUUID();
  const points = {
    change: 'add',
    points: 500,
    reason: 'За опоздание курьера',
    balance,
    request,
    by,
  } as const;
  await shop.ask(account.changePoints, { params, body: points }, shop.staffKey);
  await shop.ask(account.listPoints, { params, query: {} }, shop.staffKey);
  await shop.ask(account.listCustomerCoupons, { params }, shop.staffKey);
  await shop.ask(account.listCustomerMessages, { params }, shop.staffKey);
  await shop.ask(account.copyCustomer, { params, body: { by } }, shop.staffKey);
  await changeOther(shop, id);
}

async function changeOther(shop: RecordedShop, kept: string): Promise<void> {
  const other = await newCustomer(shop, '79460000011');
  const params = { id: other };
  const { sessions } = await shop.ask(account.listCustomerSessions, { params }, shop.staffKey);
  const session = found(sessions[0], 'a session').id;
  await shop.ask(account.endCustomerSession, { params: { id: other, session }, body: { by } }, shop.staffKey);
  await shop.ask(account.endCustomerSessions, { params, body: { by } }, shop.staffKey);
  await shop.ask(
    account.blockCustomer,
    { params, body: { reason: 'Платит чужими картами', by } },
    shop.staffKey,
  );
  await shop.ask(account.unblockCustomer, { params, body: { by } }, shop.staffKey);
  const joining = { params: { id: kept }, query: { other } };
  const { version } = await shop.ask(account.previewJoining, joining, shop.staffKey);
  const joined = { params: { id: kept }, body: { other, version, by } };
  await shop.ask(account.joinCustomers, joined, shop.staffKey);
  const leaving = { id: await newCustomer(shop, '79460000012') };
  await shop.ask(account.previewDeletion, { params: leaving }, shop.staffKey);
  await shop.ask(
    account.deleteCustomer,
    { params: leaving, body: { phoneEnding: '0012', by } },
    shop.staffKey,
  );
}

async function newCustomer(shop: RecordedShop, phone: string): Promise<string> {
  await signUp(shop, phone);
  const { customers = [] } = await shop.look(cart.findForStaff, { query: { text: phone } }, shop.staffKey);
  return found(customers[0], 'a customer').id;
}

async function anyCustomer(shop: RecordedShop): Promise<string> {
  const { orders } = await shop.look(cart.listOrders, { query: { pageSize: 100 } }, shop.staffKey);
  return orders.flatMap(({ customerId }) => customerId ?? [])[0] ?? '';
}
