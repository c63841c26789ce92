import { parseArgs } from 'node:util';
import type { Database } from '#src/backend/database/database.ts';
import { openStaffOrders, searchForStaff } from '#src/backend/orders/index.ts';
import { keyOf } from '#src/config/key-of.ts';
import { originsOf } from '#src/config/origins.ts';
import { cancelReasons } from '#src/contract/cart/orders/edits.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import { returnStates } from '#src/contract/cart/orders/returns.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import {
  BadArguments,
  boundedText,
  found,
  oneOf,
  pageNumberOf,
  refuseOptions,
  staffNameOf,
} from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { print } from './running/print.ts';
import { formatHits } from './text/hits.ts';
import { formatOrder, formatOrders, formatReturns } from './text/orders.ts';

const USAGE = `npm run orders -- list [--status ${orderStatuses.join('|')}] [--page 2]
npm run orders -- find <number, phone, e-mail, name, article or barcode> [--by <name>]
npm run orders -- show <number>
npm run orders -- set <number> <status> [--reason ${cancelReasons.join('|')}] [--by <name>]
npm run orders -- confirm <number> [--by <name>]
npm run orders -- kept <number> nothing | <item id>[:<count>] … [--by <name>]
npm run orders -- returns [--state ${returnStates.join('|')}] [--page 2]
npm run orders -- return accept <id> [--by <name>]
npm run orders -- return refuse <id> --why <text> [--by <name>]`;
const PAGE_SIZE = 20;

type Staff = ReturnType<typeof openStaffOrders> & { readonly database: Database };
type Arguments = ReturnType<typeof readArguments>;
type Command = (staff: Staff, given: Arguments, ...words: string[]) => Promise<string>;

const commands = new Map<string, Command>([
  ['list', listOrders],
  ['find', find],
  ['show', showOrder],
  ['set', setStatus],
  ['confirm', confirmOrder],
  ['kept', markKept],
  ['returns', listReturns],
  ['return', decideReturn],
]);

const changes = new Set(['set', 'confirm', 'kept', 'return']);

const options = new Map<string, readonly string[]>([
  ['list', ['status', 'page', 'by']],
  ['returns', ['state', 'page', 'by']],
  ['set', ['reason', 'by']],
  ['return', ['why', 'by']],
]);

await runCommand(USAGE, async (database, environment, log) => {
  const given = readArguments();
  const [name = '', ...words] = given.positionals;
  const command = commands.get(name);
  if (!command) throw new BadArguments(USAGE);
  refuseOptions(given.tokens, { beside: name, only: options.get(name) ?? ['by'] });
  const origins = originsOf(environment);
  const vatCode = environment.YOOKASSA_VAT_CODE;
  const isMarking = environment.MARKING === 'on';
  const giftCardKeys = environment.GIFT_CARD_KEYS.map(keyOf);
  const staff = { ...openStaffOrders(database, { origins, giftCardKeys, vatCode, isMarking }), database };
  print(await command(staff, given, ...words));
  if (changes.has(name)) log.info({ command: 'orders', words: given.positionals }, STAFF_CHANGE);
});

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      state: { type: 'string' },
      page: { type: 'string', default: '1' },
      reason: { type: 'string' },
      by: { type: 'string' },
      why: { type: 'string', default: '' },
    },
  });
  return {
    positionals,
    tokens,
    pageNumber: pageNumberOf(values.page),
    status: values.status === undefined ? undefined : oneOf('A status', orderStatuses, values.status),
    state: values.state === undefined ? undefined : oneOf('A state', returnStates, values.state),
    reason: values.reason === undefined ? null : oneOf('A reason', cancelReasons, values.reason),
    by: staffNameOf(values.by),
    why: boundedText('--why', values.why, maxLengths.returnAnswer),
  };
}

async function listOrders({ orders }: Staff, { status, pageNumber }: Arguments): Promise<string> {
  const page = await orders.list({ status, pageNumber, pageSize: PAGE_SIZE });
  return formatOrders(page, pageNumber, PAGE_SIZE);
}

async function find({ database }: Staff, { by }: Arguments, ...words: string[]): Promise<string> {
  const { data: query } = contract.cart.findForStaff.query.safeParse({ text: words.join(' ') });
  if (!query) throw new BadArguments(USAGE);
  return formatHits(
    await searchForStaff(
      database,
      { ...query, by, withOrders: true, withCustomers: true, reservationsOf: null },
      new Date(),
    ),
  );
}

async function showOrder({ orders }: Staff, _given: Arguments, number?: string): Promise<string> {
  if (!number) throw new BadArguments(USAGE);
  return formatOrder(found(await orders.show(number), `order ${number}`));
}

async function setStatus(
  { orders }: Staff,
  { by, reason }: Arguments,
  number?: string,
  to?: string,
): Promise<string> {
  if (!number || !to) throw new BadArguments(USAGE);
  const status = oneOf('A status', orderStatuses, to);
  if (reason !== null && status !== 'cancelled') throw new BadArguments('--reason is for cancelled orders');
  const outcome = found(await orders.setStatus(number, { status, reason, by }), `order ${number}`);
  if (outcome.errorMessage === 'NotAllowed')
    throw new BadArguments(
      `From ${outcome.order.status} it may go to: ${outcome.order.nextStatuses.join(', ') || 'nowhere'}.`,
    );
  return shownAfter(outcome);
}

/** A confirmed order no longer expires. */
async function confirmOrder({ orders }: Staff, { by }: Arguments, number?: string): Promise<string> {
  if (!number) throw new BadArguments(USAGE);
  const outcome = found(await orders.confirm(number, by), `order ${number}`);
  if (outcome.errorMessage === 'NotAllowed')
    throw new BadArguments('Only a new order that waits to be confirmed can be confirmed, once.');
  return shownAfter(outcome);
}

/** Records which items of an order were kept after trying them on; `show` lists its items. */
async function markKept(
  { orders }: Staff,
  { by }: Arguments,
  number?: string,
  ...items: string[]
): Promise<string> {
  if (!number || items.length === 0) throw new BadArguments(USAGE);
  const isNothing = items.length === 1 && items[0] === 'nothing';
  const outcome = found(
    await orders.keep(number, { lines: isNothing ? [] : items.map(keptLine) }, by),
    `order ${number}`,
  );
  if (outcome.errorMessage === 'WrongLines') throw new BadArguments('That is more than was ordered.');
  if (outcome.errorMessage === 'NotAllowed')
    throw new BadArguments(
      'Only an order with fitting that is on the way or waits to be collected can be marked, once.',
    );
  return shownAfter(outcome);
}

/** `1203` or `1203:2`. */
function keptLine(text: string) {
  const [, item, count = '1'] = /^(\d{1,9})(?::([1-9]\d?))?$/.exec(text) ?? [];
  if (item === undefined) throw new BadArguments(`${text} is no item and count, such as 1203:2`);
  return { itemId: Number(item), count: Number(count) };
}

async function listReturns({ returns }: Staff, { state, pageNumber }: Arguments): Promise<string> {
  const page = await returns.list({ state, pageNumber, pageSize: PAGE_SIZE });
  return formatReturns(page, pageNumber, PAGE_SIZE);
}

async function decideReturn(
  { returns }: Staff,
  { by, why }: Arguments,
  decision?: string,
  id?: string,
): Promise<string> {
  const returnId = Number(id);
  if (!Number.isSafeInteger(returnId) || (decision !== 'accept' && decision !== 'refuse'))
    throw new BadArguments(USAGE);
  if (decision === 'accept' && why !== '') throw new BadArguments('--why is for refused returns');
  if (decision === 'refuse' && why === '') throw new BadArguments('--why says what the customer reads');
  const decided =
    decision === 'accept'
      ? await returns.accept(returnId, { by, why: '' })
      : await returns.refuse(returnId, why, by);
  const outcome = found(decided, `return ${id}`);
  if (outcome.errorMessage === 'NotAllowed') throw new BadArguments(`Return ${id} is decided already.`);
  return shownAfter(outcome);
}

function shownAfter({ errorMessage, order }: { readonly errorMessage: string; readonly order: StaffOrder }) {
  if (errorMessage === 'GiftCardSpent')
    throw new BadArguments(
      'A gift card that was sold with this order has been spent from: its money can not go back.',
    );
  if (errorMessage === 'MarksMissing' || errorMessage === 'MarksNeeded')
    throw new BadArguments('Units have to be scanned by their Data Matrix: do it at the desk.');
  return formatOrder(order);
}
