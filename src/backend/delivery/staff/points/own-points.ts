import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

export type PointRow = Selectable<Schema['terminals']>;

/** The points of a country that no carrier has told of. */
export const readOwnPoints = (query: Queryable, country: CountryCode): Promise<PointRow[]> =>
  query
    .selectFrom('terminals')
    .where('country', '=', country)
    .where('source', '=', 'own')
    .orderBy('code')
    .selectAll()
    .execute();

/** A text that differs whenever one of the points has changed. */
export const stampOf = (points: readonly PointRow[]): string =>
  createHash('sha256')
    .update(points.map(({ code, version }) => `${code} ${version}`).join('\n'))
    .digest('hex');
