import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { changePointsByStaff, readMailingConsents, setBlocked } from '#src/backend/account/index.ts';
import { giveCoupon } from '#src/backend/cart/index.ts';
import { readBalance } from '#src/backend/club/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { describeCustomers } from '#src/backend/identity/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { recordLookUp } from '#src/backend/staff/index.ts';
import { type Origins, originsOf } from '#src/config/origins.ts';
import { contract } from '#src/contract/index.ts';
import { BadArguments, refuseOptions, staffNameOf } from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { print } from './running/print.ts';
import { formatCustomer } from './text/customers.ts';

const USAGE = `npm run customers -- show <phone> [--by <name>]
npm run customers -- coupon <phone> --percent <1-100> | --amount <sum> [--min <sum>] [--days 30] [--code <code>] [--by <name>]
npm run customers -- points <phone> --add <points> | --take <points> --reason <why> [--by <name>]
npm run customers -- block <phone> --reason <why> [--by <name>]
npm run customers -- unblock <phone> [--by <name>]`;
const ORDERS = 20;
const COUPON_DAYS = '30';
const options = new Map<string, readonly string[]>([
  ['coupon', ['percent', 'amount', 'min', 'days', 'code', 'by']],
  ['points', ['add', 'take', 'reason', 'by']],
  ['block', ['reason', 'by']],
]);

await runCommand(USAGE, async (database, environment, log) => {
  const { positionals, values, tokens } = readArguments();
  const [command = '', ...words] = positionals;
  const phone = digitsOf(words.join(''));
  if (phone === '') throw new BadArguments(USAGE);
  refuseOptions(tokens, { beside: command, only: options.get(command) ?? ['by'] });
  if (command === 'show')
    print(await showCustomers({ database, origins: originsOf(environment) }, phone, staffNameOf(values.by)));
  else if (command === 'coupon') {
    print(await giveOne(database, phone, values));
    log.info({ command: 'customers', words: [command] }, STAFF_CHANGE);
  } else {
    print(await changeCustomer(database, command, phone, values));
    log.info({ command: 'customers', words: [command] }, STAFF_CHANGE);
  }
});

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  return parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      amount: { type: 'string' },
      min: { type: 'string', default: '0' },
      days: { type: 'string', default: COUPON_DAYS },
      code: { type: 'string', default: '' },
      add: { type: 'string' },
      take: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
}

/** Whoever looks at a customer's data leaves a line in the log of the staff. */
async function showCustomers(
  { database, origins }: { readonly database: Database; readonly origins: Origins },
  phone: string,
  by: string,
): Promise<string> {
  const { orders } = openStaffOrders(database, { origins });
  const customers = await describeCustomers(database.query, phone);
  if (customers.length === 0) throw noCustomer(phone);
  const shown = customers.map(async (customer) => {
    const page = { owner: `customer:${customer.id}`, pageNumber: 1, pageSize: ORDERS } as const;
    await recordLookUp(database.query, { customerId: customer.id, by }, new Date());
    const consents = await readMailingConsents(database.query, customer.id);
    return formatCustomer(customer, consents, await orders.list(page));
  });
  return (await Promise.all(shown)).join('\n');
}

async function giveOne(database: Database, phone: string, values: Values): Promise<string> {
  const read = contract.cart.giveCoupon.body.safeParse({
    phone,
    coupon: values.code,
    percent: numberOf(values.percent),
    amount: numberOf(values.amount),
    minSum: Number(values.min),
    days: Number(values.days),
    by: staffNameOf(values.by),
  });
  if (!read.success) throw new BadArguments(USAGE);
  const given = await giveCoupon(database, read.data, new Date());
  if (!given) throw noCustomer(phone);
  if (given.coupon === '') throw new BadArguments(`There is a coupon ${values.code} already`);
  return `${given.coupon} is theirs for ${values.days} days`;
}

async function changeCustomer(
  database: Database,
  command: string,
  phone: string,
  values: Values,
): Promise<string> {
  const [customer] = await describeCustomers(database.query, phone);
  if (!customer) throw noCustomer(phone);
  switch (command) {
    case 'points':
      return changePoints(database, customer.id, values);
    case 'block':
      return block(database, customer.id, values);
    case 'unblock':
      return unblock(database, customer.id, values);
    default:
      throw new BadArguments(USAGE);
  }
}

async function changePoints(database: Database, id: string, values: Values): Promise<string> {
  const { add, take, reason } = values;
  if ((add === undefined) === (take === undefined)) throw new BadArguments(USAGE);
  const read = contract.account.changePoints.body.safeParse({
    change: take === undefined ? 'add' : 'take',
    points: Number(add ?? take),
    reason,
    balance: await readBalance(database.query, id, new Date()),
    request: randomUUID(),
    by: staffNameOf(values.by),
  });
  if (!read.success) throw new BadArguments(USAGE);
  const { change, points, ...correction } = read.data;
  const signed = { ...correction, points: change === 'add' ? points : -points };
  const corrected = await changePointsByStaff(database, id, signed, new Date());
  if (corrected?.outcome !== 'done')
    throw new BadArguments(`Not changed: they have ${corrected?.balance ?? 0} points`);
  return `They have ${corrected.balance} points now`;
}

async function block(database: Database, id: string, values: Values): Promise<string> {
  const { reason: written } = values;
  const read = contract.account.blockCustomer.body.safeParse({
    reason: written,
    by: staffNameOf(values.by),
  });
  if (!read.success) throw new BadArguments(USAGE);
  const isBlocked = await setBlocked(database, id, read.data, new Date());
  return isBlocked ? 'Blocked, and signed out everywhere' : 'Blocked already';
}

async function unblock(database: Database, id: string, values: Values): Promise<string> {
  const change = { reason: null, by: staffNameOf(values.by) };
  return (await setBlocked(database, id, change, new Date()))
    ? 'They may sign in again'
    : 'They were not blocked';
}

function numberOf(written: string | undefined): number | null {
  return written === undefined ? null : Number(written);
}

function noCustomer(phone: string): BadArguments {
  return new BadArguments(`There is no customer with the phone +${phone}`);
}

/** Digits with the country code; a Russian number may start with 8. */
function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}
