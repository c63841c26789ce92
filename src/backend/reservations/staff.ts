import type { Database } from '#src/backend/database/database.ts';
import { dateAfter, moscow } from '#src/backend/delivery/index.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { readStaffChanges, recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { ReservationState } from '#src/contract/cart/reservations.ts';
import type { StaffReservation } from '#src/contract/cart/staff-reservations.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { endReservation, type ReservationEnd } from './ending/end-reservation.ts';
import { readReservation, toReservations } from './records/read-reservation.ts';
import { findByNumber, type ReservationRow, readLines } from './records/rows.ts';

/** The shop whose reservations alone a caller may see; null or undefined for all. */
type OnlyShop = string | null | undefined;

interface ReservationsListing extends PageRequest {
  readonly state?: ReservationState | undefined;
  /** The shop's number. */
  readonly shop?: string | undefined;
  /** Held ones that end today, in Moscow. */
  readonly ending?: 'today' | undefined;
  readonly only?: OnlyShop;
}

/** The outcome of a change, and the reservation after it. */
export interface StaffReservationOutcome {
  readonly errorMessage: '' | 'NotAllowed';
  readonly reservation: StaffReservation;
}

/** Staff operations on reservations; undefined for an unknown number. */
export interface StaffReservations {
  /** Held ones first, by end of hold. */
  list(listing: ReservationsListing): Promise<{ reservations: StaffReservation[]; totalCount: number }>;
  show(number: string, only?: OnlyShop): Promise<StaffReservation | undefined>;
  /** @param itemIds the items that were bought; null for all */
  collect(
    number: string,
    itemIds: readonly number[] | null,
    by: string,
    only?: OnlyShop,
  ): Promise<StaffReservationOutcome | undefined>;
  /** @param why the reason shown to the shopper */
  cancel(
    number: string,
    why: string,
    by: string,
    only?: OnlyShop,
  ): Promise<StaffReservationOutcome | undefined>;
}

export function createStaffReservations(
  { query }: Pick<Database, 'query'>,
  now: () => Date = () => new Date(),
): StaffReservations {
  const toStaff = async (row: ReservationRow): Promise<StaffReservation> => ({
    ...(await readReservation(query, row)),
    staffChanges: await readStaffChanges(query, row.number),
  });

  async function find(number: string, only: OnlyShop): Promise<ReservationRow | undefined> {
    const row = await findByNumber(query, number);
    return only == null || row?.shop_number === only ? row : undefined;
  }

  async function end(
    number: string,
    { by, action, only }: { readonly by: string; readonly action: StaffAction; readonly only: OnlyShop },
    endOf: (row: ReservationRow) => Promise<ReservationEnd | null>,
  ): Promise<StaffReservationOutcome | undefined> {
    const row = await find(number, only);
    if (!row) return undefined;
    const wanted = await endOf(row);
    const ended =
      wanted !== null &&
      (await query.transaction().execute(async (transaction) => {
        const after = await endReservation(transaction, row.id, wanted, now());
        if (after) {
          const values = { was: row.state, became: wanted.to };
          const change = { by, action, subject: number, detail: detailOf(wanted), ...values };
          await recordStaffChange(transaction, change, now());
        }
        return after;
      }));
    const reservation = await toStaff(ended || ((await findByNumber(query, number)) ?? row));
    return { errorMessage: ended ? '' : 'NotAllowed', reservation };
  }

  return {
    async list({ state, shop, ending, only, ...page }) {
      const found = query
        .selectFrom('reservations')
        .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'held'))
        .$if(ending !== undefined, (rows) =>
          rows.where('state', '=', 'held').where('until_day', '<=', dateAfter(now(), moscow, 0)),
        )
        .$if(shop !== undefined, (rows) => rows.where('shop_number', '=', shop ?? ''))
        .$if(only != null, (rows) => rows.where('shop_number', '=', only ?? ''));
      const rows = await found
        .orderBy('held_until', state === 'held' ? 'asc' : 'desc')
        .orderBy('id')
        .limit(page.pageSize)
        .offset(offsetOf(page))
        .selectAll()
        .execute();
      const shown = await toReservations(query, rows);
      const reservations: StaffReservation[] = [];
      for (const each of shown)
        reservations.push({ ...each, staffChanges: await readStaffChanges(query, each.number) });
      return { reservations, totalCount: await countRows(found) };
    },
    async show(number, only) {
      const row = await find(number, only);
      return row && toStaff(row);
    },
    collect: (number, itemIds, by, only) =>
      end(number, { by, only, action: 'reservation collected' }, async ({ id }) => {
        const lines = (await readLines(query, [id])).get(id) ?? [];
        const isWrong = itemIds?.some((itemId) => !lines.some(({ item_id }) => item_id === itemId));
        return isWrong ? null : { to: 'collected', itemIds };
      }),
    cancel: (number, why, by, only) =>
      end(number, { by, only, action: 'reservation cancelled' }, async () => ({
        to: 'cancelled',
        by: 'shop',
        why,
      })),
  };
}

function detailOf(end: ReservationEnd): string {
  if (end.to === 'collected') return end.itemIds === null ? 'all' : `items ${end.itemIds.join(', ')}`;
  return end.to === 'cancelled' && end.by === 'shop' ? end.why : '';
}
