import type { CountryCode } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { DeletedBanner } from '#src/contract/content/staff-banners.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { placeOf } from './banner-places.ts';
import { countryChoices } from './banners.ts';

interface DeletedRow {
  readonly id: number;
  readonly title: string;
  /** Where it stood, when it was deleted and by whom. */
  readonly details: string;
  readonly version: number;
  /** Null for who may not write. */
  readonly restoreAction: string | null;
}

export interface DeletedBannersModel {
  readonly countries: readonly FilterLink[];
  readonly listHref: string;
  readonly banners: readonly DeletedRow[];
}

export const deletedBannersModel = (
  country: CountryCode,
  banners: readonly DeletedBanner[],
  { permissions }: Pick<MemberModel, 'permissions'>,
): DeletedBannersModel => ({
  countries: countryChoices('deletedBanners', country),
  listHref: deskHref('banners', {}, { country }),
  banners: banners.map((banner) => ({
    id: banner.id,
    title: bindShortWords(banner.title),
    details: [
      placeOf(banner).title,
      typeset`удалён ${dateAndTime(banner.deletedAt, timeZones[country])}, ${banner.deletedBy}`,
    ].join(' · '),
    version: banner.version,
    restoreAction: permissions.has('content.change')
      ? deskHref('restoreBanner', { country, id: String(banner.id) })
      : null,
  })),
});
