import type { Database } from '#src/backend/database/database.ts';
import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { StaffReservation } from '#src/contract/cart/staff-reservations.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StaffReservationOutcome, StaffReservations } from './staff.ts';

type Caller = StaffCaller | undefined;

/** The staff's calls. */
export function staffReservationHandlers(
  { query }: Pick<Database, 'query'>,
  staffReservations: StaffReservations,
) {
  return {
    listReservations: async ({ query: listing }, { staff }) => {
      const only = staff?.shopNumber;
      const list = await staffReservations.list({ ...listing, only });
      const shops = only == null ? await listShops(query) : [];
      return { ...list, shops, reservations: list.reservations.map((each) => shownTo(staff, each)) };
    },
    showReservation: async ({ params }, { staff }) => {
      const reservation = await staffReservations.show(params.number, staff?.shopNumber);
      if (!reservation) throw notFound('Reservation');
      return { reservation: shownTo(staff, reservation) };
    },
    collectReservation: async ({ params, body }, { staff }) =>
      toReply(
        staff,
        await staffReservations.collect(params.number, body.itemIds ?? null, body.by, staff?.shopNumber),
      ),
    cancelStaffReservation: async ({ params, body }, { staff }) =>
      toReply(staff, await staffReservations.cancel(params.number, body.why, body.by, staff?.shopNumber)),
  } satisfies Handlers<Contract['cart']>;
}

/** Who may not look customers up does not see how to reach them. */
const shownTo = (staff: Caller, reservation: StaffReservation): StaffReservation =>
  staff?.permissions.includes('customers.read') ? reservation : { ...reservation, phone: null, email: null };

/** @throws Refusal 404 */
function toReply(staff: Caller, outcome: StaffReservationOutcome | undefined) {
  if (!outcome) throw notFound('Reservation');
  const { errorMessage, reservation } = outcome;
  return { success: errorMessage === '', errorMessage, reservation: shownTo(staff, reservation) };
}

const listShops = (query: Database['query']) =>
  query
    .selectFrom('shops')
    .where('kind', '=', 'shop')
    .orderBy('name')
    .orderBy('number')
    .select(['number', 'name'])
    .execute();
