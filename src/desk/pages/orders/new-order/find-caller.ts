import { countries } from '#src/config/countries.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Draft } from '#src/models/desk/orders/new-order/draft.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import type { StaffInput } from '../../../handler.ts';

export interface FoundCaller {
  readonly customer: StaffCustomer;
  readonly last: StaffOrder | undefined;
}

/** The customer with the typed phone, whose look-up is recorded; null if there is none, or for who may not look. */
export async function findCaller(
  { gateway, member }: Pick<StaffInput<object>, 'gateway' | 'member'>,
  { goods: { country }, person }: Draft,
): Promise<FoundCaller | null> {
  const phone = readPhone(person.phone, countries[country]);
  if (phone === null || !member.permissions.has('customers.read')) return null;
  const { customers = [] } = await gateway.cart.findForStaff({ query: { text: phone } });
  for (const { id } of customers.filter((each) => each.country === country && each.foundBy === 'phone')) {
    const { customer } = await gateway.account.showCustomer({ params: { id } });
    if (customer.phone !== phone) continue;
    return { customer, last: await lastOrder(gateway, id) };
  }
  return null;
}

async function lastOrder(
  gateway: StaffInput<object>['gateway'],
  customer: string,
): Promise<StaffOrder | undefined> {
  const { orders } = await gateway.cart.listOrders({ query: { customer, pageSize: 1 } });
  const [row] = orders;
  if (!row) return undefined;
  return (await gateway.cart.showOrder({ params: { number: row.number } })).order;
}
