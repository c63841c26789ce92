import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { Chance } from '../chance.ts';
import type { Colour } from '../colours.ts';
import { fitOf } from '../cuts/index.ts';
import type { Drawing } from '../drawing/index.ts';
import type { ShopRow } from '../places/shops.ts';
import { barcodeOf } from './barcode.ts';
import { arrivalOf, daysSince } from './calendar.ts';
import { designAt, modelCode } from './codes.ts';
import { careSigns } from './design/care.ts';
import { type Design, designs, drawingOf } from './design/designs.ts';
import { measurementsOf } from './design/measurements.ts';
import { originOf } from './design/origins.ts';
import { picturesOf } from './pictures.ts';
import { modelRow, productRow } from './rows.ts';
import { saleAction } from './selling/actions.ts';
import { type Discount, discounts, fullPrice, priced } from './selling/prices.ts';
import { type StockRow, stockOf } from './selling/stock.ts';
import { sizeSystems } from './sizes.ts';
import { type TakenTitles, wordingOf } from './wording.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export interface DemoProduct {
  readonly row: Row<'products'> & { id: number };
  readonly drawing: Drawing;
  readonly colour: Colour;
  readonly prices: Row<'product_prices'>[];
  readonly items: (Row<'items'> & { id: number })[];
  readonly stock: StockRow[];
  readonly actions: Row<'product_actions'>[];
}

export interface DemoModel {
  readonly row: Row<'models'> & { id: number };
  readonly design: Design;
  /** Whether it has its own pictures, rather than those of the design's first model. */
  readonly ownPictures: boolean;
  readonly products: DemoProduct[];
}

export interface ModelSource {
  readonly shops: readonly ShopRow[];
  readonly categoryIds: ReadonlyMap<string, number>;
  /** Codes of products that must be in stock. */
  readonly assured: ReadonlySet<string>;
}

/** The models in order, lazily: the first `designs().length` are the basic stock. */
export function* demoModels(count: number, source: ModelSource): Generator<DemoModel> {
  const ids = { product: 0, item: 0 };
  const taken: TakenTitles = new Set();
  for (let index = 0; index < count; index += 1) yield modelAt(index, source, ids, taken);
}

function modelAt(
  index: number,
  source: ModelSource,
  ids: { product: number; item: number },
  taken: TakenTitles,
): DemoModel {
  const design = designAt(index);
  const { line, fabric, cut } = design;
  const chance = new Chance(`model ${index}`);
  const basic = index < designs().length;
  const code = modelCode(index);
  const words = wordingOf(design, chance, basic ? taken : new Set());
  const path = typeof line.category === 'string' ? line.category : line.category(cut);
  const categoryId = source.categoryIds.get(path);
  if (categoryId === undefined) throw new RangeError(`No such category: ${path}`);
  const origin = originOf(fabric.material, chance);
  const { publishedAt, collection } = arrivalOf(fabric.season, chance);
  const popularity = Math.floor(10_000 * chance.next() ** 3);
  const row = modelRow({
    id: index + 1,
    code,
    category_id: categoryId,
    title: words.title,
    short_description: words.short,
    description: words.description,
    keywords: `${line.keywords} ${fabric.material.toLowerCase()} ${code.replace('-', '')}`,
    material: fabric.material,
    composition: chance.pick(fabric.composition),
    care: JSON.stringify(careSigns(fabric.care)),
    season: fabric.season,
    fit: fitOf(cut),
    collection,
    origin_code: origin.code,
    origin_title: origin.title,
    measurements: measurementsOf(design, chance),
    size_grid: line.grid,
    popularity,
    published_at: publishedAt,
  });
  const terms = termsOf(design, publishedAt, popularity, chance);
  const products = design.colours.map((colour, position) =>
    productOf({ row, design, colour, position, basic, terms }, source, ids, chance),
  );
  return { row, design, ownPictures: basic, products };
}

interface Terms {
  readonly full: number;
  readonly discount: Discount | 0;
  readonly soldInAm: boolean;
  readonly labels: readonly string[];
}

function termsOf(design: Design, publishedAt: string, popularity: number, chance: Chance): Terms {
  const fresh = daysSince(publishedAt) < 50;
  const discount = chance.is(fresh ? 0.08 : 0.36) ? chance.pick(discounts) : 0;
  const sewn = ['suit', 'jacket', 'trousers', 'coat'].includes(design.line.kind);
  const labels = [
    ...(fresh ? ['new'] : []),
    ...(popularity > 9_200 ? ['hit'] : []),
    ...(sewn && chance.is(0.35) ? ['fitting'] : []),
    ...(chance.is(0.05) ? ['limited'] : []),
    ...(['scarf', 'tie', 'cufflinks', 'earrings', 'pyjamas', 'gloves'].includes(design.line.kind) &&
    chance.is(0.4)
      ? ['gift']
      : []),
  ];
  return { full: fullPrice(design, chance), discount, soldInAm: chance.is(0.82), labels: labels.slice(0, 2) };
}

interface Ground {
  readonly row: { id: number; code: string; title: string; popularity: number };
  readonly design: Design;
  readonly colour: Colour;
  readonly position: number;
  readonly basic: boolean;
  readonly terms: Terms;
}

function productOf(
  ground: Ground,
  source: ModelSource,
  ids: { product: number; item: number },
  chance: Chance,
): DemoProduct {
  const { row: model, design, colour, position, basic, terms } = ground;
  ids.product += 1;
  const id = ids.product;
  const code = `${model.code}-${colour.code}`;
  const assured = source.assured.has(code);
  const soldInAm = assured || terms.soldInAm;
  const discount = terms.discount || (chance.is(0.05) ? chance.pick(discounts) : 0);
  const items = sizesOf(design, chance).map((size, index) => {
    ids.item += 1;
    return { id: ids.item, product_id: id, size, position: index, barcode: barcodeOf(ids.item) };
  });
  const stock = stockOf(
    {
      itemIds: items.map((item) => item.id),
      soldInAm,
      assured,
      sparse: !basic,
      fame: model.popularity / 10_000,
    },
    source.shops,
    chance,
  );
  const labels = [...(discount ? [saleAction(discount)] : []), ...terms.labels].slice(0, 3);
  return {
    row: productRow({
      id,
      model_id: model.id,
      code,
      slug: `${slugOf(model.title)}-${code.toLowerCase()}`,
      color_code: colour.code,
      color_name: colour.name,
      color_group: colour.group,
      hex: colour.hex,
      pictures: JSON.stringify(picturesOf(design, colour, model.title)),
      position,
    }),
    drawing: drawingOf(design, colour),
    colour,
    prices: (soldInAm ? (['RU', 'AM'] as const) : (['RU'] as const)).map((country) => ({
      product_id: id,
      country,
      ...priced(terms.full, discount, country),
    })),
    items,
    stock,
    actions: labels.map((action) => ({ product_id: id, action_code: action })),
  };
}

/** The sizes that a product is made in: always the middle ones, sometimes the outer ones. */
function sizesOf({ line }: Design, chance: Chance): string[] {
  const all: readonly string[] = sizeSystems[line.sizes];
  if (all.length < 4) return [...all];
  const from = chance.weighted([
    [0, 5],
    [1, 3],
  ]);
  const cutOff = chance.weighted([
    [0, 5],
    [1, 3],
    [2, 1],
  ]);
  return all.slice(from, all.length - cutOff);
}
