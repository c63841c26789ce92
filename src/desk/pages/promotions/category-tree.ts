import type { CountryCode } from '#src/config/countries.ts';
import { type CategoryBranch, categoryBranches } from '#src/models/desk/promotions/categories.ts';
import type { StaffInput } from '../../handler.ts';

/** The categories to choose from. @param typed those that are chosen */
export async function readBranches(
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
  country: CountryCode,
  typed: string,
): Promise<CategoryBranch[]> {
  const { categories } = await gatewayIn(country).search.getCategories({ body: { country } });
  return categoryBranches(categories, typed);
}
