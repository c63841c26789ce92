import type { readMailingConsents } from '#src/backend/account/index.ts';
import type { describeCustomers } from '#src/backend/identity/index.ts';
import { printable } from '#src/config/printable.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { money } from '#src/contract/money.ts';
import { counted, when } from './plain.ts';

type Customer = Awaited<ReturnType<typeof describeCustomers>>[number];
type MailingConsents = Awaited<ReturnType<typeof readMailingConsents>>;

export function formatCustomer(
  customer: Customer,
  mailings: MailingConsents,
  { orders, totalCount }: { readonly orders: readonly StaffOrderRow[]; readonly totalCount: number },
): string {
  const { phone, country, name, email, createdAt, sessions, block } = customer;
  return [
    `+${phone}  ${country}  ${name || 'no name'}`,
    `  phone ${confirmed(customer.isPhoneConfirmed)}, e-mail ${email ? `${email}, ${confirmed(customer.isEmailConfirmed)}` : 'none'}`,
    `  registered ${when(createdAt)}, signed in on ${counted(sessions, 'device')}`,
    ...(block ? [`  blocked ${when(block.at)} by ${block.by}: ${block.reason}`] : []),
    ...customer.consents.map(
      ({ purpose, at, version }) => `  ${when(at)}  ${purpose} given, text ${version}`,
    ),
    ...mailings.map(
      ({ purpose, action, at, version, source }) =>
        `  ${when(at)}  ${purpose} ${action}, text ${version}, by ${source}`,
    ),
    `  ${counted(totalCount, 'order')}${totalCount > orders.length ? `, the last ${orders.length}` : ''}`,
    ...orders.map(
      ({ number, status, createdAt: at, totalPrice, currency, returns }) =>
        `    ${number}  ${status.padEnd(15)}  ${when(at)}  ${money(totalPrice, currency)}${returns.length > 0 ? `  returns: ${returns.map(({ id, state }) => `${id} ${state}`).join(', ')}` : ''}`,
    ),
  ]
    .map(printable)
    .join('\n');
}

const confirmed = (is: boolean): string => (is ? 'confirmed' : 'not confirmed');
