import { slugOf } from '#src/backend/kernel/slug.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { Chance } from '../chance.ts';
import type { Colour } from '../colours.ts';
import type { Drawing } from '../drawing/index.ts';
import { designAt, modelCode } from '../goods/codes.ts';
import { type Design, drawingOf } from '../goods/design/designs.ts';
import { toneOnMist } from '../goods/pictures.ts';
import { type LookCollection, lookCollections } from './collections.ts';

export interface LookPiece {
  readonly productCode: string;
  readonly drawing: Drawing;
}
export interface Look {
  readonly slug: string;
  readonly title: string;
  readonly collection: LookCollection;
  readonly pieces: readonly LookPiece[];
  readonly seed: number;
}

interface Candidate {
  readonly code: string;
  readonly design: Design;
}

/** The looks that the first `models` models allow; needs no rows of them. */
export function demoLooks(models: number): Look[] {
  const stock: Candidate[] = Array.from({ length: models }, (_, index) => ({
    code: modelCode(index),
    design: designAt(index),
  }));
  const worn = new Map<string, number>();
  return lookCollections.flatMap((collection) =>
    collection.titles.flatMap((title, nth) => {
      const pieces = piecesOf(collection, nth, stock, worn);
      if (pieces.length < 3) return [];
      return [{ slug: slugOf(title), title, collection, pieces, seed: nth + 1 }];
    }),
  );
}

function piecesOf(
  collection: LookCollection,
  nth: number,
  stock: readonly Candidate[],
  worn: Map<string, number>,
): LookPiece[] {
  const recipe = collection.recipes[nth % collection.recipes.length] ?? '';
  const chance = new Chance(`look ${collection.slug} ${nth}`);
  const taken: string[] = [];
  return recipe.split(' ').flatMap((kinds) => {
    const fitting = stock.filter(
      ({ design }) => kinds.split('|').includes(design.line.kind) && design.line.gender === collection.gender,
    );
    const options = fitting.flatMap(({ code, design }) =>
      design.colours.map((colour) => ({
        code,
        design,
        colour,
        penalty:
          colourPenalty(colour, collection, taken) +
          (outOfSeason(design, collection) ? 12 : 0) +
          (worn.get(code) ?? 0) * 2 +
          chance.next() * 1.5,
      })),
    );
    const best = options.sort((one, other) => one.penalty - other.penalty)[0];
    if (!best) return [];
    worn.set(best.code, (worn.get(best.code) ?? 0) + 1);
    taken.push(best.colour.group);
    return [
      { productCode: `${best.code}-${best.colour.code}`, drawing: drawingOf(best.design, best.colour) },
    ];
  });
}

const outOfSeason = ({ fabric }: Design, { season }: LookCollection) =>
  fabric.season !== season && fabric.season !== 'Круглый год';

/** Low for the collection's leading colours, higher for colours that repeat or do not belong. */
function colourPenalty({ group }: Colour, { colours }: LookCollection, taken: readonly string[]): number {
  const place = colours.indexOf(group);
  const same = taken.filter((one) => one === group).length;
  return (place < 0 ? 20 : place * 0.5) + (same > 1 ? 3 : same * 0.6);
}

const LOOK_SIZE = { width: 900, height: 1200 } as const;
export const lookPicture = ({ collection, slug }: Look): string =>
  `demo/looks/${collection.slug}-${slug}.svg`;

/** The rows of collections and looks. @param productIds the demo's ids of products by code */
export function lookRows(looks: readonly Look[], productIds: ReadonlyMap<string, number>) {
  const shown = lookCollections.filter((collection) => looks.some((look) => look.collection === collection));
  const collections = shown.map(({ slug, title }, position) => ({ slug, title, position }));
  const rows = looks.map((look, index) => ({
    id: index + 1,
    slug: look.slug,
    collection_slug: look.collection.slug,
    title: look.title,
    picture: JSON.stringify(pictureOf(look)),
    position: index,
  }));
  const products = looks.flatMap((look, index) =>
    look.pieces.flatMap(({ productCode }, position) => {
      const id = productIds.get(productCode);
      return id === undefined ? [] : [{ look_id: index + 1, product_id: id, position }];
    }),
  );
  return { collections, looks: rows, products };
}

function pictureOf(look: Look): Picture {
  return {
    src: lookPicture(look),
    ...LOOK_SIZE,
    tone: toneOnMist(look.pieces[0]?.drawing.colour ?? '#a09890'),
    alt: `Образ «${look.title}», коллекция «${look.collection.title}»`,
  };
}
