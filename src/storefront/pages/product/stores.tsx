import type { ProductDetail } from '#src/contract/search/index.ts';
import { titleOf } from '#src/models/product/head.ts';
import { type ShopStockModel, shopStockModel } from '#src/models/product/shop-stock.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { fragment } from '#src/web/result.ts';
import { ProductStoresPage } from '#views/product/product-stores-page.tsx';
import { ShopStock } from '#views/product/shop-stock.tsx';
import { productOr404 } from './find-product.ts';

type StoresInput = PrivateInput<{ products: string }>;

export function showProductStores(input: StoresInput): Promise<Result> {
  return productOr404(input, async (product) => {
    const stock = await loadStock(input, product);
    const head = {
      title: `${titleOf(product)}: наличие в магазинах`,
      canonical: href('productStores', input.params),
      noindex: true,
    };
    const productHref = href('product', input.params);
    const shown = { title: product.modelTitle, href: productHref, stock, loadFrom: listHref(input) };
    return page('product-stores', head, <ProductStoresPage {...shown} />);
  });
}

export function showProductStoresList(input: StoresInput): Promise<Result> {
  return productOr404(input, async (product) =>
    fragment(<ShopStock stock={await loadStock(input, product)} loadFrom={listHref(input)} />),
  );
}

const listHref = ({ params, query }: StoresInput) =>
  href('productStoresList', params, { item: query.get('item') });

/** Of a size that the shopper chose, what can be reserved (product.md, Products); else all sizes. */
async function loadStock(
  { gateway, country: { code: country }, query, visitor }: StoresInput,
  { modelColorCode, sizes }: ProductDetail,
): Promise<ShopStockModel> {
  const asked = query.get('item');
  const wanted = sizes.find(({ itemId }) => String(itemId) === asked);
  const { stocks } = await (wanted
    ? gateway.search.getReserveStock({ body: { country, itemId: wanted.itemId } })
    : gateway.search.getProductStocks({ body: { country, modelColorCode } }));
  return shopStockModel(stocks, visitor.city, wanted?.size ?? null);
}
