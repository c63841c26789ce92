import { pageLinks, pageQuery, readPage } from '#src/models/page-links.ts';
import { storeHead } from '#src/models/stores/head.ts';
import { storeModel, storeStockModel } from '#src/models/stores/store.ts';
import { href } from '#src/routes.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { StorePage } from '#views/stores/store-page.tsx';

const PAGE_SIZE = 24;

/** One shop, and what it has in stock (product.md, Products). */
export async function showStore(
  input: PublicInput<{ cities: string; city: string; shop: string }>,
): Promise<Result> {
  const { gateway, country, site, params, query, optional } = input;
  const number = params.shop;
  const found = await orNotFound(gateway.shop.getShopByNumber({ body: { number } }));
  if (!found) return notFound;
  const store = storeModel(found.shop);
  if (store.shop.href !== href('store', params)) return redirect(store.shop.href, 301);
  const pageNumber = readPage(query);
  const pagination = { pageNumber, pageSize: PAGE_SIZE };
  const stock = await optional(
    gateway.search.getShopStock({ body: { country: country.code, number, pagination } }),
  );
  const totalCount = stock?.totalCount ?? 0;
  const pages = pageLinks(pageNumber, { totalCount, pageSize: PAGE_SIZE }, (at) =>
    href('store', params, pageQuery(at)),
  );
  if (stock && pageNumber > pages.last) return redirect(pages.lastHref);
  return page(
    'store',
    storeHead(site, country, store, found.shop, pages),
    <StorePage store={store} stock={storeStockModel(stock?.products ?? [], totalCount, pages, site)} />,
  );
}
