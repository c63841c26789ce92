import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { BannerDraft, StaffBanner } from '#src/contract/content/staff-banners.ts';
import { storedPicture } from '../kept/picture.ts';

export type BannerRow = Selectable<Schema['banners']>;
export interface BannerName {
  readonly country: CountryCode;
  readonly id: number;
}

export const subjectOf = ({ id }: Pick<BannerName, 'id'>): string => `banner ${id}`;

export const findBanner = (query: Queryable, { country, id }: BannerName): Promise<BannerRow | undefined> =>
  query
    .selectFrom('banners')
    .selectAll()
    .where('country', '=', country)
    .where('id', '=', id)
    .executeTakeFirst();

/** A banner without a picture has one without a source. */
const NO_PICTURE = { src: '', width: 0, height: 0, tone: '#f5f4f1', alt: '' };

type Content = Omit<Insertable<Schema['banners']>, 'id' | 'country' | 'position' | 'request'>;

export const contentOf = (draft: BannerDraft): Content => ({
  placement: draft.placement,
  type: draft.type,
  title: draft.title,
  content: draft.content,
  link: draft.link,
  picture: JSON.stringify(draft.picture ?? NO_PICTURE),
  phone_picture: draft.phonePicture && JSON.stringify(draft.phonePicture),
  region_name: draft.regionName,
  language: draft.language,
  starts_at: draft.since,
  ends_at: draft.till,
  is_hidden: draft.isHidden ? 1 : 0,
  advertiser: draft.advertiser,
  erid: draft.erid,
});

export function toStaffBanner(row: BannerRow, now: Date): StaffBanner {
  return {
    id: row.id,
    placement: row.placement,
    type: row.type,
    title: row.title,
    content: row.content,
    link: row.link,
    picture: storedPicture(row.picture),
    phonePicture: storedPicture(row.phone_picture),
    regionName: row.region_name,
    language: row.language,
    since: row.starts_at,
    till: row.ends_at,
    isHidden: row.is_hidden === 1,
    advertiser: row.advertiser,
    erid: row.erid,
    position: row.position,
    state: stateOf(row, now.toISOString()),
  };
}

function stateOf({ is_hidden, starts_at, ends_at }: BannerRow, time: string): StaffBanner['state'] {
  if (is_hidden === 1) return 'hidden';
  if (ends_at !== null && ends_at <= time) return 'ended';
  return starts_at !== null && starts_at > time ? 'scheduled' : 'shown';
}
