import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createStaffReservations, type StaffReservations } from '#src/backend/reservations/index.ts';
import { type ReservationState, reservationStates } from '#src/contract/cart/reservations.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { BadArguments, runCommand } from './command.ts';
import { formatReservation, formatReservations } from './text/reservations.ts';

const USAGE = `npm run reservations -- list [--state ${reservationStates.join('|')}] [--shop <number>] [--page 2]
npm run reservations -- show <number>
npm run reservations -- collect <number> [--item <id> …] [--by <name>]
npm run reservations -- cancel <number> --why <text> [--by <name>]`;
const PAGE_SIZE = 20;

type Arguments = ReturnType<typeof readArguments>;
type Outcome = Awaited<ReturnType<StaffReservations['cancel']>>;

await runCommand(async (database) => {
  const given = readArguments();
  const [name = '', number] = given.positionals;
  console.log(await run(createStaffReservations(database), given, name, number));
});

async function run(staff: StaffReservations, given: Arguments, name: string, number?: string) {
  const { pageNumber, state, shop, itemIds, by, why } = given;
  if (name === 'list') {
    const page = await staff.list({ state, shop, pageNumber, pageSize: PAGE_SIZE });
    return formatReservations(page, pageNumber, PAGE_SIZE);
  }
  if (!number) throw new BadArguments(USAGE);
  if (name === 'show') return formatReservation(found(await staff.show(number), number));
  if (name === 'collect') return changed(await staff.collect(number, itemIds, by), number);
  if (name !== 'cancel') throw new BadArguments(USAGE);
  if (why === '') throw new BadArguments('--why says what the shopper reads');
  return changed(await staff.cancel(number, why, by), number);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      shop: { type: 'string' },
      item: { type: 'string', multiple: true },
      page: { type: 'string', default: '1' },
      by: { type: 'string', default: userInfo().username },
      why: { type: 'string', default: '' },
    },
  });
  const pageNumber = Number(values.page);
  if (!Number.isInteger(pageNumber) || pageNumber < 1) throw new BadArguments('--page is a number from 1');
  return {
    positionals,
    pageNumber,
    state: values.state === undefined ? undefined : stateOf(values.state),
    shop: values.shop,
    itemIds: values.item?.map(itemIdOf) ?? null,
    by: shortText('--by', values.by, maxLengths.staffName) || userInfo().username,
    why: shortText('--why', values.why, maxLengths.reservationAnswer),
  };
}

function stateOf(text: string): ReservationState {
  const state = reservationStates.find((known) => known === text);
  if (!state) throw new BadArguments(`A state is one of ${reservationStates.join(', ')}`);
  return state;
}

function itemIdOf(text: string): number {
  const itemId = Number(text);
  if (!Number.isSafeInteger(itemId))
    throw new BadArguments('--item is the number of an item, as `show` lists it');
  return itemId;
}

function shortText(name: string, text: string, limit: number): string {
  if (text.length > limit) throw new BadArguments(`${name} has at most ${limit} characters`);
  return text.trim();
}

function changed(outcome: Outcome, number: string): string {
  const { errorMessage, reservation } = found(outcome, number);
  if (errorMessage === 'NotAllowed')
    throw new BadArguments(
      reservation.state === 'held'
        ? `Reservation ${number} has no such item.`
        : `Reservation ${number} is ${reservation.state} already.`,
    );
  return formatReservation(reservation);
}

function found<Value>(value: Value | undefined, number: string): Value {
  if (value === undefined) throw new BadArguments(`There is no reservation ${number}`);
  return value;
}
