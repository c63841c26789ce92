import { parseArgs } from 'node:util';
import { readMailingConsents } from '#src/backend/account/index.ts';
import { describeCustomers } from '#src/backend/identity/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { BadArguments, runCommand } from './command.ts';
import { formatCustomer } from './text/customers.ts';

const USAGE = 'npm run customers -- show <phone>';
const ORDERS = 20;

await runCommand(async (database) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, ...words] = positionals;
  const phone = digitsOf(words.join(''));
  if (command !== 'show' || phone === '') throw new BadArguments(USAGE);
  const customers = await describeCustomers(database.query, phone);
  if (customers.length === 0) throw new BadArguments(`There is no customer with the phone +${phone}`);
  const { orders } = openStaffOrders(database);
  for (const customer of customers) {
    const page = { owner: `customer:${customer.id}`, pageNumber: 1, pageSize: ORDERS } as const;
    const consents = await readMailingConsents(database.query, customer.id);
    console.log(formatCustomer(customer, consents, await orders.list(page)));
  }
});

/** Digits with the country code; a Russian number may begin with 8. */
function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}
