import type { CountryCode } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { KeptVersion } from '#src/contract/content/kept.ts';
import type { EditedBanner, StaffBanner } from '#src/contract/content/staff-banners.ts';
import { type DeskRouteName, deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { countryLinks } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import {
  type BannerErrors,
  type BannerFields,
  type BannerValues,
  bannerForm,
  bannerValues,
} from './banner-form.ts';
import { type BannerPlace, bannerPlaces, placeKey, placeOf } from './banner-places.ts';
import { type PicturePreview, typedPreview } from './picture-form.ts';
import { bannerStates } from './words.ts';

const THUMBNAIL = 160;

/** The countries whose content a page shows. */
export const countryChoices = (
  name: Extract<DeskRouteName, 'banners' | 'deletedBanners' | 'menus' | 'texts' | 'contentPreview'>,
  current: CountryCode,
): FilterLink[] => countryLinks(current, (country) => deskHref(name, {}, { country }));

interface BannerRow {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly thumbnail: string | null;
  readonly state: string;
  /** From when till when, for which city and language, and whether it is advertising. */
  readonly details: string;
  readonly position: number;
  /** Null where it can't go. */
  readonly moveAction: string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface PlaceGroup extends Pick<BannerPlace, 'title' | 'shownAt'> {
  readonly key: string;
  readonly banners: readonly BannerRow[];
  /** Null for who may not write. */
  readonly newHref: string | null;
}

export interface BannerListModel {
  readonly countries: readonly FilterLink[];
  readonly places: readonly PlaceGroup[];
  readonly previewHref: string;
  readonly deletedHref: string;
}

export function bannerListModel(
  country: CountryCode,
  banners: readonly StaffBanner[],
  { permissions }: Pick<MemberModel, 'permissions'>,
): BannerListModel {
  const mayChange = permissions.has('content.change');
  const byPlace = Map.groupBy(banners, placeKey);
  const foreign = [...byPlace].flatMap(([key, [first]]) =>
    first && !bannerPlaces.some((place) => placeKey(place) === key) ? [placeOf(first)] : [],
  );
  return {
    countries: countryChoices('banners', country),
    places: [...bannerPlaces, ...foreign].map((place) => {
      const key = placeKey(place);
      const group = byPlace.get(key) ?? [];
      const rows = group.map((banner, index) => {
        const ends = { isFirst: index === 0, isLast: index === group.length - 1 };
        return toRow(banner, country, { ...ends, mayChange });
      });
      const newHref = mayChange ? deskHref('newBanner', {}, { country, place: key }) : null;
      return { key, title: place.title, shownAt: place.shownAt, banners: rows, newHref };
    }),
    previewHref: deskHref('contentPreview', {}, { country }),
    deletedHref: deskHref('deletedBanners', {}, { country }),
  };
}

interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayChange: boolean;
}

function toRow(banner: StaffBanner, country: CountryCode, { mayChange, ...ends }: Place): BannerRow {
  const params = { country, id: String(banner.id) };
  return {
    id: banner.id,
    title: bindShortWords(banner.title),
    href: deskHref('banner', params),
    thumbnail: banner.picture && pictureUrl(banner.picture.src, THUMBNAIL),
    state: bannerStates[banner.state],
    details: detailsOf(banner, country),
    position: banner.position,
    moveAction: mayChange ? deskHref('moveBanner', params) : null,
    ...ends,
  };
}

function detailsOf(banner: StaffBanner, country: CountryCode): string {
  const { since, till, regionName, language, advertiser } = banner;
  const at = (moment: string) => dateAndTime(moment, timeZones[country]);
  return [
    since !== null && typeset`с ${at(since)}`,
    till !== null && typeset`до ${at(till)}`,
    regionName,
    language && `язык ${language}`,
    advertiser && 'реклама',
  ]
    .filter(Boolean)
    .join(' · ');
}

export interface VersionRow {
  readonly id: number;
  readonly title: string;
  readonly saved: string;
}

export const versionRows = (versions: readonly KeptVersion[], country: CountryCode): VersionRow[] =>
  versions.map(({ id, title, savedAt, savedBy }) => ({
    id,
    title,
    saved: typeset`${dateAndTime(savedAt, timeZones[country])}, ${savedBy}`,
  }));

export interface PlaceOption {
  readonly value: string;
  readonly title: string;
}

export const placeOptions = (current: string): PlaceOption[] => {
  const known = bannerPlaces.map((place) => ({ value: placeKey(place), title: place.title }));
  return known.some(({ value }) => value === current)
    ? known
    : [...known, { value: current, title: current }];
};

export interface BannerModel {
  readonly title: string;
  readonly action: string;
  readonly deleteAction: string;
  readonly restoreAction: string;
  readonly listHref: string;
  /** `Показывается · Главный`. */
  readonly state: string;
  readonly shownAt: string;
  readonly version: number;
  readonly fields: BannerFields;
  readonly places: readonly PlaceOption[];
  readonly preview: PicturePreview | null;
  /** Differs from what was typed if somebody else was faster. */
  readonly standing: { readonly title: string; readonly content: string; readonly link: string };
  readonly versions: readonly VersionRow[];
  readonly mayChange: boolean;
}

export interface TypedBanner {
  readonly values: BannerValues;
  readonly errors?: BannerErrors;
}

/** @param typed what was refused; else the form shows what is stored */
export function bannerModel(
  banner: EditedBanner,
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed?: TypedBanner,
): BannerModel {
  const params = { country, id: String(banner.id) };
  const values = typed?.values ?? bannerValues(banner, country);
  return {
    title: banner.title,
    action: deskHref('banner', params),
    deleteAction: deskHref('deleteBanner', params),
    restoreAction: deskHref('restoreBanner', params),
    listHref: deskHref('banners', {}, { country }),
    state: `${bannerStates[banner.state]} · ${placeOf(banner).title}`,
    shownAt: placeOf(banner).shownAt,
    version: banner.version,
    fields: bannerForm().fields(values, typed?.errors),
    places: placeOptions(values.place),
    preview: typedPreview(values),
    standing: { title: banner.title, content: banner.content, link: banner.link },
    versions: versionRows(banner.versions, country),
    mayChange: permissions.has('content.change'),
  };
}
