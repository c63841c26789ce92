import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { originOf } from '#src/backend/kernel/goods/origins.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import type { ModelDraft } from '#src/contract/shop/staff-goods-shapes.ts';

type Row = Selectable<Schema['models']>;
/** The columns of a model that the staff writes. */
export type ModelValues = Pick<Row, (typeof modelColumns)[number]>;

export const modelColumns = [
  'title',
  'category_id',
  'brand',
  'short_description',
  'description',
  'keywords',
  'material',
  'composition',
  'care',
  'season',
  'fit',
  'collection',
  'origin_code',
  'origin_title',
  'measurements',
  'video',
  'size_grid',
  'marking',
] as const satisfies readonly (keyof Row)[];

interface Care {
  readonly sign: string;
  readonly title: string;
}

const careIn = (stored: string): Care[] =>
  storedList(stored).flatMap((each) => {
    const { sign = '', title = '' } = Object(each) as Partial<Care>;
    return title === '' ? [] : [{ sign: String(sign), title: String(title) }];
  });

export const draftOf = (row: ModelValues): ModelDraft => ({
  title: row.title,
  categoryId: row.category_id,
  brand: row.brand,
  shortDescription: row.short_description,
  description: row.description,
  keywords: row.keywords,
  material: row.material,
  composition: row.composition,
  care: careIn(row.care).map(({ title }) => title),
  season: row.season,
  fit: row.fit,
  collection: row.collection,
  origin: row.origin_title,
  measurements: row.measurements,
  video: row.video,
  sizeGrid: row.size_grid,
  marking: row.marking,
});

/** The columns of a draft. @param stored what stands there: signs of care, and the spelling of a country, stay */
export function valuesOf(draft: ModelDraft, stored?: ModelValues): ModelValues {
  const origin = originOf(draft.origin);
  const isSameOrigin = stored?.origin_title === draft.origin;
  return {
    title: draft.title,
    category_id: draft.categoryId,
    brand: draft.brand,
    short_description: draft.shortDescription,
    description: draft.description,
    keywords: draft.keywords,
    material: draft.material,
    composition: draft.composition,
    care: careWritten(draft.care, stored?.care ?? '[]'),
    season: draft.season,
    fit: draft.fit,
    collection: draft.collection,
    origin_code: isSameOrigin ? stored.origin_code : origin.code,
    origin_title: isSameOrigin ? stored.origin_title : origin.title,
    measurements: draft.measurements,
    video: draft.video,
    size_grid: draft.sizeGrid,
    marking: draft.marking,
  };
}

function careWritten(titles: readonly string[], stored: string): string {
  const known = careIn(stored);
  if (known.map(({ title }) => title).join('\n') === titles.join('\n')) return stored;
  const signs = new Map(known.map(({ title, sign }) => [title, sign]));
  return JSON.stringify(titles.map((title) => ({ sign: signs.get(title) ?? '', title })));
}

/** The field of each part of a draft; those without one are the shop's alone. */
export const fieldOfDraft: Readonly<Record<keyof ModelDraft, GoodsField | null>> = {
  title: 'title',
  categoryId: 'category',
  brand: 'brand',
  shortDescription: 'shortDescription',
  description: 'description',
  keywords: 'keywords',
  material: 'material',
  composition: 'composition',
  care: 'care',
  season: 'season',
  fit: 'fit',
  collection: 'collection',
  origin: 'origin',
  measurements: 'measurements',
  video: 'video',
  sizeGrid: null,
  marking: 'marking',
};
