import { countryIn } from '#src/models/desk/countries.ts';
import { atFilterIn, momentIn, PRICES_PER_PAGE, pricesAtModel } from '#src/models/desk/prices/prices-at.ts';
import { readPage } from '#src/models/page-links.ts';
import { PricesAtPage } from '#views/desk/prices/prices-at-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** What goods cost at a moment: as it was, or as it is planned. */
export async function showPricesAt({ gatewayIn, query, now }: StaffInput<object>): Promise<Result> {
  const country = countryIn(query);
  const filter = atFilterIn(query, country, now);
  const pageNumber = readPage(query);
  const { shop } = gatewayIn(country);
  const [listed, choices] = await Promise.all([
    shop.listPricesAt({
      body: { selection: filter.selection, at: momentIn(filter), pageNumber, pageSize: PRICES_PER_PAGE },
    }),
    shop.showPriceChoices({}),
  ]);
  return page('Цены на день', <PricesAtPage prices={pricesAtModel(listed, choices, filter, pageNumber)} />);
}
