import { z } from 'zod';
import { EMAIL } from '#src/config/constants.ts';
import { countryCodes } from '#src/config/countries.ts';
import { maxLengths, maxNumbers } from './limits.ts';

/** Shapes shared by services (specification §3). Money is in whole units. */

export const country = z.enum(countryCodes);
export const code = z.string().min(1).max(maxLengths.code);
export const slug = z.string().min(1).max(maxLengths.slug);
export const regionId = z.string().max(16);
/** With this bound, minor units and their sums are exact in a double and fit the databases' columns. */
export const money = z.number().nonnegative().max(1_000_000_000_000);
/** Counts and row ids, which fit PostgreSQL's integer. */
export const count = z.number().int().nonnegative().max(maxNumbers.integer);
/** {@link count} as text, in a path or query. */
export const writtenCount = z.coerce.number().int().nonnegative().max(maxNumbers.integer);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
/** YYYY-MM-DD. */
export const date = z.iso.date();
export const email = z.string().max(maxLengths.email).regex(EMAIL);
export const phone = z.string().regex(new RegExp(`^\\d{5,${maxLengths.phone}}$`));

export const pagination = z.object({
  pageNumber: z.number().int().min(1).max(maxNumbers.page).default(1),
  pageSize: z.number().int().min(1).max(1_000),
});

/** `src` is a path of the picture service or an absolute address, sizes are in px, `tone` is the mean colour. */
export const picture = z.object({
  src: z.string(),
  width: count,
  height: count,
  tone: z.string().regex(/^#[0-9a-f]{6}$/),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** A colour's price; `oldPrice` is 0 if there is none; `salePercent` per specification §9. */
export const price = z.object({
  price: money,
  oldPrice: money,
  currency: z.enum(['RUB', 'AMD']),
  salePercent: z.number().int().min(0).max(100),
});
export type Price = z.infer<typeof price>;

export const action = z.object({ actionCode: code, actionDesc: z.string() });

export const colorLink = z.object({
  modelColorCode: code,
  colorCode: code,
  colorName: z.string(),
  hex: z.string(),
  url: z.string(),
});
export type ColorLink = z.infer<typeof colorLink>;

export const sizeState = z.object({ itemId: count, size: z.string(), inStock: z.boolean() });
export type SizeState = z.infer<typeof sizeState>;

/** Product card (specification §3), with its colours and sizes. */
export const productCard = z.object({
  modelColorCode: code,
  colorCode: code,
  modelCode: code,
  modelTitle: z.string(),
  shortDescription: z.string(),
  colorName: z.string(),
  url: z.string(),
  images: z.array(picture),
  origin: z.object({ country: z.string(), originTranslation: z.string() }),
  hasVideo: z.boolean(),
  /** Addition: the address of a WebM or MP4 file; empty if there is none. */
  video: z.string().default(''),
  actions: z.array(action),
  modelPrice: price,
  colors: z.array(colorLink),
  sizes: z.array(sizeState),
});
export type ProductCard = z.infer<typeof productCard>;

export const shop = z.object({
  number: code,
  name: z.string(),
  cityName: z.string(),
  cityGuid: z.string(),
  regionId,
  country,
  address: z.string(),
  metro: z.string(),
  phone: z.string(),
  hours: z.string(),
  latitude,
  longitude,
  shopsUrl: z.string(),
});
export type Shop = z.infer<typeof shop>;

/** City list entry (specification §3). */
export const cityEntry = z.object({
  cityName: z.string(),
  aoguid: z.string(),
  regionId,
  regionName: z.string(),
  country,
  isMain: z.boolean(),
});
export type CityEntry = z.infer<typeof cityEntry>;

export const citySuggestion = z.object({
  suggestion: z.string(),
  cityGuid: z.string(),
  regionId,
  shortName: z.string(),
  country,
});

export const addressSuggestion = citySuggestion.extend({
  street: z.string(),
  house: z.string(),
  postalCode: z.string(),
  latitude,
  longitude,
});

export const done = z.object({ success: z.boolean(), errorMessage: z.string().default('') });

/** Tokens in any reply replace the stored ones (specification §4). */
export const tokens = z.object({ token: z.string(), refreshToken: z.string(), errorMessage: z.string() });
