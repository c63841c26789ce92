import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderParcel } from '#src/contract/cart/staff-parcel.ts';
import { deskHref } from '#src/desk-routes.ts';

export interface AtCarrierModel {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

const told: ReadonlySet<OrderParcel['state']> = new Set(['waiting', 'told', 'made']);

/** Why a change of what a carrier was told was refused, however far its parcel is. */
export const atCarrierRefusal = typeset`Перевозчику уже сказали об этой посылке: сначала отмените её и дождитесь, пока он подтвердит.`;

/** Why what a carrier was told can't be changed; null where it was told nothing. */
export function atCarrierModel({ number, parcel }: StaffOrder): AtCarrierModel | null {
  const href = `${deskHref('order', { number })}#parcel`;
  if (parcel?.state === 'cancelling')
    return {
      text: typeset`${parcel.carrier} ещё отменяет посылку.`,
      link: typeset`Как она отменяется`,
      href,
    };
  if (!parcel || !told.has(parcel.state)) return null;
  return {
    text: typeset`Посылка уже у ${parcel.carrier}: сначала отмените её.`,
    link: typeset`Отменить посылку`,
    href,
  };
}
