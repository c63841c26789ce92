import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { DeletedBanner } from '#src/contract/content/staff-banners.ts';
import type { BannerRow } from './rows.ts';

const MOST_DELETED = 100;

/** The banners of a country that can be brought back, the last deleted one first. */
export async function listDeleted(query: Queryable, country: CountryCode): Promise<DeletedBanner[]> {
  const rows = await query
    .selectFrom('content_versions')
    .where('deleted_in', '=', country)
    .orderBy('id', 'desc')
    .limit(MOST_DELETED)
    .selectAll()
    .execute();
  return rows.map(({ id: version, title, content, saved_at: deletedAt, saved_by: deletedBy }) => {
    const { id, placement, type }: BannerRow = JSON.parse(content);
    return { id, title, placement, type, deletedAt, deletedBy, version };
  });
}
