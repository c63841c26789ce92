import { typeset } from '#src/config/typography.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { pluralise } from '#src/models/words.ts';
import { sentShort } from './order-actions.ts';
import { linkTo, type OrderLink } from './order-link.ts';
import { type BulkParcelsModel, bulkParcels } from './parcels/bulk-parcels.ts';
import { finalStatuses, statusActions, statusTitles } from './words.ts';

/** An order that would be changed. */
export interface ChangedOrderModel extends OrderLink {
  /** The status that it has now, for the form. */
  readonly from: OrderStatus;
  readonly fromTitle: string;
  readonly recipient: string;
  /** Who hears of it, and how. */
  readonly told: string;
}

export interface SkippedOrderModel extends OrderLink {
  readonly why: string;
}

export interface BulkModel {
  /** What can be done with at least one order, the usual step first. */
  readonly choices: readonly {
    readonly status: OrderStatus;
    readonly title: string;
    readonly isChosen: boolean;
  }[];
  /** Null if nothing can be done with any. */
  readonly status: OrderStatus | null;
  readonly title: string;
  readonly numbers: readonly string[];
  readonly changed: readonly ChangedOrderModel[];
  readonly skipped: readonly SkippedOrderModel[];
  /** Null if none can be handed over to a carrier. */
  readonly parcels: BulkParcelsModel | null;
  /** `Изменить 3 заказа`. */
  readonly confirm: string;
}

/** A status that several orders can be given at once: nothing by which money goes back. */
export const bulkStatusIn = (form: URLSearchParams): OrderStatus | null =>
  orderStatuses.find((status) => status === form.get('status') && !finalStatuses.has(status)) ?? null;

/** What would be done with each chosen order. @param wanted null for the usual step */
export function bulkModel(orders: readonly StaffOrder[], wanted: OrderStatus | null): BulkModel {
  const statuses = usualFirst(orders);
  const status = wanted ?? statuses[0] ?? null;
  const isAllowed = (order: StaffOrder) =>
    status !== null && order.nextStatuses.includes(status) && !sentShort(order, status);
  const changed = orders.filter(isAllowed);
  return {
    choices: statuses.map((each) => ({
      status: each,
      title: statusActions[each],
      isChosen: each === status,
    })),
    status,
    title: status === null ? '' : statusTitles[status],
    numbers: orders.map(({ number }) => number),
    changed: changed.map((order) => changedOrder(order, status)),
    skipped: orders
      .filter((order) => !isAllowed(order))
      .map((order) => ({ ...linkTo(order.number), why: whySkipped(order, status) })),
    parcels: bulkParcels(orders),
    confirm: `Изменить ${pluralise(changed.length, ['заказ', 'заказа', 'заказов'])}`,
  };
}

/** In the order of the way; what a parcel may skip comes after what it may not. */
const steps: readonly OrderStatus[] = ['assembling', 'shipped', 'atPickupPoint', 'delivered', 'paid'];

/** The step that comes next for most of the orders, then any other that one of them may take. */
function usualFirst(orders: readonly StaffOrder[]): OrderStatus[] {
  const usual = orders.map(usualStep);
  const countOf = (status: OrderStatus) => usual.filter((step) => step === status).length;
  return steps
    .filter((status) => orders.some(({ nextStatuses }) => nextStatuses.includes(status)))
    .toSorted((one, other) => countOf(other) - countOf(one));
}

const usualStep = ({ nextStatuses }: StaffOrder): OrderStatus | undefined =>
  steps.find((step) => nextStatuses.includes(step));

const changedOrder = (order: StaffOrder, to: OrderStatus | null): ChangedOrderModel => ({
  ...linkTo(order.number),
  from: order.status,
  fromTitle: statusTitles[order.status],
  recipient: `${order.recipient.firstName} ${order.recipient.lastName}`,
  told: toldOf(to),
});

function toldOf(to: OrderStatus | null): string {
  if (to === 'paid') return 'письмо';
  if (to === 'shipped' || to === 'atPickupPoint') return 'письмо и SMS';
  return to === 'delivered' ? 'письмо, если придут баллы' : 'ничего не придёт';
}

const rank = (status: OrderStatus): number => orderStatuses.indexOf(status);

function whySkipped(order: StaffOrder, to: OrderStatus | null): string {
  const { status, deliveryKind, packing } = order;
  const title = `«${statusTitles[status]}»`;
  if (to === null) return `${title}, с ним больше ничего не сделать`;
  if (status === to) return `уже ${title}`;
  if (to === 'atPickupPoint' && deliveryKind === 'courier') return 'его везёт курьер';
  if (packing && order.nextStatuses.includes(to))
    return typeset`в посылке ${packing.packed} из ${packing.units}, отправьте на странице заказа`;
  return rank(status) > rank(to) ? `уже дальше: ${title}` : `сейчас ${title}, так сразу нельзя`;
}
