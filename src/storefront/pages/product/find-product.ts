import { countries } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { notFound } from '#src/web/result.ts';

export async function productOr404(
  { gateway, country, params }: PublicInput<{ products: string }>,
  answer: (product: ProductDetail) => Promise<Result>,
): Promise<Result> {
  const found = gateway.search.getProduct({ body: { country: country.code, slug: params.products } });
  const product = await orNotFound(found);
  return product ? answer(product.product) : notFound;
}

/**
 * Where the page of a product sold only in another country redirects to, for example after changing the
 * country: its category here, or the nearest ancestor, with a message. Null if nobody sells it.
 */
export async function categoryOfForeign({
  gateway,
  gatewayOf,
  country,
  params,
}: PublicInput<{ products: string }>): Promise<string | null> {
  const others = Object.values(countries).filter((each) => each !== country);
  const found = await Promise.all(
    others.map((other) => {
      const body = { country: other.code, slug: params.products };
      return orNotFound(gatewayOf(other).search.getProduct({ body }));
    }),
  );
  const product = found.find((reply) => reply !== null)?.product;
  if (!product) return null;
  const { categories } = await gateway.search.getCategories({ body: { country: country.code } });
  const here = new Set(categories.filter(({ count }) => count > 0).map(({ path }) => path));
  const segments = product.categoryPath.split('/');
  const paths = segments.map((_, depth) => segments.slice(0, segments.length - depth).join('/'));
  const slug = paths.find((path) => here.has(path));
  return `${slug ? href('catalog', { slug }) : href('catalogRoot')}#not-sold-here`;
}
