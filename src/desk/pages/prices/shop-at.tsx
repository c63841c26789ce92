import { typeset } from '#src/config/typography.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { momentIn } from '#src/models/desk/prices/prices-at.ts';
import {
  CARDS_PER_PAGE,
  productAtModel,
  shopAtModel,
  shopFilterIn,
} from '#src/models/desk/prices/shop-at.ts';
import { readPage } from '#src/models/page-links.ts';
import { ProductAtPage, ShopAtPage } from '#views/desk/prices/shop-at-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** Goods as the shop's lists show them at a moment. */
export async function showShopAt({ gatewayIn, query, member, now }: StaffInput<object>): Promise<Result> {
  const country = countryIn(query);
  const filter = shopFilterIn(query, country, now);
  const pageNumber = readPage(query);
  const { selection, plan } = filter;
  const listed = await gatewayIn(country).shop.listCardsAt({
    body: { selection, planId: plan, at: momentIn(filter), pageNumber, pageSize: CARDS_PER_PAGE },
  });
  const body = <ShopAtPage shown={shopAtModel(listed, filter, pageNumber, member)} />;
  return page(typeset`Как увидит покупатель`, body, 200, { look: 'shop' });
}

/** A product as its page in the shop shows it at a moment. */
export async function showProductAt(input: StaffInput<{ code: string }>): Promise<Result> {
  const { gatewayIn, query, params, optional, now } = input;
  const country = countryIn(query);
  const filter = shopFilterIn(query, country, now);
  const { shop, search } = gatewayIn(country);
  const [{ product }, categories] = await Promise.all([
    shop.showProductAt({
      params: { modelColorCode: params.code },
      query: { at: momentIn(filter) },
    }),
    optional(search.getCategories({ body: { country } })),
  ]);
  const parts = product && { product, categories: categories?.categories ?? [] };
  const body = <ProductAtPage shown={productAtModel(parts, params.code, filter, input)} />;
  return page(product?.modelTitle ?? params.code, body, 200, { look: 'shop' });
}
