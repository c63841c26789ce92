import type { Queryable } from '#src/backend/database/database.ts';
import { listDeliveryChoices } from '#src/backend/delivery/index.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { RefundGrant } from '#src/backend/payments/index.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import { type DeliveryEdit, editDelivery } from '../../changes/edits/edit-delivery.ts';
import { editLines } from '../../changes/edits/edit-lines.ts';
import { editRecipient, type RecipientEdit } from '../../changes/edits/edit-recipient.ts';
import { type EditCode, EditRefusal, NothingEdited } from '../../changes/edits/refusal.ts';
import { releaseAll } from '../../changes/edits/stock.ts';
import { refuseAtCarrier } from '../../changes/parcels/refuse-at-carrier.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { costOf, isGoods } from '../../records/line-worth.ts';
import { findByNumber, lockOrder, lockOrderAt, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { readStaffOrder } from '../read-staff-order.ts';
import { rehearse } from './rehearse.ts';

export interface EditOutcome {
  readonly errorMessage: EditCode;
  readonly order: StaffOrder;
}

type Versioned<Edit> = Edit & { readonly version: number; readonly by: string };

/** Edits of placed orders by the staff; undefined for an unknown number. */
export function createStaffEdits(dependencies: OrderDependencies) {
  const { database, now, readKeys, askRates } = dependencies;
  const { query, dialect } = database;
  const show = (row: OrderRow) => readStaffOrder(dependencies, row);

  /** Runs an edit of the order that its form was drawn from, and shows the order after it; one that changes nothing leaves the version too. */
  async function edit(
    number: string,
    { version, by }: Versioned<object>,
    work: (transaction: Queryable, order: OrderRow, at: Date) => Promise<EditNote>,
  ): Promise<EditOutcome | undefined> {
    const found = await findByNumber(query, number);
    if (!found) return undefined;
    const errorMessage = await refusalOf(() =>
      query.transaction().execute(async (transaction) => {
        const at = now();
        const order = await lockOrderAt(transaction, { id: found.id, version }, at);
        if (!order) throw new EditRefusal('Changed');
        await refuseAtCarrier(transaction, order.id);
        const note = await work(transaction, order, at);
        await recordStaffChange(transaction, { ...note, by, action: 'edited', subject: number }, at);
      }),
    );
    return { errorMessage, order: await show((await findByNumber(query, number)) ?? found) };
  }

  return {
    async quote(number: string, wanted: LineEdit) {
      const found = await findByNumber(query, number);
      if (!found) return undefined;
      const keys = await readKeys();
      let amounts: EditAmounts | null = null;
      const errorMessage = await refusalOf(async () => {
        amounts = await rehearse(query, async (transaction) => {
          const order = await lockOrder(transaction, found.id, now());
          await refuseAtCarrier(transaction, order.id);
          return editLines(transaction, dialect, { order, edit: wanted, by: '' }, { keys, now: now() });
        });
      });
      return { errorMessage, amounts, order: await show(found) };
    },
    async lines(number: string, body: Versioned<{ readonly edit: LineEdit }>, grant: RefundGrant) {
      const keys = await readKeys();
      return edit(number, body, async (transaction, order, at) => {
        const done = { order, edit: body.edit, by: body.by };
        const amounts = await editLines(transaction, dialect, done, { keys, now: at, grant });
        return {
          detail: describeEdit(body.edit),
          was: String(amounts.totalBefore),
          became: String(amounts.total),
        };
      });
    },
    async delivery(number: string, body: DeliveryEdit, grant: RefundGrant) {
      const keys = await readKeys();
      return edit(number, body, async (transaction, order, at) => {
        const edited = await editDelivery(
          transaction,
          dialect,
          { order, edit: body },
          { keys, now: at, grant },
        );
        return { detail: 'delivery', was: describeWay(order), became: describeWay(edited) };
      });
    },
    recipient: (number: string, body: RecipientEdit) =>
      edit(number, body, async (transaction, order) => {
        const changed = await editRecipient(transaction, order, body);
        return { detail: `recipient: ${changed.join(', ')}` };
      }),
    /** The order's own goods count as being in stock. */
    async choices(number: string, cityId?: string) {
      const order = await findByNumber(query, number);
      if (!order) return undefined;
      const lines = await readOrderLines(query, [order.id]);
      await askRates({ country: order.country, cityId: cityId ?? order.city_id, items: lines });
      return rehearse(query, async (transaction) => {
        await releaseAll(transaction, order, now());
        return listDeliveryChoices(
          transaction,
          {
            country: order.country,
            regionId: order.region_id,
            cityId: cityId ?? order.city_id,
            items: lines.map(({ item_id, count }) => ({ itemId: item_id, count })),
            sum: costOf(lines.filter(isGoods)),
          },
          now(),
        );
      });
    },
  };
}

interface EditNote {
  readonly detail: string;
  readonly was?: string;
  readonly became?: string;
}

const describeWay = ({ delivery_kind, point_id, city_id }: OrderRow): string =>
  [delivery_kind, point_id, city_id].filter(Boolean).join(' ');

const describeEdit = (edit: LineEdit): string =>
  edit.kind === 'swap'
    ? `swap ${edit.itemId} → ${edit.toItemId} × ${edit.count}`
    : `${edit.kind} ${edit.itemId} × ${edit.count}`;

/** The code of a refused edit; empty if it was carried out, or had nothing to change. */
async function refusalOf(work: () => Promise<void>): Promise<EditCode> {
  try {
    await work();
    return '';
  } catch (error) {
    if (error instanceof NothingEdited) return '';
    if (error instanceof EditRefusal) return error.code;
    throw error;
  }
}

export type StaffEdits = ReturnType<typeof createStaffEdits>;
