import { sql } from 'kysely';
import type { Staging } from '../staging/tables.ts';
import type { Cluster } from './clusters.ts';

/** Makes one model of staged goods with several names, with the texts of its first offer. */
export async function moveNames(
  staging: Staging,
  baseKey: string,
  key: string,
  cluster: Cluster,
): Promise<void> {
  const names = cluster.map(({ name }) => name);
  if (key !== baseKey) {
    for (const table of ['staged_models', 'staged_products', 'staged_offers'] as const)
      await staging
        .updateTable(table)
        .set({ model_key: key })
        .where('model_key', '=', baseKey)
        .where('name', 'in', names)
        .execute();
  }
  if (names.length > 1) await keepFirstTexts(staging, key, names);
}

async function keepFirstTexts(staging: Staging, key: string, names: readonly string[]): Promise<void> {
  const first = sql<boolean>`EXISTS (SELECT 1 FROM staged_models AS earlier WHERE earlier.model_key = ${key}
    AND earlier.name IN (${sql.join(names)}) AND earlier.seq < staged_models.seq)`;
  await staging
    .deleteFrom('staged_models')
    .where('model_key', '=', key)
    .where('name', 'in', names)
    .where(first)
    .execute();
  const firstOfColour = sql<boolean>`EXISTS (SELECT 1 FROM staged_products AS earlier WHERE earlier.model_key = ${key}
    AND earlier.colour_key = staged_products.colour_key AND earlier.name IN (${sql.join(names)})
    AND earlier.seq < staged_products.seq)`;
  await staging
    .deleteFrom('staged_products')
    .where('model_key', '=', key)
    .where('name', 'in', names)
    .where(firstOfColour)
    .execute();
}
