import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { isLink } from '#src/contract/content/kept.ts';
import { placements } from '#src/contract/content/site.ts';
import type { BannerDraft, StaffBanner } from '#src/contract/content/staff-banners.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, oneOf, text, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { isLocalTime, localTime, momentAt } from '../days.ts';
import { bannerPlaces, placeKey } from './banner-places.ts';
import {
  phoneFields,
  phonePictureOf,
  phoneValues,
  pictureFields,
  pictureOf,
  pictureValues,
} from './picture-form.ts';

const LOCAL_TIME_CHARACTERS = 16;
const PLACE_CHARACTERS = 60;

const PLACE = new RegExp(`^(?:${placements.join('|')})/[a-z][a-z0-9-]{0,39}$`);

const isUnfit = (typed: string): boolean => typed !== '' && !isLocalTime(typed);

export const bannerForm = form({
  place: line(PLACE_CHARACTERS, {
    missing: FILL_IN,
    rule: (typed) => typed !== '' && !PLACE.test(typed) && typeset`Такого места нет`,
  }),
  title: line(maxLengths.bannerTitle, { missing: FILL_IN }),
  content: text(maxLengths.bannerContent),
  link: line(maxLengths.link, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !isLink(typed) && typeset`Путь магазина, например /catalog/sale, или адрес https://`,
  }),
  ...pictureFields,
  ...phoneFields,
  since: line(LOCAL_TIME_CHARACTERS, {
    type: 'datetime-local',
    rule: (typed) => isUnfit(typed) && typeset`Такого времени нет`,
  }),
  till: line(LOCAL_TIME_CHARACTERS, {
    type: 'datetime-local',
    rule: (typed, _context, { since = '' }) => {
      if (isUnfit(typed)) return typeset`Такого времени нет`;
      return typed !== '' && typed <= since && typeset`Это раньше начала`;
    },
  }),
  isHidden: tick(),
  regionName: line(maxLengths.city),
  language: oneOf(['', ...countryCodes]),
  advertiser: line(maxLengths.legalName, {
    rule: (typed, _context, { erid }) => typed === '' && !!erid && typeset`Назовите рекламодателя`,
  }),
  erid: line(maxLengths.erid, {
    spellCheck: false,
    rule: (typed) => !/^[\w-]*$/.test(typed) && typeset`Латинские буквы и цифры`,
  }),
});

export type BannerFields = FieldsOf<typeof bannerForm>;
export type BannerValues = ValuesOf<typeof bannerForm>;
export type BannerErrors = ErrorsOf<typeof bannerForm>;

const placementOf = (text: string): BannerDraft['placement'] =>
  placements.find((each) => each === text) ?? 'home';

/** @param known keeps the seconds of moments that were not changed */
export function bannerDraft(
  { place, since, till, language, ...value }: ValueOf<typeof bannerForm>,
  country: CountryCode,
  known?: Pick<StaffBanner, 'since' | 'till'>,
): BannerDraft {
  const [placement = '', type = ''] = place.split('/');
  const moment = (local: string, old: string | null = null): string | null => {
    if (local === '') return null;
    return old !== null && localTime(old, country) === local ? old : momentAt(local, country);
  };
  return {
    placement: placementOf(placement),
    type,
    title: value.title,
    content: value.content,
    link: value.link,
    picture: pictureOf(value),
    phonePicture: phonePictureOf(value),
    regionName: value.regionName,
    language: countryCodes.find((each) => each === language) ?? '',
    since: moment(since, known?.since),
    till: moment(till, known?.till),
    isHidden: value.isHidden,
    advertiser: value.advertiser,
    erid: value.erid,
  };
}

export const bannerValues = (banner: StaffBanner, country: CountryCode): BannerValues => ({
  place: placeKey(banner),
  title: banner.title,
  content: banner.content,
  link: banner.link,
  ...pictureValues(banner.picture),
  ...phoneValues(banner.phonePicture),
  since: banner.since === null ? '' : localTime(banner.since, country),
  till: banner.till === null ? '' : localTime(banner.till, country),
  isHidden: banner.isHidden ? 'yes' : '',
  regionName: banner.regionName,
  language: banner.language,
  advertiser: banner.advertiser,
  erid: banner.erid,
});

/** What the form of a new banner begins with. */
export const newBannerValues = (place: string | null): Partial<BannerValues> => ({
  ...pictureValues(null),
  ...phoneValues(null),
  place: bannerPlaces.map(placeKey).find((key) => key === place) ?? 'home/hero',
});
