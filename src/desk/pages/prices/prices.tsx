import { countryIn } from '#src/models/desk/countries.ts';
import { PLANS_PER_PAGE, planListModel, stateIn } from '#src/models/desk/prices/list.ts';
import { readPage } from '#src/models/page-links.ts';
import { PricesPage } from '#views/desk/prices/prices-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showPrices({ gatewayIn, query, member }: StaffInput<object>): Promise<Result> {
  const [country, state, pageNumber] = [countryIn(query), stateIn(query), readPage(query)];
  const listed = await gatewayIn(country).shop.listPricePlans({
    query: { state, pageNumber, pageSize: PLANS_PER_PAGE },
  });
  const list = planListModel(listed, { country, state, page: pageNumber }, member);
  return page('Цены', <PricesPage list={list} />);
}
