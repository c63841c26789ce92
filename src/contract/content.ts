import { z } from 'zod';
import { FEEDBACK_MIN_CHARACTERS, REDIRECT_LOOKUP_TIMEOUT_MS } from '#src/config/constants.ts';
import { service } from './call.ts';
import { type CaptchaCode, captchaNote, captchaToken } from './captcha.ts';
import { photoCalls } from './content/photos.ts';
import { pollCalls } from './content/polls.ts';
import { reviewCalls } from './content/reviews.ts';
import { opinionStaffCalls } from './content/staff.ts';
import { ipAddress, textVersion } from './identity.ts';
import { maxLengths, maxNumbers } from './limits.ts';
import {
  cityEntry,
  code,
  count,
  country,
  date,
  done,
  email,
  phone,
  picture,
  slug,
  writtenCount,
} from './shapes.ts';

const menuLink = z.object({ title: z.string(), link: z.string(), cssClass: z.string() });

/** A menu item (specification §3): `Main` lists sub-items; the other three are the mega menu's groups. */
const menuItem = menuLink.extend({
  children: z.object({
    Left: z.array(menuLink),
    Middle: z.array(menuLink),
    Banner: z.array(menuLink.extend({ imageLink: z.string() })),
    Main: z.array(menuLink.extend({ children: z.array(menuLink) })),
  }),
});
export type MenuLink = z.infer<typeof menuLink>;
export type MenuItem = z.infer<typeof menuItem>;

export const menuAreas = ['TOP', 'CATALOG', 'BOTTOM'] as const;
export type MenuArea = (typeof menuAreas)[number];

/** Text blocks are lists of entries keyed by section: Phone, GlobalPhone, SocialNetwork, SocialChat … */
const textEntry = z.object({
  title: z.string(),
  value: z.string(),
  attributes: z.record(z.string(), z.string()),
});
export type TextEntry = z.infer<typeof textEntry>;

const banner = z.object({
  type: z.string(),
  arr: z.array(
    z.object({
      text: z.object({ title: z.string(), content: z.string() }),
      link: z.string(),
      img: z.string(),
      picture,
    }),
  ),
});
export type Banner = z.infer<typeof banner>;

const articleSummary = z.object({
  id: slug,
  title: z.string(),
  announce: z.string(),
  date: z.iso.datetime(),
  picture: picture.nullable(),
});
const article = articleSummary.extend({ body: z.string() });
export type ArticleSummary = z.infer<typeof articleSummary>;
export type Article = z.infer<typeof article>;

const articleList = {
  method: 'GET',
  query: z.object({
    country,
    pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ items: z.array(articleSummary), totalCount: count }),
  mutates: false,
} as const;
const articleById = {
  method: 'GET',
  params: z.object({ id: slug }),
  query: z.object({ country }),
  reply: article,
  one: 'Article',
  mutates: false,
} as const;

/** Why feedback is refused: too much within an hour, or a topic no longer offered. */
export type FeedbackCode = CaptchaCode | 'TooManyMessages' | 'UnknownTopic';

/** Why a request for a fitting is refused. */
export type FittingCode = CaptchaCode | 'TooManyMessages' | 'UnknownShop' | 'WrongDay';

export const content = service('content', {
  getLocations: {
    method: 'GET',
    path: '/Location/getLocations',
    query: z.object({ country }),
    reply: z.object({ locations: z.array(cityEntry) }),
    mutates: false,
  },
  getTexts: {
    method: 'GET',
    path: '/Texts',
    query: z.object({ countryId: writtenCount }),
    reply: z.object({ texts: z.record(z.string(), z.array(textEntry)) }),
    mutates: false,
  },
  getMenu: {
    method: 'GET',
    path: '/Menu',
    query: z.object({ country, regionId: z.string().max(16).optional() }),
    reply: z.object({ menus: z.record(z.enum(menuAreas), z.array(menuItem)) }),
    mutates: false,
  },
  getContent: {
    method: 'POST',
    path: '/Content/GetContent',
    body: z.object({ slug, country }),
    reply: article,
    one: 'Article',
    mutates: false,
    retriable: true,
  },
  getBanners: {
    method: 'POST',
    path: '/Content/GetBanners',
    body: z.object({
      placementCode: code,
      location: country,
      language: country,
      regionName: z.string().max(200),
    }),
    reply: z.object({ banners: z.array(banner) }),
    mutates: false,
    retriable: true,
  },
  listOffers: { ...articleList, path: '/Offers' },
  getOffer: { ...articleById, path: '/Offers/{id}' },
  listNews: { ...articleList, path: '/News' },
  getNews: { ...articleById, path: '/News/{id}' },
  listPress: { ...articleList, path: '/Press' },
  getPress: { ...articleById, path: '/Press/{id}' },
  listFriends: { ...articleList, path: '/Friends' },
  getFriend: { ...articleById, path: '/Friends/{id}' },
  listCompany: { ...articleList, path: '/Company' },
  getCompany: {
    ...articleById,
    path: '/Company/{page}',
    params: z.object({ page: slug }),
  },
  ...photoCalls,
  ...reviewCalls,
  ...opinionStaffCalls,
  postFeedback: {
    method: 'POST',
    path: '/FeedBack',
    body: z.object({
      country,
      /** One of getFeedbackTopics, or empty if there are none. */
      topic: z.string().max(maxLengths.topic),
      name: z.string().min(1).max(maxLengths.personName),
      email,
      phone: phone.or(z.literal('')),
      orderNumber: z.string().max(maxLengths.orderNumber),
      message: z.string().min(FEEDBACK_MIN_CHARACTERS).max(maxLengths.message),
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    note: `\`errorMessage\` is a FeedbackCode or empty; ${captchaNote}`,
    reply: done,
    mutates: true,
  },
  requestFitting: {
    method: 'POST',
    path: '/FeedBack/Fitting',
    body: z.object({
      country,
      shopNumber: code,
      day: date,
      name: z.string().min(1).max(maxLengths.personName),
      phone,
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    note: `Addition: asks for a fitting of made-to-measure clothes. \`errorMessage\` is a FittingCode or empty; ${captchaNote}`,
    reply: done,
    mutates: true,
  },
  getFeedbackTopics: {
    method: 'GET',
    path: '/FeedBack/GetTheme',
    reply: z.object({ topics: z.array(z.string()) }),
    mutates: false,
  },
  ...pollCalls,
  getRedirect: {
    method: 'GET',
    path: '/Redirects',
    query: z.object({ shortUrl: z.string().min(1).max(2_000), country }),
    reply: z.object({ longUrl: z.string().nullable() }),
    mutates: false,
    timeoutMs: REDIRECT_LOOKUP_TIMEOUT_MS,
    deadlineMs: REDIRECT_LOOKUP_TIMEOUT_MS,
  },
  getVersions: {
    method: 'GET',
    path: '/Versions',
    reply: z.object({ catalog: z.string(), content: z.string(), shopStock: z.string().default('0') }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: tells cheaply whether kept pages have gone stale. That of the catalogue is what search serves, which follows the database by seconds; `shopStock` also has what sold out in one shop alone.',
  },
});
