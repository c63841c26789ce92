import { bindShortWords } from '#src/config/typography.ts';
import type { Category } from '#src/contract/search/index.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { href } from '#src/routes.ts';

export interface HomeTile {
  readonly title: string;
  /** The section's title, since other sections may have a category of the same name. */
  readonly section: string;
  readonly href: string;
  readonly picture: PictureModel | null;
}

const SHOWN = 8;

/**
 * Some categories of each section in turn, in the catalogue's order; sections without subcategories
 * themselves.
 */
export function homeTiles(categories: readonly Category[]): HomeTile[] {
  const filled = categories.filter(({ count }) => count > 0);
  const sections = filled
    .filter(({ parent }) => parent === null)
    .map((section) => {
      const below = filled.filter(({ parent }) => parent === section.path);
      return (below.length > 0 ? below : [section]).map((category) => ({ section, category }));
    });
  const rounds = sections.flatMap((tiles) => tiles.map((tile, round) => ({ tile, round })));
  const chosen = new Set(
    rounds
      .toSorted((one, other) => one.round - other.round)
      .slice(0, SHOWN)
      .map(({ tile }) => tile),
  );
  return rounds.flatMap(({ tile }) => (chosen.has(tile) ? [tileOf(tile)] : []));
}

const tileOf = ({ section, category }: Record<'section' | 'category', Category>): HomeTile => ({
  title: bindShortWords(category.title),
  section: section === category ? '' : section.title,
  href: href('catalog', { slug: category.path }),
  picture: category.picture && pictureModel(category.picture, 'tile'),
});
