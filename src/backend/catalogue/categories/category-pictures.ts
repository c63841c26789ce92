import type { Category } from '#src/contract/search/index.ts';
import type { CountryCatalogue } from '../country-catalogue.ts';

/**
 * Gives categories without a picture that of their most popular product; feeds bring no category pictures.
 */
export async function withPictures(catalogue: CountryCatalogue): Promise<Category[]> {
  const categories = catalogue.categories();
  const positions = categories.map(({ picture, count }, number) =>
    picture || count === 0 ? undefined : catalogue.mostPopularIn(number),
  );
  const cards = await catalogue.cards.byPosition(positions.filter((position) => position !== undefined));
  return categories.map((category, number) => {
    const card = cards.get(positions[number] ?? -1);
    return card ? { ...category, picture: card.images[0] ?? null } : category;
  });
}
