import { STOCK_PER_PAGE, stockFilterIn, stockListModel } from '#src/models/desk/stock/list.ts';
import { StockPage } from '#views/desk/stock/stock-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showStock({ gatewayIn, query, member }: StaffInput<object>): Promise<Result> {
  const filter = stockFilterIn(query);
  const { country, text, category, view, shop, before } = filter;
  const listing = await gatewayIn(country).shop.listStock({
    query: { text, categoryId: category, view, shop: shop || undefined, before, pageSize: STOCK_PER_PAGE },
  });
  return page('Остатки', <StockPage list={stockListModel(listing, filter, member)} />);
}
