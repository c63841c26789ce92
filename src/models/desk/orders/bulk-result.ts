import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { SkippedOrderModel } from './bulk.ts';
import { linkTo } from './order-link.ts';
import { statusTitles } from './words.ts';

/** What became of one order of a change. */
export interface BulkOutcome {
  readonly number: string;
  /** The status that the form names as the one before the change. */
  readonly before: OrderStatus | undefined;
  /** As it stands now; absent if it was not answered for. */
  readonly order?: StaffOrder;
  /** Why nothing was done; empty if it was. */
  readonly why: string;
}

export interface BulkResultModel {
  readonly text: string;
  readonly done: readonly {
    readonly number: string;
    readonly href: string;
    readonly status: string;
  }[];
  readonly skippedTitle: string;
  readonly skipped: readonly SkippedOrderModel[];
  /** The form that takes the change back; null where nothing of it can be. */
  readonly undo: BulkUndo | null;
}

interface BulkUndo {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const isDone = ({ why }: BulkOutcome): boolean => why === '';

const resultOf = (outcomes: readonly BulkOutcome[]): Pick<BulkResultModel, 'done' | 'skipped'> => ({
  done: outcomes
    .filter(isDone)
    .map(({ number, order }) => ({ ...linkTo(number), status: order ? statusTitles[order.status] : '' })),
  skipped: outcomes
    .filter((outcome) => !isDone(outcome))
    .map(({ number, why }) => ({ ...linkTo(number), why })),
});

const count = (outcomes: readonly BulkOutcome[]): string =>
  `${outcomes.filter(isDone).length} из ${outcomes.length}`;

export const changedModel = (outcomes: readonly BulkOutcome[], status: OrderStatus): BulkResultModel => ({
  ...resultOf(outcomes),
  text: `Изменено заказов: ${count(outcomes)}.`,
  skippedTitle: 'Не изменены',
  undo: undoOf(outcomes, status),
});

export const undoneModel = (outcomes: readonly BulkOutcome[]): BulkResultModel => ({
  ...resultOf(outcomes),
  text: `Отменено изменений: ${count(outcomes)}.`,
  skippedTitle: 'Остались изменёнными',
  undo: null,
});

function undoOf(outcomes: readonly BulkOutcome[], status: OrderStatus): BulkUndo | null {
  const undoable = outcomes.flatMap(({ number, before, order, why }) =>
    why === '' && before && order?.undoStatuses.includes(before) ? [[number, before] as const] : [],
  );
  if (undoable.length === 0) return null;
  return {
    action: deskHref('undoChange'),
    fields: [
      ['status', status],
      ...undoable.flatMap(([number, before]) => [
        ['number', number] as const,
        [`from-${number}`, before] as const,
      ]),
    ],
  };
}
