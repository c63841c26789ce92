import { randomInt } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';

/** The check digit of an EAN-13. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Numbers from 20 to 29 are a shop's own, for use within it. */
const OWN = '29';

/** A barcode for goods without one. */
export async function ownBarcode(query: Queryable): Promise<string> {
  for (;;) {
    const twelve = OWN + String(randomInt(10 ** 10)).padStart(10, '0');
    const barcode = `${twelve}${checkDigit(twelve)}`;
    if (!(await itemWith(query, barcode))) return barcode;
  }
}

export async function itemWith(query: Queryable, barcode: string): Promise<number | undefined> {
  const row = await query.selectFrom('items').where('barcode', '=', barcode).select('id').executeTakeFirst();
  return row?.id;
}
