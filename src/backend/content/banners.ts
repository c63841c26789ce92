import type { Database } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Banner } from '#src/contract/content.ts';
import type { Picture } from '#src/contract/shapes.ts';

interface Audience {
  readonly placementCode: string;
  readonly location: CountryCode;
  readonly language: string;
  /** The city's suggestion. */
  readonly regionName: string;
}

/** A placement's banners by type in order of first appearance (specification §3 Banner), those of the city first. */
export async function listBanners(
  { query }: Database,
  { placementCode, location, language, regionName }: Audience,
): Promise<Banner[]> {
  const rows = await query
    .selectFrom('banners')
    .selectAll()
    .where('placement', '=', placementCode)
    .where('country', '=', location)
    .where('region_name', 'in', ['', regionName])
    .where('language', 'in', ['', language])
    .orderBy((eb) => eb.case().when('region_name', '=', '').then(1).else(0).end())
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
