import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Banner } from '#src/contract/content/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { storedPicture } from '../kept/picture.ts';

interface Audience {
  readonly placementCode: string;
  readonly location: CountryCode;
  readonly language: string;
  /** The city's suggestion. */
  readonly regionName: string;
  readonly now: string;
}

/** A placement's banners by type in order of first appearance (product.md, Content), the city's own first. */
export async function listBanners({ query }: Pick<Database, 'query'>, audience: Audience): Promise<Banner[]> {
  const rows = await selectBanners(query, audience);
  return [...Map.groupBy(rows, (row) => row.type)].map(([type, group]) => ({
    type,
    arr: group.flatMap((row) => toShown(row) ?? []),
  }));
}

type Shown = Banner['arr'][number];

/** Null for one whose picture was stored badly. */
function toShown(row: Awaited<ReturnType<typeof selectBanners>>[number]): Shown | null {
  const { title, content, link, picture: json, phone_picture, advertiser, erid } = row;
  const picture = storedJson(json) as Picture | null;
  const phonePicture = storedPicture(phone_picture);
  return (
    picture && {
      text: { title, content },
      link,
      img: picture.src,
      picture,
      ...(phonePicture && { phonePicture }),
      ...(advertiser !== '' && { advertising: { advertiser, erid } }),
    }
  );
}

const selectBanners = prepared((query, value: ValueNamed<Audience>) =>
  query
    .selectFrom('banners')
    .selectAll()
    .where('placement', '=', value('placementCode'))
    .where('country', '=', value('location'))
    .where('region_name', 'in', [sql.lit(''), value('regionName')])
    .where('language', 'in', [sql.lit(''), value('language')])
    .where('is_hidden', '=', sql.lit(0))
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', value('now'))]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', value('now'))]))
    // The strip of a shop that has not opened yet says that (product.md, Opening).
    .where((eb) =>
      eb.or([
        eb('placement', '!=', sql.lit('strip')),
        eb.not(
          eb.exists(
            eb
              .selectFrom('shop_openings')
              .whereRef('shop_openings.country', '=', 'banners.country')
              .where('opened_at', 'is', null)
              .select('opened_at'),
          ),
        ),
      ]),
    )
    .orderBy((eb) => eb.case().when('region_name', '=', '').then(1).else(0).end())
    .orderBy('position')
    .orderBy('id'),
);
