import { codesCsv } from '#src/models/desk/promotions/codes-csv.ts';
import { filterIn, PROMOTIONS_PER_PAGE, promotionListModel } from '#src/models/desk/promotions/list.ts';
import { readPage } from '#src/models/page-links.ts';
import { download, notFound } from '#src/web/result.ts';
import { PromotionsPage } from '#views/desk/promotions/promotions-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showPromotions({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const { state, text, series } = filter;
  const asked = { state, text: text || undefined, series: series || undefined };
  const [listed, made] = await Promise.all([
    gateway.cart.listPromotions({ query: { ...asked, pageNumber, pageSize: PROMOTIONS_PER_PAGE } }),
    gateway.cart.listPromotionSeries({ query: {} }),
  ]);
  const model = promotionListModel(listed, made.series, filter, member, pageNumber);
  return page('Скидки и промокоды', <PromotionsPage list={model} />);
}

/** All codes of a series as a table to save. */
export async function exportPromotionCodes({ gateway, query }: StaffInput<object>): Promise<Result> {
  const { series } = filterIn(query);
  if (series === '') return notFound;
  const { codes } = await gateway.cart.exportPromotionCodes({ body: { series } });
  return download('promo-codes.csv', 'text/csv', codesCsv(codes));
}
