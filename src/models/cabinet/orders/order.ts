import type { Country } from '#src/config/countries.ts';
import { dayAndTime, dayRange } from '#src/config/time-words.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { timeZones } from '#src/models/dates.ts';
import type { SummaryModel } from '#src/models/order/summary.ts';
import { trackStepText } from '#src/models/order/track-steps.ts';
import { type OrderModel, orderModel, type Row, statusNames } from '#src/models/thank-you/order.ts';
import { href } from '#src/routes.ts';
import { type OwnEditModel, ownEdits } from './edits.ts';
import { pickupRows } from './pickup.ts';
import { type ReturnModel, returnEvents, returnModels } from './return.ts';

export interface OwnOrderModel {
  readonly order: OrderModel;
  readonly lines: readonly (SummaryModel['lines'][number] & { readonly href: string })[];
  /** What the customer should know or do now; null if the status is enough. */
  readonly next: string | null;
  readonly timeline: readonly { readonly status: string; readonly at: string; readonly isoTime: string }[];
  readonly delivery: readonly Row[];
  readonly returns: readonly ReturnModel[];
  readonly edits: readonly OwnEditModel[];
  /** The form for a return and its last day (`20 декабря`); null if nothing can be returned. */
  readonly returning: { readonly href: string; readonly before: string } | null;
  /** Shown for collection at the pick-up point or shop, until the order is handed over. */
  readonly pickupCode: string | null;
}

/** An order in the account area. */
export function ownOrderModel(order: Order, country: Country, now: Date): OwnOrderModel {
  const model = orderModel(order, country, now);
  const isNextShown = order.canPay || nextShown.has(order.status) || order.fitting?.lines != null;
  return {
    order: model,
    lines: model.lines.map((line, index) => ({ ...line, href: order.lines[index]?.url ?? '' })),
    next: isNextShown ? model.next : null,
    timeline: timelineOf(order, country),
    delivery: [...model.delivery, ...pickupRows(order.pickup)],
    returns: returnModels(order),
    edits: ownEdits(order),
    returning: returningOf(order),
    pickupCode: model.pickupCode,
  };
}

function timelineOf(order: Order, country: Country): OwnOrderModel['timeline'] {
  const changes = order.statusChanges.map(({ status, at }) => ({ status: statusNames[status], at }));
  const steps = order.trackSteps.map((step) => ({ status: trackStepText(step), at: step.at }));
  return [...changes, ...steps, ...returnEvents(order)]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ status, at }) => ({
      status,
      at: dayAndTime(at, timeZones[country.code]),
      isoTime: at,
    }));
}

function returningOf({ number, returnable }: Order): OwnOrderModel['returning'] {
  if (!returnable) return null;
  const { before } = returnable;
  return { href: href('cabinetOrder', {}, { number, return: 'yes' }), before: dayRange(before, before) };
}

const nextShown = new Set<Order['status']>(['atPickupPoint', 'cancelled', 'returned']);
