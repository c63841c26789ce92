import { parseArgs } from 'node:util';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders.ts';
import { BadArguments, runCommand } from './command.ts';
import { formatOrder, formatOrders } from './orders-text.ts';

// npm run orders -- list [--status new] [--page 2] | show <number> | set <number> <status>

const USAGE = `npm run orders -- list [--status ${orderStatuses.join('|')}] [--page 2]
npm run orders -- show <number>
npm run orders -- set <number> <status>`;
const PAGE_SIZE = 20;

await runCommand(async (database) => {
  const { positionals, status, pageNumber } = readArguments();
  const [command, number = '', to = ''] = positionals;
  const orders = openStaffOrders(database);
  if (command === 'list') {
    console.log(
      formatOrders(await orders.list({ status, pageNumber, pageSize: PAGE_SIZE }), pageNumber, PAGE_SIZE),
    );
  } else if (command === 'show' && number) {
    console.log(formatOrder(found(await orders.show(number), number)));
  } else if (command === 'set' && number && to) {
    const { errorMessage, order } = found(await orders.setStatus(number, statusOf(to)), number);
    if (errorMessage !== '') {
      throw new BadArguments(
        errorMessage === 'GiftCardSpent'
          ? 'A gift card that was sold with this order has been spent from: its money can not go back.'
          : `From ${order.status} it may go to: ${order.nextStatuses.join(', ') || 'nowhere'}.`,
      );
    }
    console.log(formatOrder(order));
  } else throw new BadArguments(USAGE);
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { status: { type: 'string' }, page: { type: 'string', default: '1' } },
  });
  const pageNumber = Number(values.page);
  if (!Number.isInteger(pageNumber) || pageNumber < 1) throw new BadArguments('--page is a number from 1');
  return {
    positionals,
    pageNumber,
    status: values.status === undefined ? undefined : statusOf(values.status),
  };
}

function statusOf(text: string): OrderStatus {
  const status = orderStatuses.find((known) => known === text);
  if (!status) throw new BadArguments(`A status is one of ${orderStatuses.join(', ')}`);
  return status;
}

function found<Value>(value: Value | undefined, number: string): Value {
  if (value === undefined) throw new BadArguments(`There is no order ${number}`);
  return value;
}
