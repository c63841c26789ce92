import type { Database } from '#src/backend/database/database.ts';
import { countryCodes } from '#src/config/countries.ts';
import { namedIn, type View } from '../mirror/entries.ts';
import { type Mapping, priceTypesOf } from '../mirror/mapping.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { NamedRecord } from '../reading/records.ts';

interface Decisions {
  readonly mapping: Mapping;
}

/** The countries that 1C has prices of, and what its goods are to each. */
export async function countriesOf(
  { query }: Pick<Database, 'query'>,
  mirror: Mirror,
  { mapping }: Decisions,
): Promise<readonly View[]> {
  const types = namedIn<NamedRecord>(mirror, 'price');
  const priced = countryCodes.filter((country) => priceTypesOf(types, mapping, country).length > 0);
  const rows = await query.selectFrom('shops').select(['number', 'country']).execute();
  return priced.map((country, at) => {
    const shops = new Set(rows.filter((row) => row.country === country).map(({ number }) => number));
    // Units that lie in one place are not sold twice: undecided warehouses are the first country's.
    return { country, mapping, shops, takesUndecided: at === 0 };
  });
}
