import { parseArgs } from 'node:util';
import { createStaffReservations, type StaffReservations } from '#src/backend/reservations/index.ts';
import { reservationStates } from '#src/contract/cart/reservations.ts';
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
import { formatReservation, formatReservations } from './text/reservations.ts';

const USAGE = `npm run reservations -- list [--state ${reservationStates.join('|')}] [--shop <number>] [--page 2]
npm run reservations -- show <number>
npm run reservations -- collect <number> [--item <id> …] [--by <name>]
npm run reservations -- cancel <number> --why <text> [--by <name>]`;
const PAGE_SIZE = 20;
const options = new Map<string, readonly string[]>([
  ['list', ['state', 'shop', 'page', 'by']],
  ['collect', ['item', 'by']],
  ['cancel', ['why', 'by']],
]);

type Arguments = ReturnType<typeof readArguments>;
type Outcome = Awaited<ReturnType<StaffReservations['cancel']>>;

await runCommand(USAGE, async (database, _environment, log) => {
  const given = readArguments();
  const [name = '', number] = given.positionals;
  if (name) refuseOptions(given.tokens, { beside: name, only: options.get(name) ?? ['by'] });
  print(await run(createStaffReservations(database), given, name, number));
  if (name === 'collect' || name === 'cancel')
    log.info({ command: 'reservations', words: [name, number] }, STAFF_CHANGE);
});

async function run(staff: StaffReservations, given: Arguments, name: string, number?: string) {
  const { pageNumber, state, shop, itemIds, by, why } = given;
  if (name === 'list') {
    const page = await staff.list({ state, shop, pageNumber, pageSize: PAGE_SIZE });
    return formatReservations(page, pageNumber, PAGE_SIZE);
  }
  if (!number) throw new BadArguments(USAGE);
  if (name === 'show') return formatReservation(found(await staff.show(number), `reservation ${number}`));
  if (name === 'collect') return changed(await staff.collect(number, itemIds, by), number);
  if (name !== 'cancel') throw new BadArguments(USAGE);
  if (why === '') throw new BadArguments('--why says what the shopper reads');
  return changed(await staff.cancel(number, why, by), number);
}

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      shop: { type: 'string' },
      item: { type: 'string', multiple: true },
      page: { type: 'string', default: '1' },
      by: { type: 'string' },
      why: { type: 'string', default: '' },
    },
  });
  return {
    positionals,
    tokens,
    pageNumber: pageNumberOf(values.page),
    state: values.state === undefined ? undefined : oneOf('A state', reservationStates, values.state),
    shop: values.shop,
    itemIds: values.item?.map(itemIdOf) ?? null,
    by: staffNameOf(values.by),
    why: boundedText('--why', values.why, maxLengths.reservationAnswer),
  };
}

function itemIdOf(text: string): number {
  const itemId = Number(text);
  if (!Number.isSafeInteger(itemId))
    throw new BadArguments('--item is the number of an item, as `show` lists it');
  return itemId;
}

function changed(outcome: Outcome, number: string): string {
  const { errorMessage, reservation } = found(outcome, `reservation ${number}`);
  if (errorMessage === 'NotAllowed')
    throw new BadArguments(
      reservation.state === 'held'
        ? `Reservation ${number} has no such item.`
        : `Reservation ${number} is ${reservation.state} already.`,
    );
  return formatReservation(reservation);
}
