import { printable } from '#src/config/printable.ts';
import type { StaffReservation } from '#src/contract/cart/staff-reservations.ts';
import { money } from '#src/contract/money.ts';
import { when } from './plain.ts';

/** By the shop's clock. */
const end = ({ untilDay, untilTime }: StaffReservation): string => `until ${untilDay} ${untilTime}`;

export function formatReservations(
  {
    reservations,
    totalCount,
  }: { readonly reservations: readonly StaffReservation[]; readonly totalCount: number },
  pageNumber: number,
  pageSize: number,
): string {
  const lines = reservations.map((each) =>
    [
      each.number,
      each.state.padEnd(9),
      end(each),
      each.shopNumber.padEnd(8),
      `+${each.phone}`,
      each.name,
    ].join('  '),
  );
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...lines, `${totalCount} reservations, page ${pageNumber} of ${pages}`].map(printable).join('\n');
}

export function formatReservation(reservation: StaffReservation): string {
  const { name, phone, email, lines, totalPrice, currency } = reservation;
  return [
    `${reservation.number}  ${reservation.state}  ${end(reservation)}  ${money(totalPrice, currency)}`,
    `  ${reservation.shopNumber}: ${reservation.shopName}, ${reservation.shopAddress}`,
    `  ${[name, `+${phone}`, email].filter(Boolean).join(', ')}`,
    ...lines.map(
      ({ itemId, count, modelTitle, modelColorCode, size, itemPrice, returned }) =>
        `  item ${itemId}: ${count} × ${modelTitle} ${modelColorCode} ${size}, ${money(itemPrice.price, currency)}${returned > 0 ? `, ${returned} back in stock` : ''}`,
    ),
    ...(reservation.why ? [`  cancelled: ${reservation.why}`] : []),
    ...reservation.staffChanges.map(
      ({ at, by, action, detail }) => `  ${when(at)}  ${by}: ${action}, ${detail}`,
    ),
  ]
    .map(printable)
    .join('\n');
}
