import * as z from 'zod';
import { REDIRECT_LOOKUP_TIMEOUT_MS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { addedCountry, cityEntry, code, country, picture, regionId, writtenCount } from '../shapes.ts';

const menuLink = z
  .object({
    title: z.string().describe('What the shopper reads.'),
    link: z.string().describe('A path of the shop, or an https address. Empty for a heading.'),
    cssClass: z.string().describe('Names how it looks, such as `accent`. May be empty.'),
  })
  .describe('A link of a menu.');

/** `Main` lists sub-items; the other three are the mega menu's groups. */
export const menuItem = menuLink
  .extend({
    children: z
      .object({
        Left: z.array(menuLink).describe("The mega menu's left column."),
        Middle: z.array(menuLink).describe("The mega menu's middle column."),
        Banner: z
          .array(menuLink.extend({ imageLink: z.string().describe('Path of the picture.') }))
          .describe("The mega menu's pictures."),
        Main: z
          .array(menuLink.extend({ children: z.array(menuLink).describe('The level below.') }))
          .describe('Sub-items, for the mobile menu and the footer.'),
      })
      .describe('What is below it; empty lists if nothing is.'),
  })
  .describe('An item of a menu.');
export type MenuLink = z.infer<typeof menuLink>;
export type MenuItem = z.infer<typeof menuItem>;

export const menuAreas = ['TOP', 'CATALOG', 'BOTTOM'] as const;
export type MenuArea = (typeof menuAreas)[number];

const textSections = [
  'Phone',
  'GlobalPhone',
  'SocialNetwork',
  'SocialChat',
  'Logo',
  'OrganizationName',
  'Copyright',
  'Recommendations',
  'CookieNotice',
  'AppBanner',
  'Strip',
  'SearchHint',
  'FeedbackTopics',
];
const textSection = z
  .string()
  .meta({ description: 'What the entries are for. A shop may leave any of them out.', enum: textSections });

const textEntry = z
  .object({
    title: z.string().describe('What it is, such as the name of a network.'),
    value: z.string().describe('A phone number as people write it, or an address.'),
    attributes: z.record(z.string(), z.string()).describe('More about it, such as `link` and `color`.'),
  })
  .describe('An entry of a text section.');
export type TextEntry = z.infer<typeof textEntry>;

export const placements = ['strip', 'home', 'main'];
const placementCode = code.meta({
  description:
    'Where the banners stand: above every page, on the home page, or on the page for what is not found.',
  enum: placements,
});

const advertising = z
  .object({
    advertiser: z.string().describe('Who pays for it.'),
    erid: z.string().describe('Its token in the register of advertising. May be empty.'),
  })
  .describe('Addition: for what is advertising by law; left out for anything else.');
export type Advertising = z.infer<typeof advertising>;

export const banner = z
  .object({
    type: z.string().describe('How it is laid out: `strip`, `hero`, `half` … An unknown one is left out.'),
    arr: z
      .array(
        z.object({
          text: z
            .object({
              title: z.string().describe('Its heading.'),
              content: z.string().describe('The line below. May be empty.'),
            })
            .describe('The words on it.'),
          link: z.string().describe('A path of the shop, or an https address.'),
          img: z.string().describe('Path of the picture; a leading `/u` is stripped.'),
          picture,
          phonePicture: picture.optional().describe('Addition: for phones; left out for the same.'),
          advertising: advertising.optional(),
        }),
      )
      .describe('Its parts in order.'),
  })
  .describe('A banner.');
export type Banner = z.infer<typeof banner>;

/** Content around every page. */
export const siteCalls = {
  getLocations: {
    method: 'GET',
    path: '/Location/getLocations',
    summary: 'Lists the cities of a country',
    query: z.object({ country }),
    reply: z.object({ locations: z.array(cityEntry).describe('Sorted by name.') }),
    mutates: false,
  },
  getTexts: {
    method: 'GET',
    path: '/Texts',
    summary: 'Reads phones, chats and social networks',
    query: z.object({
      countryId: writtenCount.describe('The number of the country, from GetCountries.'),
    }),
    reply: z.object({ texts: z.record(textSection, z.array(textEntry)).describe('Entries by section.') }),
    mutates: false,
  },
  getMenu: {
    method: 'GET',
    path: '/Menu',
    summary: 'Reads the menus of header, catalogue and footer',
    query: z.object({ country, regionId: regionId.optional() }),
    reply: z.object({
      menus: z
        .record(
          z.enum(menuAreas).describe('Header, catalogue and footer.'),
          z.array(menuItem).describe('Items in order.'),
        )
        .describe('All three menus; an empty one is an empty list.'),
    }),
    mutates: false,
  },
  getBanners: {
    method: 'POST',
    path: '/Content/GetBanners',
    summary: 'Reads the banners of a place',
    body: z.object({
      placementCode,
      location: country,
      language: country,
      regionName: z.string().max(200).describe("The visitor's region in words; empty if unknown."),
    }),
    reply: z.object({ banners: z.array(banner).describe('In order. May be empty.') }),
    mutates: false,
    retriable: true,
  },
  getRedirect: {
    method: 'GET',
    path: '/Redirects',
    summary: 'Resolves a short link',
    query: z.object({
      shortUrl: z.string().min(1).max(2_000).describe('Path and query of an address that is no page.'),
      country: addedCountry,
    }),
    reply: z.object({
      longUrl: z.string().nullable().describe('A path of the shop, or an https address; null if it is none.'),
    }),
    mutates: false,
    timeoutMs: REDIRECT_LOOKUP_TIMEOUT_MS,
    deadlineMs: REDIRECT_LOOKUP_TIMEOUT_MS,
  },
  getVersions: {
    method: 'GET',
    path: '/Versions',
    summary: 'Says whether catalogue or content have changed',
    reply: z.object({
      catalog: z.string().describe('Changes with goods, prices and stock. Any text that differs is newer.'),
      content: z.string().describe('Changes with texts, menus, banners and articles.'),
      shopStock: z.string().default('0').describe('Changes also with what sold out in one shop alone.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: tells cheaply whether kept pages have gone stale. That of the catalogue is what search serves, which follows the database by seconds; `shopStock` also has what sold out in one shop alone.',
  },
} as const satisfies Record<string, CallStatement>;
