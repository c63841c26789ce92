import { productModel } from '#src/models/product/product.ts';
import { productOr404 } from '#src/storefront/pages/product/find-product.ts';
import type { Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment } from '#src/web/result.ts';
import { QuickPanel } from '#views/cart/quick-panel.tsx';

export async function showQuickPanel(input: PublicInput<{ products: string }>): Promise<Result> {
  const { country, params, site } = input;
  return productOr404(input, async (product) => {
    const parts = {
      country,
      product,
      slug: params.products,
      categories: [],
      stocks: null,
      related: null,
      actions: [],
      site,
    };
    return fragment(<QuickPanel product={productModel(parts)} />);
  });
}
