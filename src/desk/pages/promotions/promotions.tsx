import type { CountryCode } from '#src/config/countries.ts';
import type { Promotion } from '#src/contract/cart/staff-promotion-terms.ts';
import { categoryTitles } from '#src/models/desk/promotions/categories.ts';
import { codesCsv } from '#src/models/desk/promotions/codes-csv.ts';
import { filterIn, PROMOTIONS_PER_PAGE, promotionListModel } from '#src/models/desk/promotions/list.ts';
import type { CategoryTitles } from '#src/models/desk/promotions/words.ts';
import { readPage } from '#src/models/page-links.ts';
import { download, notFound } from '#src/web/result.ts';
import { PromotionsPage } from '#views/desk/promotions/promotions-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showPromotions(input: StaffInput<object>): Promise<Result> {
  const { gateway, query, member } = input;
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const { state, text, series } = filter;
  const asked = { state, text: text || undefined, series: series || undefined };
  const [listed, made] = await Promise.all([
    gateway.cart.listPromotions({ query: { ...asked, pageNumber, pageSize: PROMOTIONS_PER_PAGE } }),
    gateway.cart.listPromotionSeries({ query: {} }),
  ]);
  const titles = await titlesFor(listed.promotions, input);
  const titlesIn = (country: CountryCode) => titles.get(country) ?? new Map<string, string>();
  const model = promotionListModel(listed, made.series, filter, member, pageNumber, titlesIn);
  return page('Скидки и промокоды', <PromotionsPage list={model} />);
}

/** What categories are called in the countries that have a promotion for some of them. */
async function titlesFor(
  promotions: readonly Pick<Promotion, 'country' | 'categories'>[],
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
): Promise<ReadonlyMap<CountryCode, CategoryTitles>> {
  const wanted = new Set(promotions.flatMap((each) => (each.categories.length > 0 ? [each.country] : [])));
  const read = async (country: CountryCode) => {
    const { categories } = await gatewayIn(country).search.getCategories({ body: { country } });
    return [country, categoryTitles(categories)] as const;
  };
  return new Map(await Promise.all([...wanted].map(read)));
}

/** All codes of a series as a table to save. */
export async function exportPromotionCodes({ gateway, query }: StaffInput<object>): Promise<Result> {
  const { series } = filterIn(query);
  if (series === '') return notFound;
  const { codes } = await gateway.cart.exportPromotionCodes({ body: { series } });
  return download('promo-codes.csv', 'text/csv', codesCsv(codes));
}
