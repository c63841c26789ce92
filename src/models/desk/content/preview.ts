import { type CountryCode, countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { Banner, MenuItem } from '#src/contract/content/index.ts';
import type { ContentPreview } from '#src/contract/content/staff-preview.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { dayIn, localTime, timeIn } from '../days.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { bannerPlaces } from './banner-places.ts';
import { countryChoices } from './banners.ts';
import { kindTitles } from './words.ts';

const PICTURE_WIDTH = 320;

interface ShownBanner {
  readonly title: string;
  readonly content: string;
  readonly picture: string | null;
  readonly mark: string;
}

export interface PreviewModel {
  readonly countries: readonly FilterLink[];
  readonly country: CountryCode;
  readonly action: string;
  /** As the field has it: `2026-12-05T10:00`. */
  readonly at: string;
  readonly city: string;
  readonly cityProblem: string;
  /** `Россия, 5 декабря, 10:00, Казань`. */
  readonly title: string;
  readonly places: readonly { readonly title: string; readonly banners: readonly ShownBanner[] }[];
  readonly menus: readonly { readonly title: string; readonly items: readonly string[] }[];
  /** Goods at that moment; null for who may not see prices. */
  readonly goodsHref: string | null;
  readonly articles: readonly { readonly title: string; readonly items: readonly string[] }[];
}

interface Asked {
  readonly country: CountryCode;
  readonly at: string;
  readonly city: string;
  /** Why it is none of the shop's; empty if it is. */
  readonly cityProblem: string;
}

export function previewModel(
  { country, at, city, cityProblem }: Asked,
  preview: ContentPreview,
  { permissions }: Pick<MemberModel, 'permissions'>,
): PreviewModel {
  const moment = dateAndTime(at, timeZones[country]);
  return {
    countries: countryChoices('contentPreview', country),
    country,
    action: deskHref('contentPreview'),
    at: localTime(at, country),
    city,
    cityProblem: cityProblem && typeset`${cityProblem}. Показана вся страна`,
    title: [countries[country].name, moment, cityProblem === '' && city].filter(Boolean).join(', '),
    places: bannerPlaces.map(({ placement, type, title, most }) => ({
      title,
      banners: bannersAt(preview, placement, type).slice(0, most),
    })),
    menus: [
      { title: 'Шапка', items: (preview.menus.TOP ?? []).map(linkText) },
      { title: 'Каталог', items: (preview.menus.CATALOG ?? []).map(linkText) },
      { title: 'Подвал', items: (preview.menus.BOTTOM ?? []).map(linkText) },
    ],
    goodsHref: permissions.has('prices.read')
      ? deskHref('shopAt', {}, { country, day: dayIn(at, country), time: timeIn(at, country) })
      : null,
    articles: [...Map.groupBy(preview.articles, ({ kind }) => kind)].map(([kind, group]) => ({
      title: kindTitles[kind],
      items: group.map(({ title, since }) => typeset`${title}, с ${longDate(since, timeZones[country])}`),
    })),
  };
}

function bannersAt({ placements }: ContentPreview, placement: string, type: string): ShownBanner[] {
  const placed = placements.find((each) => each.placement === placement)?.banners ?? [];
  return placed.filter((each) => each.type === type).flatMap(({ arr }) => arr.map(toShown));
}

const toShown = ({ text, picture, advertising }: Banner['arr'][number]): ShownBanner => ({
  ...text,
  picture: picture.src === '' ? null : pictureUrl(picture.src, PICTURE_WIDTH),
  mark: advertising ? typeset`Реклама: ${advertising.advertiser}` : '',
});

function linkText({ title, children: { Left, Middle, Main } }: MenuItem): string {
  const below = (Main.length > 0 ? Main : [...Left, ...Middle]).map((link) => link.title);
  return below.length > 0 ? `${title}: ${below.join(', ')}` : title;
}
