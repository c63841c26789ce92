import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderParcel } from '#src/contract/cart/staff-parcel.ts';
import { deskHref } from '#src/desk-routes.ts';
import { trackStepText } from '#src/models/order/track-steps.ts';
import { problemText } from './problems.ts';

export interface ParcelModel {
  readonly carrier: string;
  /** How far it is; empty before it is handed over. */
  readonly state: string;
  readonly problems: readonly string[];
  /** Whether somebody has to deal with it. */
  readonly isTrouble: boolean;
  readonly steps: readonly { readonly text: string; readonly at: string; readonly isoTime: string }[];
  /** Null where it can't be done, or the member may not. */
  readonly handOver: { readonly href: string; readonly version: number } | null;
  readonly cancelHref: string | null;
  readonly labelHref: string | null;
}

const stateTexts: Readonly<Record<OrderParcel['state'], string>> = {
  none: '',
  waiting: typeset`Передаётся. Обновите страницу через минуту.`,
  told: typeset`Передано, ждём номер отправления. Обновите страницу через минуту.`,
  made: typeset`Передано.`,
  refused: typeset`Не принято.`,
  cancelling: typeset`Отменяется. Обновите страницу через минуту.`,
  cancelled: typeset`Отменено у перевозчика.`,
  done: typeset`Доставка закончена.`,
};

/** Null where no carrier has to do with the order. @param at a moment in the order's time zone */
export function parcelModel(
  { number, version, parcel, trackSteps }: StaffOrder,
  mayChange: boolean,
  at: (iso: string) => string,
): ParcelModel | null {
  if (!parcel) return null;
  return {
    carrier: parcel.carrier,
    state: parcel.isReturning ? typeset`Не вручено, едет обратно в магазин.` : stateTexts[parcel.state],
    problems: parcel.problems.map(problemText),
    isTrouble: parcel.isReturning || parcel.state === 'refused',
    steps: trackSteps.map((step) => ({ text: trackStepText(step), at: at(step.at), isoTime: step.at })),
    handOver: mayChange && parcel.canHandOver ? { href: deskHref('handOver', { number }), version } : null,
    cancelHref: mayChange && parcel.canCancel ? deskHref('cancelParcel', { number }) : null,
    labelHref: parcel.hasLabel ? deskHref('parcelLabel', { number }) : null,
  };
}
