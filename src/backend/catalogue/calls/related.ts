import type { Database } from '#src/backend/database/database.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CatalogueIndex } from '../building/build.ts';
import type { CountryCatalogue } from '../country-catalogue.ts';
import type { FacetDictionary } from '../facets/dictionary.ts';
import type { Profiles } from '../facets/profiles.ts';
import type { Assortment } from '../goods/assortment.ts';
import { isSoldOut, type Range, rangeOf } from '../goods/assortment.ts';
import { HIDDEN_PRICE } from '../goods/offers.ts';

/** A product's row with its price in the country, in minor units. */
export interface ReferenceRow {
  readonly id: number;
  readonly model_id: number;
  readonly category_id: number;
  readonly material: string;
  readonly season: string;
  readonly fit: string;
  readonly price: number | null;
}

interface Reference {
  readonly productId: number;
  readonly modelId: number;
  readonly category: number | undefined;
  /** Minor units. */
  readonly price: number;
  readonly material: number;
  readonly season: number;
  readonly fit: number;
}

/** Similar products: same or ancestor category, close in price and facets; the model's own colours come last. */
export const positionsLike = (
  { index, assortment }: CountryCatalogue,
  row: ReferenceRow,
  limit: number,
): number[] => nearestPositions(index, assortment, referenceOf(index, row), limit);

/** {@link positionsLike} for a product code; undefined if it is unknown. Nothing is like a gift card. */
export async function positionsLikeCode(
  database: Database,
  catalogue: CountryCatalogue,
  code: string,
  limit: number,
): Promise<number[] | undefined> {
  const row = await readReference(database, catalogue.assortment.country, code);
  if (row?.model_code === GIFT_CARD_MODEL) return [];
  return row && positionsLike(catalogue, row, limit);
}

async function readReference(
  { query }: Database,
  country: CountryCode,
  code: string,
): Promise<(ReferenceRow & { readonly model_code: string }) | undefined> {
  return query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (join) =>
      join.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    .where('products.code', '=', code)
    .select([
      'models.code as model_code',
      'products.id',
      'model_id',
      'category_id',
      'material',
      'season',
      'fit',
      'product_prices.price',
    ])
    .executeTakeFirst();
}

function referenceOf({ tree, dictionaries }: CatalogueIndex, row: ReferenceRow): Reference {
  return {
    productId: row.id,
    modelId: row.model_id,
    category: tree.numberOfId(row.category_id),
    price: row.price ?? 0,
    material: idOfTitle(dictionaries.material, row.material),
    season: idOfTitle(dictionaries.season, row.season),
    fit: idOfTitle(dictionaries.fit, row.fit),
  };
}

/** 0 (no value) if the title is unknown. */
function idOfTitle(dictionary: FacetDictionary, title: string): number {
  return dictionary.idOf(slugOf(title)) ?? 0;
}

function nearestPositions(
  index: CatalogueIndex,
  assortment: Assortment,
  reference: Reference,
  limit: number,
): number[] {
  const own = rangeOf(index, assortment, reference.category);
  let category = reference.category;
  let nearest = nearestIn(index, assortment, own, own, reference, limit);
  while (nearest.length < limit && category !== undefined) {
    const parent = index.tree.nodes[category]?.parent;
    category = parent ? index.tree.numberOf(parent) : undefined;
    nearest = nearestIn(index, assortment, rangeOf(index, assortment, category), own, reference, limit);
  }
  return [...nearest, ...otherColours(assortment, own, reference)].slice(0, limit);
}

const OTHER_CATEGORY = 10;
const OTHER_MATERIAL = 0.5;
const OTHER_SEASON = 0.3;
const OTHER_FIT = 0.1;

interface Neighbour {
  readonly position: number;
  readonly modelId: number;
  readonly distance: number;
}

function nearestIn(
  { profiles }: CatalogueIndex,
  assortment: Assortment,
  { begin, end }: Range,
  own: Range,
  reference: Reference,
  limit: number,
): number[] {
  const nearest: Neighbour[] = [];
  for (let position = begin; position < end; position++) {
    const modelId = assortment.modelIds[position] ?? 0;
    if (modelId === reference.modelId || assortment.prices[position] === HIDDEN_PRICE) continue;
    if (isSoldOut(assortment, position)) continue;
    const outside = position >= own.begin && position < own.end ? 0 : OTHER_CATEGORY;
    const distance = outside + distanceOf(profiles, assortment, position, reference);
    const worst = nearest[limit - 1];
    if (worst === undefined || distance < worst.distance) {
      insert(nearest, { position, modelId, distance });
      if (nearest.length > limit) nearest.pop();
    }
  }
  return nearest.map(({ position }) => position);
}

function insert(nearest: Neighbour[], near: Neighbour): void {
  const rival = nearest.findIndex(({ modelId }) => modelId === near.modelId);
  if (rival >= 0) {
    if ((nearest[rival]?.distance ?? 0) <= near.distance) return;
    nearest.splice(rival, 1);
  }
  const place = nearest.findIndex(({ distance }) => distance > near.distance);
  nearest.splice(place < 0 ? nearest.length : place, 0, near);
}

function distanceOf(
  { values: { material, season, fit } }: Profiles,
  { prices, profileIds }: Assortment,
  position: number,
  reference: Reference,
): number {
  const profile = profileIds[position] ?? 0;
  return (
    Math.abs(Math.log(((prices[position] ?? 0) + 1) / (reference.price + 1))) +
    (material[profile] === reference.material ? 0 : OTHER_MATERIAL) +
    (season[profile] === reference.season ? 0 : OTHER_SEASON) +
    (fit[profile] === reference.fit ? 0 : OTHER_FIT)
  );
}

function otherColours(assortment: Assortment, { begin, end }: Range, { modelId, productId }: Reference) {
  const { modelIds, productIds } = assortment;
  const found: number[] = [];
  for (let position = begin; position < end; position++) {
    if (modelIds[position] !== modelId || productIds[position] === productId) continue;
    if (!isSoldOut(assortment, position)) found.push(position);
  }
  return found;
}
