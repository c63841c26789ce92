import * as z from 'zod';
import { EMAIL } from '#src/config/constants.ts';
import { countryCodes } from '#src/config/countries.ts';
import { maxLengths, maxNumbers } from './limits.ts';

/** Shapes shared by services. Money is in whole units. */

export const country = z
  .enum(countryCodes)
  .describe('The country of the shop. In what a caller sends it has to be that of the API base.');

/** In a call that was agreed without it. */
export const addedCountry = country.describe('Addition: the country, which has to be that of the API base.');
export const currency = z.enum(['RUB', 'AMD']).describe('The currency of all sums beside it.');
export const code = z.string().min(1).max(maxLengths.code);
export const slug = z.string().min(1).max(maxLengths.slug);
export const regionId = z
  .string()
  .max(16)
  .describe('The code of a region: `77` is Moscow, `374` all of Armenia. Empty if unknown.');
/** With this bound, minor units and their sums are exact in a double and fit the databases' columns. */
export const money = z.number().nonnegative().max(1_000_000_000_000);
/** Counts and row ids, which fit PostgreSQL's integer. */
export const count = z.number().int().nonnegative().max(maxNumbers.integer);
/** {@link count} as text, in a path or query. */
export const writtenCount = z.coerce.number().int().nonnegative().max(maxNumbers.integer);
export const latitude = z.number().min(-90).max(90).describe('Degrees, north positive.');
export const longitude = z.number().min(-180).max(180).describe('Degrees, east positive.');
/** YYYY-MM-DD. */
export const date = z.iso.date();
export const email = z
  .string()
  .max(maxLengths.email)
  .regex(EMAIL)
  .describe('An e-mail address, such as `anna@example.com`.');
export const phone = z
  .string()
  .regex(new RegExp(`^\\d{5,${maxLengths.phone}}$`))
  .describe('A phone number as digits with the country code, such as `79161234567`.');

export const modelCode = code.describe('The model: one design in all its colours and sizes.');
export const modelColorCode = code.describe('The product: one model in one colour.');
export const itemId = count.describe('The item: one product in one size, the thing that is bought.');
export const sizeName = z.string().describe('The size as printed on the label, such as `44` or `M`.');
export const colorName = z.string().describe('The colour in Russian, in lower case.');
export const totalCount = count.describe('How many there are on all pages together.');

export const pageNumber = z
  .number()
  .int()
  .min(1)
  .max(maxNumbers.page)
  .default(1)
  .describe('Which page, from 1. A page beyond the last one is empty.');
export const pagination = z
  .object({
    pageNumber,
    pageSize: z.number().int().min(1).max(1_000).describe('How many to a page.'),
  })
  .describe('Which part of a list is wanted.');
/** {@link pageNumber} in a query. */
export const writtenPage = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxNumbers.page)
  .default(1)
  .describe('Which page, from 1. A page beyond the last one is empty.');
/** A page size in a query. */
export const writtenPageSize = z.coerce.number().int().min(1).max(100).describe('How many to a page.');

export const picture = z
  .object({
    src: z
      .string()
      .describe('A path of the picture service, such as `demo/coat-1.webp`, or an https address.'),
    width: count.describe('Width of the original in px.'),
    height: count.describe('Height of the original in px.'),
    tone: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .describe('The mean colour, shown until the picture has come.'),
    alt: z.string().describe('What the picture shows, for who cannot see it. Empty for decoration.'),
  })
  .describe('A picture; the storefront makes the sizes it needs of it.');
export type Picture = z.infer<typeof picture>;

export const price = z
  .object({
    price: money.describe('What a unit costs now.'),
    oldPrice: money.describe('What it cost before the sale; 0 if it is not on sale.'),
    currency,
    salePercent: z.number().int().min(0).max(100).describe('The reduction in whole percent; 0 without one.'),
  })
  .describe('The price of a product.');
export type Price = z.infer<typeof price>;

export const action = z
  .object({
    actionCode: code.describe('Names the promotion; GetActionDescription explains it.'),
    actionDesc: z.string().describe('The words on the badge, such as `Новинка`.'),
  })
  .describe('A promotion that a product takes part in.');

export const colorLink = z
  .object({
    modelColorCode,
    colorCode: code.describe('The colour, the same for all models.'),
    colorName,
    hex: z.string().describe('The colour of the swatch, such as `#1f2a44`.'),
    url: z.string().describe('The page of the product in this colour, such as `/product/coat-1-navy`.'),
  })
  .describe('A colour in which a model is sold.');
export type ColorLink = z.infer<typeof colorLink>;

export const sizeState = z
  .object({
    itemId,
    size: sizeName,
    inStock: z.boolean().describe('Whether a unit can be bought now.'),
  })
  .describe('A size of a product.');
export type SizeState = z.infer<typeof sizeState>;

/** Product card (product.md, Products), with its colours and sizes. */
export const productCard = z
  .object({
    modelColorCode,
    colorCode: code.describe('The colour, the same for all models.'),
    modelCode,
    modelTitle: z.string().describe('The name of the model, such as `Пальто из шерсти`.'),
    shortDescription: z.string().describe('A sentence for lists. May be empty.'),
    colorName,
    url: z.string().describe('The page of the product: `/product/` and its slug.'),
    images: z.array(picture).describe('Its pictures, the main one first. May be empty.'),
    origin: z
      .object({
        country: z.string().describe('The country of manufacture as the feed spells it.'),
        originTranslation: z.string().describe('The same in Russian, for the shopper.'),
      })
      .describe('Where it was made.'),
    hasVideo: z.boolean().describe('Whether there is a video of it.'),
    video: z
      .string()
      .default('')
      .describe('Addition: the address of a WebM or MP4 file; empty if there is none.'),
    actions: z.array(action).describe('The promotions it takes part in.'),
    modelPrice: price,
    colors: z.array(colorLink).describe('All colours of the model, this one among them.'),
    sizes: z.array(sizeState).describe('Its sizes from the smallest.'),
  })
  .describe('A product as lists show it.');
export type ProductCard = z.infer<typeof productCard>;

export const shop = z
  .object({
    number: code.describe('Names the shop in all calls.'),
    name: z.string().describe('What the shop is called.'),
    cityName: z.string().describe('Its city.'),
    cityGuid: z.string().describe('The FIAS id of its city; `1` is Yerevan.'),
    regionId,
    country,
    address: z.string().describe('Street and house.'),
    metro: z.string().describe('The nearest station; empty if there is none.'),
    phone: z.string().describe('Its phone as written for people. May be empty.'),
    hours: z.string().describe('Opening hours in words, such as `ежедневно 10:00–22:00`.'),
    latitude,
    longitude,
    shopsUrl: z.string().describe('The page of its city or of itself, such as `/stores/moskva/moskva`.'),
    services: z
      .array(z.string())
      .optional()
      .describe('Addition: what it offers besides goods, in words; absent for nothing.'),
    pause: z
      .object({
        from: date.describe('The first day on which it is closed.'),
        till: date.describe('The last one.'),
        reason: z.string().describe('Why, in words. May be empty.'),
      })
      .optional()
      .describe('Addition: when it is closed for a time, now or later.'),
    photos: z.array(picture).optional().describe('Addition: what it looks like; absent without photos.'),
  })
  .describe('A shop that one can walk into.');
export type Shop = z.infer<typeof shop>;

/** City list entry (product.md, Cities). */
export const cityEntry = z
  .object({
    cityName: z.string().describe('The city, without its kind.'),
    aoguid: z.string().describe('The FIAS id of the city, called `cityGuid` or `cityId` elsewhere.'),
    regionId,
    regionName: z.string().describe('The region, which tells cities of one name apart.'),
    country,
    isMain: z.boolean().describe('Whether it stands among the main cities above the alphabetical list.'),
  })
  .describe('A city that one can choose.');
export type CityEntry = z.infer<typeof cityEntry>;

export const citySuggestion = z
  .object({
    suggestion: z.string().describe('The city with its region, as the list shows it.'),
    cityGuid: z.string().describe('The FIAS id of the city.'),
    regionId,
    shortName: z.string().describe('The city alone, as the header shows it.'),
    country,
  })
  .describe('A city that may be meant.');

export const addressSuggestion = citySuggestion
  .extend({
    street: z.string().describe('Street with its kind. May be empty.'),
    house: z.string().describe('House, with building if there is one. May be empty.'),
    postalCode: z.string().describe('Postal code. May be empty.'),
    latitude,
    longitude,
  })
  .describe('An address that may be meant.');

export const done = z
  .object({
    success: z.boolean().describe('Whether it was carried out.'),
    errorMessage: z.string().default('').describe('Why not, as a code for programs; empty on success.'),
  })
  .describe('Whether a change was carried out.');

export const accessToken = z.string().max(maxLengths.accessToken);
export const refreshToken = z.string().max(maxLengths.refreshToken);

/** Tokens in any reply replace the stored ones (product.md, Sessions). */
export const tokens = z
  .object({
    token: accessToken.describe('The access token, a JWT with `exp` and, for a customer, `UserId`.'),
    refreshToken: refreshToken.describe('Gets the next pair, once.'),
    errorMessage: z.string().describe('Not empty if the session has ended: ask for new tokens.'),
  })
  .describe('A pair of tokens.');
