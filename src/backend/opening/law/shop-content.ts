import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ReadText, Seller } from '#src/contract/shop/staff-opening.ts';
import { readLegalTexts } from '../legal-texts.ts';
import { filled, filledHtml, type Places } from '../places.ts';
import { readSeller } from '../seller.ts';
import type { ShopServices } from '../tasks.ts';

type BannerRow = Selectable<Schema['banners']>;

export interface ShopText {
  readonly section: string;
  readonly title: string;
  readonly value: string;
  readonly link: string;
}

/** What a shop of a country says to its shoppers, with the seller filled in. */
export interface ShopContent {
  readonly country: CountryCode;
  readonly seller: Seller;
  readonly services: ShopServices;
  readonly now: Date;
  /** Those that the law asks for. */
  readonly documents: readonly ReadText[];
  /** What is published on company pages and of offers. */
  readonly pages: readonly Page[];
  readonly texts: readonly ShopText[];
  readonly banners: readonly Pick<
    BannerRow,
    'placement' | 'title' | 'content' | 'link' | 'erid' | 'advertiser'
  >[];
  readonly menuTitles: readonly string[];
  readonly labels: readonly string[];
  /** Trade marks, the shop's own among them. */
  readonly brands: readonly string[];
}

export interface Page {
  readonly kind: 'company' | 'offer';
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly language: 'ru' | 'hy';
}

export async function readShopContent(
  query: Queryable,
  country: CountryCode,
  services: ShopServices,
  now: Date,
): Promise<ShopContent> {
  const { seller } = await readSeller(query, country);
  const places = { ...seller, site: services.origins[country] };
  return {
    country,
    seller,
    services,
    now,
    documents: await readLegalTexts(query, country, places),
    pages: await readPages(query, country, places, now),
    texts: await readTexts(query, country, places),
    banners: await query
      .selectFrom('banners')
      .selectAll()
      .where('country', '=', country)
      .orderBy('id')
      .execute(),
    menuTitles: await readMenuTitles(query, country),
    labels: (await query.selectFrom('actions').select('title').orderBy('code').execute()).map(
      ({ title }) => title,
    ),
    brands: [seller.shopName, ...(await readBrands(query))],
  };
}

async function readPages(query: Queryable, country: CountryCode, places: Places, now: Date): Promise<Page[]> {
  const time = now.toISOString();
  const rows = await query
    .selectFrom('articles')
    .where('country', '=', country)
    .where('kind', 'in', ['company', 'offer'])
    .where('published_at', '<=', time)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]))
    .orderBy('id')
    .select(['kind', 'slug', 'title', 'body', 'language'])
    .execute();
  return rows.map(({ kind, title, body, ...row }) => ({
    ...row,
    kind: kind === 'offer' ? kind : 'company',
    title: filled(title, places),
    body: filledHtml(body, places),
  }));
}

async function readTexts(query: Queryable, country: CountryCode, places: Places): Promise<ShopText[]> {
  const rows = await query
    .selectFrom('texts')
    .where('country', '=', country)
    .orderBy('id')
    .select(['section', 'title', 'value', 'attributes'])
    .execute();
  return rows.map(({ section, title, value, attributes }) => ({
    section,
    title: filled(title, places),
    value: filled(value, places),
    link: linkIn(storedJson(attributes)),
  }));
}

const linkIn = (stored: unknown): string => {
  const link: unknown = Object(stored).link;
  return typeof link === 'string' ? link : '';
};

async function readMenuTitles(query: Queryable, country: CountryCode): Promise<string[]> {
  const rows = await query
    .selectFrom('menu_items')
    .where('country', '=', country)
    .orderBy('id')
    .select('title')
    .execute();
  return rows.map(({ title }) => title);
}

async function readBrands(query: Queryable): Promise<string[]> {
  const rows = await query.selectFrom('models').select('brand').distinct().where('brand', '!=', '').execute();
  return rows.map(({ brand }) => brand);
}
