import type { DeliveryChoices } from '#src/backend/delivery/index.ts';
import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { DeliveryChoice } from '#src/contract/cart/staff-edits/delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { findByNumber } from '../../records/rows.ts';
import { grantOf } from '../refunds/grants.ts';
import { shownTo } from '../staff-handlers.ts';
import { findOrderGoods } from './order-goods.ts';
import type { EditOutcome, StaffEdits } from './staff-edits.ts';

/** The calls by which the staff changes placed orders. */
export function editHandlers(
  { database: { query } }: Pick<OrderDependencies, 'database'>,
  edits: StaffEdits,
) {
  return {
    editRecipient: async ({ params, body }, { staff }) => {
      const mayReach = staff?.permissions.includes('customers.read') ?? false;
      const edit = mayReach ? body : { ...body, phone: null, email: null };
      return toReply(staff, await edits.recipient(params.number, edit));
    },
    editDelivery: async ({ params, body }, { staff }) =>
      toReply(staff, await edits.delivery(params.number, body, grantOf(staff, body.by))),
    editLines: async ({ params, body }, { staff }) =>
      toReply(staff, await edits.lines(params.number, body, grantOf(staff, body.by))),
    quoteLineEdit: async ({ params, body }, { staff }) => {
      const quote = await edits.quote(params.number, body.edit);
      if (!quote) throw notFound('Order');
      return { ...quote, order: shownTo(staff, quote.order) };
    },
    listDeliveryChoices: async ({ params, query: { cityId } }) => {
      const choices = await edits.choices(params.number, cityId);
      if (!choices) throw notFound('Order');
      const { cityName, intervals } = choices;
      return { cityName, intervals: [...intervals], choices: choicesOf(choices) };
    },
    findOrderGoods: async ({ params, query: { code } }) => {
      const order = await findByNumber(query, params.number);
      if (!order) throw notFound('Order');
      return { goods: await findOrderGoods(query, order, code) };
    },
  } satisfies Handlers<Contract['cart']>;
}

function choicesOf({ courier, shops, terminals }: DeliveryChoices): DeliveryChoice[] {
  return [
    ...(courier ? [{ ...courier, kind: 'courier', pointId: null, address: '' } as const] : []),
    ...shops.map(
      ({ number, name, ...shop }) => ({ ...shop, kind: 'shop', pointId: number, title: name }) as const,
    ),
    ...terminals.map(({ id, ...terminal }) => ({ ...terminal, kind: 'terminal', pointId: id }) as const),
  ].map(({ kind, pointId, title, address, price, dateFrom, dateTo }) => ({
    kind,
    pointId,
    title,
    address,
    price,
    dateFrom,
    dateTo,
  }));
}

/** @throws Refusal 404 */
function toReply(staff: StaffCaller | undefined, outcome: EditOutcome | undefined) {
  if (!outcome) throw notFound('Order');
  const { errorMessage, order } = outcome;
  return { success: errorMessage === '', errorMessage, order: shownTo(staff, order) };
}
