import type { Queryable } from '#src/backend/database/database.ts';
import { countryCodes } from '#src/config/countries.ts';
import { type Mapping, nameKeyOf, UNUSED } from '../mirror/mapping.ts';

/** What the staff decided of 1C's price types, warehouses and properties. */
export async function readMapping(query: Queryable): Promise<Mapping> {
  const rows = await query.selectFrom('commerceml_decisions').selectAll().execute();
  const of = (kind: (typeof rows)[number]['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ foreign_id, name, decision }) => keysOf(foreign_id, name, decision));
  const prices = of('price').map(([key, decision]) => {
    const country = countryCodes.find((code) => code === decision);
    return [key, country ?? UNUSED] as const;
  });
  return {
    prices: new Map(prices),
    warehouses: new Map(of('warehouse')),
    properties: new Map(of('property')),
  };
}

const keysOf = (id: string, name: string, decision: string): readonly (readonly [string, string])[] => [
  [id, decision],
  ...(name ? [[nameKeyOf(name), decision] as const] : []),
];
