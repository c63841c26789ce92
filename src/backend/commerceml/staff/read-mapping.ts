import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { countryCodes } from '#src/config/countries.ts';
import type { OneCName } from '#src/contract/shop/staff-1c.ts';
import { readMapping } from '../import/decisions.ts';
import { decidedOf, type Mapping, priceTypesOf } from '../mirror/mapping.ts';
import type { NamedRecord } from '../reading/records.ts';

const MOST_NAMES = 1_200;

/** What 1C has told of, with what was decided of it. */
export async function readNames(query: Queryable): Promise<OneCName[]> {
  const mapping = await readMapping(query);
  const rows = await query
    .selectFrom('commerceml_names')
    .orderBy('kind')
    .orderBy('name')
    .orderBy('foreign_id')
    .limit(MOST_NAMES)
    .selectAll()
    .execute();
  const types = rows
    .filter(({ kind }) => kind === 'price')
    .map((row) => ({ ...row, id: row.foreign_id, currency: row.detail }));
  return rows.map(({ kind, foreign_id: id, name, detail }) => {
    const decision = decisionOf(mapping, kind, { id, name });
    return {
      kind,
      id,
      name,
      detail,
      decision: decision ?? '',
      presumed: decision ? '' : presumedOf(kind, id, types, mapping),
    };
  });
}

const decisionOf = (mapping: Mapping, kind: OneCName['kind'], named: Pick<NamedRecord, 'id' | 'name'>) =>
  ({
    price: () => decidedOf(mapping.prices, named),
    warehouse: () => decidedOf(mapping.warehouses, named),
    property: () => decidedOf(mapping.properties, named),
  })[kind]();

/** The country that a price type is taken for, because it is the only one that fits. */
const presumedOf = (
  kind: OneCName['kind'],
  id: string,
  types: readonly NamedRecord[],
  mapping: Mapping,
): string =>
  kind === 'price'
    ? (countryCodes.find((country) => priceTypesOf(types, mapping, country).includes(id)) ?? '')
    : '';

/** What all decisions together are known by: nobody decides over what somebody else has just changed. */
export async function versionOfDecisions(query: Queryable): Promise<string> {
  const rows = await query
    .selectFrom('commerceml_decisions')
    .orderBy('kind')
    .orderBy('foreign_id')
    .select(['kind', 'foreign_id', 'decision'])
    .execute();
  const text = JSON.stringify(rows.map(({ kind, foreign_id, decision }) => [kind, foreign_id, decision]));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
