import type { Database } from '#src/backend/database/database.ts';

/** A version of the goods and of their stock changes since. */
export interface CatalogueVersion {
  readonly catalog: number;
  readonly stock: number;
}

export async function readCatalogueVersion({ query }: Database): Promise<CatalogueVersion> {
  const rows = await query
    .selectFrom('versions')
    .where('area', 'in', ['catalog', 'stock'])
    .selectAll()
    .execute();
  const versionOf = (area: string) => rows.find((row) => row.area === area)?.version ?? 0;
  return { catalog: versionOf('catalog'), stock: versionOf('stock') };
}

/** `7`, or `7.1234` with stock changes. */
const textOfVersion = ({ catalog, stock }: CatalogueVersion): string =>
  stock === 0 ? String(catalog) : `${catalog}.${stock}`;

/** Undefined version until the first index is built. */
export const servedVersionOf = (catalogue: { servedVersion(): CatalogueVersion | undefined }): string =>
  textOfVersion(catalogue.servedVersion() ?? { catalog: 0, stock: 0 });

export function versionOfText(text: string): CatalogueVersion | undefined {
  const [, catalog, stock = '0'] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? [];
  return catalog === undefined ? undefined : { catalog: Number(catalog), stock: Number(stock) };
}
