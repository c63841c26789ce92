import type { Database } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Banner } from '#src/contract/content.ts';
import type { Picture } from '#src/contract/shapes.ts';

/** A placement's banners grouped by type, in order of first appearance (specification §3 Banner). */
export async function listBanners(
  { query }: Database,
  placement: string,
  country: CountryCode,
): Promise<Banner[]> {
  const rows = await query
    .selectFrom('banners')
    .selectAll()
    .where('placement', '=', placement)
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.type)].map(([type, group]) => ({
    type,
    arr: group.flatMap(({ title, content, link, picture: json }) => {
      const picture = storedJson(json) as Picture | null;
      return picture ? [{ text: { title, content }, link, img: picture.src, picture }] : [];
    }),
  }));
}
