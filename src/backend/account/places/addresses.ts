import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { MAX_ADDRESSES } from '#src/config/constants.ts';
import type { Address, AddressFields } from '#src/contract/account/places.ts';
import type { CourierDetails } from '#src/contract/courier-details.ts';
import { freePlace, lockCustomer, ownedBy } from '../owned-rows.ts';
import { customerOf } from '../personal-info.ts';
import { addressKey } from './address-key.ts';

/** A customer's addresses, the main one first, then the newest. @throws Refusal 401 if not signed in */
export async function listAddresses({ query }: Database, shopper: Shopper): Promise<Address[]> {
  const rows = await ownAddresses(query, shopper)
    .selectAll()
    .orderBy('is_main', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    city: row.city_name,
    cityGuid: row.city_guid,
    regionId: row.region_id,
    street: row.street,
    house: row.house,
    flat: row.flat,
    postalCode: row.postal_code,
    entrance: row.entrance,
    floor: row.floor,
    intercom: row.intercom,
    courierComment: row.courier_comment,
    isMain: row.is_main === 1,
  }));
}

/**
 * Saves an address; if it is already saved, updates only the notes for the courier.
 *
 * @returns `MAX_ADDRESSES` if the list is full, else empty
 *
 * @throws Refusal 401
 */
export async function addAddress(
  { query }: Database,
  shopper: Shopper,
  fields: AddressFields,
  now: Date,
): Promise<'' | 'MAX_ADDRESSES'> {
  return query.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, shopper);
    const existing = await ownAddresses(transaction, shopper).select(['place', 'same_key']).execute();
    const row = toRow(fields);
    if (existing.some(({ same_key }) => same_key === row.same_key)) {
      await ownAddress(transaction, shopper)
        .set(courierColumns(fields))
        .where('same_key', '=', row.same_key)
        .execute();
      return '';
    }
    const place = freePlace(existing, MAX_ADDRESSES);
    if (place === undefined) return 'MAX_ADDRESSES';
    if (fields.isMain) await clearMain(transaction, shopper);
    const owner = { customer_id: customerOf(shopper), country: shopper.country };
    const values = { ...owner, ...row, place, created_at: now.toISOString() };
    await transaction.insertInto('customer_addresses').values(values).execute();
    return '';
  });
}

/** @returns `AddressExists` if another is identical, else empty @throws Refusal 401, or 404 for an unknown address */
export async function changeAddress(
  { query }: Database,
  shopper: Shopper,
  id: number,
  fields: AddressFields,
): Promise<'' | 'AddressExists'> {
  return query.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, shopper);
    const existing = await ownAddresses(transaction, shopper).select(['id', 'same_key']).execute();
    if (!existing.some((each) => each.id === id)) throw notFound('Address');
    const row = toRow(fields);
    if (existing.some((each) => each.id !== id && each.same_key === row.same_key)) return 'AddressExists';
    if (fields.isMain) await clearMain(transaction, shopper);
    await ownAddress(transaction, shopper).set(row).where('id', '=', id).execute();
    return '';
  });
}

/** @throws Refusal 401 if not signed in, 404 if the customer has no such address */
export async function deleteAddress({ query }: Database, shopper: Shopper, id: number): Promise<void> {
  const { numDeletedRows } = await query
    .deleteFrom('customer_addresses')
    .where(ownedBy(shopper, 'customer_addresses'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Address');
}

const ownAddresses = (query: Queryable, shopper: Shopper) =>
  query.selectFrom('customer_addresses').where(ownedBy(shopper, 'customer_addresses'));

const ownAddress = (query: Queryable, shopper: Shopper) =>
  query.updateTable('customer_addresses').where(ownedBy(shopper, 'customer_addresses'));

async function clearMain(transaction: Queryable, shopper: Shopper): Promise<void> {
  await ownAddress(transaction, shopper).set({ is_main: 0 }).where('is_main', '=', 1).execute();
}

const courierColumns = ({ entrance, floor, intercom, courierComment }: CourierDetails) => ({
  entrance,
  floor,
  intercom,
  courier_comment: courierComment,
});

function toRow(fields: AddressFields) {
  const { title, city, cityGuid, regionId, street, house, flat, postalCode, isMain } = fields;
  return {
    ...courierColumns(fields),
    title,
    city_guid: cityGuid,
    region_id: regionId,
    city_name: city,
    street,
    house,
    flat,
    postal_code: postalCode,
    is_main: isMain ? 1 : 0,
    same_key: addressKey([cityGuid, street, house, flat]),
  };
}
