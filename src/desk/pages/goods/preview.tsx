import { countryIn } from '#src/models/desk/countries.ts';
import { previewModel } from '#src/models/desk/goods/preview.ts';
import { PreviewPage } from '#views/desk/goods/preview-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** A product as its page in the shop shows it, also of a draft. */
export async function showPreview(input: StaffInput<{ code: string }>): Promise<Result> {
  const { gatewayIn, query, params, optional, shopOrigins } = input;
  const country = countryIn(query);
  const { shop, search } = gatewayIn(country);
  const [{ product }, categories] = await Promise.all([
    shop.previewProduct({
      params: { modelCode: params.code },
      query: { product: query.get('colour') || undefined },
    }),
    optional(search.getCategories({ body: { country } })),
  ]);
  const preview = previewModel(
    { product, categories: categories?.categories ?? [] },
    { code: params.code, country, shopOrigin: shopOrigins[country] },
  );
  return page(product.modelTitle, <PreviewPage preview={preview} />, 200, { look: 'shop' });
}
