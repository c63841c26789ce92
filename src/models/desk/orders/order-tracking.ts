import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { TRACK_NUMBER, type Tracking } from '#src/contract/cart/orders/tracking.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

export interface TrackingModel {
  /** `СДЭК, 1234567890`; empty for none. */
  readonly text: string;
  /** What the form was made from. */
  readonly from: Tracking | null;
  /** Where another is sent; null if it can't be changed now, or the member may not. */
  readonly setHref: string | null;
}

const tracked: ReadonlySet<OrderStatus> = new Set(['assembling', 'shipped', 'atPickupPoint']);

export const trackingModel = (
  { number, status, tracking, byEmail }: StaffOrder,
  mayChange: boolean,
): TrackingModel => ({
  text: trackingText(tracking),
  from: tracking,
  setHref: mayChange && tracked.has(status) && !byEmail ? deskHref('setTracking', { number }) : null,
});

export const trackingText = (tracking: Tracking | null): string =>
  tracking ? `${tracking.carrier}, ${tracking.number}` : '';

const withoutSpaces = (typed: string): string => typed.replace(/\s+/gu, '');

/** Both or neither. */
export const trackingForm = form({
  carrier: line<unknown>(maxLengths.carrier, {
    rule: (carrier, _, { number = '' }) =>
      carrier === '' && number !== '' && typeset`Напишите, кто доставляет`,
  }),
  number: line<unknown>(maxLengths.trackNumber, {
    rule: (number, _, { carrier = '' }) => {
      if (number === '') return carrier !== '' && typeset`Напишите номер отправления`;
      return !TRACK_NUMBER.test(withoutSpaces(number)) && typeset`Только буквы, цифры и дефисы`;
    },
  }),
});
export type TrackingFields = FieldsOf<typeof trackingForm>;

export const trackingIn = ({
  carrier,
  number,
}: {
  readonly carrier: string;
  readonly number: string;
}): Tracking | null => (number === '' ? null : { carrier, number: withoutSpaces(number) });

export const trackingFields = (tracking: Tracking | null): TrackingFields =>
  trackingForm().fields(tracking ?? {});

/** Why it was not changed. @param typed what was to be saved */
export function trackingRefusal(
  code: 'NotAllowed' | 'Changed',
  { tracking }: Pick<StaffOrder, 'tracking'>,
  typed: Tracking | null,
): string {
  if (code === 'NotAllowed') return typeset`Заказ сейчас не собирается и не едет, поэтому номер не сохранён.`;
  return typeset`Кто-то был быстрее: теперь «${named(tracking)}». Вы хотели «${named(typed)}» — если так и нужно, сохраните ещё раз.`;
}

const named = (tracking: Tracking | null): string => trackingText(tracking) || typeset`без номера`;
