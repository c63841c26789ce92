import type { SaleKind } from '#src/backend/database/schema/reports.ts';
import {
  type AcceptedReturn,
  difference,
  orderedPositions,
  type Position,
  returnedPositions,
  type SoldLine,
} from './positions.ts';

/** An order as its entries are made from it. */
export interface OrderFacts {
  readonly order: {
    readonly status: string;
    readonly discount: number;
    readonly delivery_price: number;
    readonly changed_at: string;
  };
  readonly lines: readonly SoldLine[];
  /** When it was paid, or handed over unpaid; null if neither. */
  readonly soldAt: string | null;
  readonly cancelledAt: string | null;
  readonly editedAt: string | null;
  /** Accepted, in the order of their decisions. */
  readonly returns: readonly AcceptedReturn[];
  /** Money given back without goods, less what later refunds were cut by for it. */
  readonly goodwill: number;
  readonly goodwillAt: string | null;
}

/** A position that was written, or is to be; what came back is negative. */
export interface Entry extends Position {
  readonly kind: SaleKind;
  /** 0 without a return. */
  readonly returnId: number;
  readonly at: string;
}

type Standing = Omit<Entry, 'at'>;

/**
 * What an order's entries lack: the sale when it is paid or handed over, and whatever changed since, each on its day (see the
 * decision on what a sale is). Entries that stand are never changed, and none come twice.
 */
export function missingEntries(facts: OrderFacts, standing: readonly Standing[]): Entry[] {
  const { order, soldAt, cancelledAt } = facts;
  if (soldAt === null) return takenBack(standing, 'undone', order.changed_at);
  if (order.status === 'cancelled') return takenBack(standing, 'cancel', cancelledAt ?? order.changed_at);
  return [
    ...soldEntries(facts, soldAt, standing),
    ...returnEntries(facts, standing),
    ...goodwillEntries(facts, standing),
  ];
}

function takenBack(standing: readonly Standing[], kind: SaleKind, at: string): Entry[] {
  const returnIds = new Set(standing.map(({ returnId }) => returnId));
  return [...returnIds].flatMap((returnId) => {
    const layer = standing.filter((each) => each.returnId === returnId);
    return difference([], layer).map((each) => ({ ...each, kind, returnId, at }));
  });
}

const isSold = ({ returnId, subject }: Standing): boolean => returnId === 0 && subject !== 'money';

function soldEntries(facts: OrderFacts, soldAt: string, standing: readonly Standing[]): Entry[] {
  const { order, lines, editedAt } = facts;
  const known = standing.filter(isSold);
  const isNew = difference([], known).length === 0;
  const tried = returnsWithPositions(facts).filter(({ isAtHandOver }) => isAtHandOver);
  const kept = difference(
    orderedPositions(order, lines),
    tried.flatMap(({ positions }) => positions),
  );
  const when = isNew
    ? ({ kind: 'sale', at: soldAt } as const)
    : ({ kind: 'edit', at: editedAt ?? order.changed_at } as const);
  return difference(kept, known).map((each) => ({ ...each, ...when, returnId: 0 }));
}

function returnEntries(facts: OrderFacts, standing: readonly Standing[]): Entry[] {
  return returnsWithPositions(facts)
    .filter(({ isAtHandOver }) => !isAtHandOver)
    .flatMap(({ id, at, positions }) => {
      const wanted = difference([], positions);
      const known = standing.filter(({ returnId }) => returnId === id);
      return difference(wanted, known).map((each) => ({
        ...each,
        kind: 'return' as const,
        returnId: id,
        at,
      }));
    });
}

function returnsWithPositions({ order, lines, returns }: OrderFacts) {
  const before = new Map<number, number>();
  return returns.map((each) => {
    const positions = returnedPositions(order, lines, each, before);
    for (const [itemId, count] of each.units) before.set(itemId, (before.get(itemId) ?? 0) + count);
    return { ...each, positions };
  });
}

function goodwillEntries(
  { order, goodwill, goodwillAt }: OrderFacts,
  standing: readonly Standing[],
): Entry[] {
  const known = standing.filter(({ subject }) => subject === 'money');
  const given: Position = { subject: 'money', itemId: 0, units: 0, gross: -goodwill, discount: 0 };
  const at = goodwillAt ?? order.changed_at;
  return difference([given], known).map((each) => ({ ...each, kind: 'goodwill', returnId: 0, at }));
}
