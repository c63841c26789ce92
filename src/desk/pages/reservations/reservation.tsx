import type { CallReply } from '#src/contract/call.ts';
import type { StaffReservation } from '#src/contract/cart/staff-reservations.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  type CancellationFields,
  cancellationForm,
  NOT_HELD,
  NOTHING_CHOSEN,
  reservationModel,
} from '#src/models/desk/reservations/reservations.ts';
import { redirect } from '#src/web/result.ts';
import { ReservationPage } from '#views/desk/reservations/reservation-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';

type Input = StaffInput<{ number: string }>;
type Changed = CallReply<Contract['cart']['collectReservation']>;

export const showReservation = async (input: Input): Promise<Result> => shown(await read(input), input);

export async function collectReservation(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const itemIds = form
    .getAll('item')
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number);
  if (itemIds.length === 0) return shown(await read(input), input, { problem: NOTHING_CHOSEN, status: 422 });
  const changed = await gateway.cart.collectReservation({
    params: { number: params.number },
    body: { itemIds },
  });
  return decided(changed, input, 'reservation-collected');
}

export async function cancelReservation(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const given = cancellationForm().read(form);
  if (!given.ok) {
    const fields = cancellationForm().fields(given.values, given.errors);
    return shown(await read(input), input, { fields, status: 422 });
  }
  const changed = await gateway.cart.cancelStaffReservation({
    params: { number: params.number },
    body: given.value,
  });
  return decided(changed, input, 'reservation-cancelled');
}

const read = async ({ gateway, params }: Input): Promise<StaffReservation> =>
  (await gateway.cart.showReservation({ params: { number: params.number } })).reservation;

function decided({ success, reservation }: Changed, input: Input, note: NoteName): Result {
  if (!success) return shown(reservation, input, { problem: NOT_HELD, status: 409 });
  const { number } = input.params;
  return redirect(deskHref('reservation', { number }), 303, { cookies: [noteCookie(note)] });
}

interface Shown {
  readonly fields?: CancellationFields;
  readonly problem?: string;
  readonly status?: number;
}

function shown(reservation: StaffReservation, { member }: Input, given: Shown = {}): Result {
  const { fields = cancellationForm().fields(), problem = '', status = 200 } = given;
  const model = reservationModel(reservation, member);
  const body = <ReservationPage reservation={model} fields={fields} problem={problem} />;
  return page(`Резерв ${model.number}`, body, status);
}
