import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Seller } from '#src/contract/shop/staff-opening.ts';

/** Who sells in a country, and how often that was changed; 0 if nothing was said. */
export interface StoredSeller {
  readonly seller: Seller;
  readonly version: number;
}

const unknown: Seller = {
  shopName: '',
  legalName: '',
  registrationNumber: '',
  taxNumber: '',
  legalAddress: '',
  returnAddress: '',
  phone: '',
  email: '',
  hours: '',
};

export async function readSeller(query: Queryable, country: CountryCode): Promise<StoredSeller> {
  const row = await query.selectFrom('sellers').where('country', '=', country).selectAll().executeTakeFirst();
  return row ? { seller: toSeller(row), version: row.version } : { seller: unknown, version: 0 };
}

/** @returns false if somebody has changed it since `version` */
export async function writeSeller(
  query: Queryable,
  country: CountryCode,
  { seller, version }: StoredSeller,
): Promise<boolean> {
  const row = toRow(country, { seller, version: version + 1 });
  if (version === 0) {
    const added = query
      .insertInto('sellers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    return (await added.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
  }
  const changed = query.updateTable('sellers').set(row).where('country', '=', country);
  return (await changed.where('version', '=', version).executeTakeFirst()).numUpdatedRows === 1n;
}

const toSeller = (row: Selectable<Schema['sellers']>): Seller => ({
  shopName: row.shop_name,
  legalName: row.legal_name,
  registrationNumber: row.registration_number,
  taxNumber: row.tax_number,
  legalAddress: row.legal_address,
  returnAddress: row.return_address,
  phone: row.phone,
  email: row.email,
  hours: row.hours,
});

const toRow = (country: CountryCode, { seller, version }: StoredSeller): Insertable<Schema['sellers']> => ({
  country,
  shop_name: seller.shopName,
  legal_name: seller.legalName,
  registration_number: seller.registrationNumber,
  tax_number: seller.taxNumber,
  legal_address: seller.legalAddress,
  return_address: seller.returnAddress,
  phone: seller.phone,
  email: seller.email,
  hours: seller.hours,
  version,
});
