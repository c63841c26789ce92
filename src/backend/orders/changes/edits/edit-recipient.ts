import type { Queryable } from '#src/backend/database/database.ts';
import { mailboxOf } from '#src/backend/kernel/contacts/emails.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { cityNameOf, inCity, isAddress } from '../../records/address.ts';
import { canEditDelivery } from '../../records/edits.ts';
import type { OrderRow } from '../../records/rows.ts';
import { EditRefusal, NothingEdited } from './refusal.ts';

export type RecipientEdit = ParsedInput<Contract['cart']['editRecipient']>['body'];

const columns = {
  name: ['first_name', 'last_name'],
  phone: ['phone'],
  email: ['email'],
  address: ['address'],
  entrance: ['entrance'],
  floor: ['floor'],
  intercom: ['intercom'],
  comment: ['courier_comment'],
} as const satisfies Record<string, readonly (keyof OrderRow)[]>;

type RecipientField = keyof typeof columns;

/** Which fields differ. */
const changedFields = (before: OrderRow, after: OrderRow): RecipientField[] =>
  (Object.keys(columns) as RecipientField[]).filter((field) =>
    columns[field].some((column) => before[column] !== after[column]),
  );

/**
 * Changes who gets an order, and where in its city the courier goes.
 *
 * @param query a transaction that has locked the order
 *
 * @throws EditRefusal NothingEdited
 *
 * @returns what was changed
 */
export async function editRecipient(
  query: Queryable,
  order: OrderRow,
  edit: RecipientEdit,
): Promise<RecipientField[]> {
  if (!canEditDelivery(order)) throw new EditRefusal('NotAllowed');
  const { phone, email, firstName, lastName } = edit;
  if (phone !== null && !isPhoneOf(order.country, phone)) throw new EditRefusal('WrongPhone');
  const edited = await query
    .updateTable('orders')
    .set({
      first_name: firstName,
      last_name: lastName,
      ...(phone !== null && { phone }),
      ...(email !== null && { email, mailbox: mailboxOf(email) }),
      ...(order.delivery_kind === 'courier' ? await courierColumns(query, order, edit) : {}),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = changedFields(order, edited);
  if (changed.length === 0) throw new NothingEdited();
  return changed;
}

/** @throws EditRefusal DeliveryUnavailable */
async function courierColumns(
  query: Queryable,
  { city_id, address: before }: OrderRow,
  { address, courierDetails }: RecipientEdit,
) {
  const isSame = address === '' || address === before;
  if (!isSame && !isAddress(address)) throw new EditRefusal('DeliveryUnavailable');
  return {
    address: isSame ? before : inCity(await cityNameOf(query, { city_id }), address),
    entrance: courierDetails.entrance,
    floor: courierDetails.floor,
    intercom: courierDetails.intercom,
    courier_comment: courierDetails.courierComment,
  };
}
