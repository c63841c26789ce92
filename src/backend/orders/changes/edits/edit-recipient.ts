import type { Queryable } from '#src/backend/database/database.ts';
import { mailboxOf } from '#src/backend/kernel/contacts/emails.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { inCity } from '../../records/address.ts';
import { canEditDelivery } from '../../records/edits.ts';
import type { OrderRow } from '../../records/rows.ts';
import { EditRefusal } from './refusal.ts';

export type RecipientEdit = ParsedInput<Contract['cart']['editRecipient']>['body'];

/**
 * Changes who gets an order, and where in its city the courier goes.
 *
 * @param query a transaction that has locked the order
 *
 * @throws EditRefusal
 */
export async function editRecipient(query: Queryable, order: OrderRow, edit: RecipientEdit): Promise<void> {
  if (!canEditDelivery(order)) throw new EditRefusal('NotAllowed');
  const { phone, email, firstName, lastName } = edit;
  if (phone !== null && !isPhoneOf(order.country, phone)) throw new EditRefusal('WrongPhone');
  await query
    .updateTable('orders')
    .set({
      first_name: firstName,
      last_name: lastName,
      ...(phone !== null && { phone }),
      ...(email !== null && { email, mailbox: mailboxOf(email) }),
      ...(order.delivery_kind === 'courier' ? await courierColumns(query, order, edit) : {}),
    })
    .where('id', '=', order.id)
    .execute();
}

async function courierColumns(
  query: Queryable,
  { city_id, address: before }: OrderRow,
  { address, courierDetails }: RecipientEdit,
) {
  const city = await query.selectFrom('cities').where('guid', '=', city_id).select('name').executeTakeFirst();
  return {
    address: address === '' ? before : inCity(city?.name ?? '', address),
    entrance: courierDetails.entrance,
    floor: courierDetails.floor,
    intercom: courierDetails.intercom,
    courier_comment: courierDetails.courierComment,
  };
}
