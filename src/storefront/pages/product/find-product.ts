import type { ProductDetail } from '#src/contract/search.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { notFound, type Result } from '#src/storefront/result.ts';

export async function productOr404(
  { gateway, country, params }: PublicInput<{ products: string }>,
  answer: (product: ProductDetail) => Promise<Result>,
): Promise<Result> {
  const found = gateway.search.getProduct({ body: { country: country.code, slug: params.products } });
  const product = await orNotFound(found);
  return product ? answer(product.product) : notFound;
}

export async function orNotFound<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof GatewayError && (error.isNotFound || error.status === 400)) return null;
    throw error;
  });
}

/** Null if an optional part of a page cannot be loaded. */
export async function orNull<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof GatewayError) return null;
    throw error;
  });
}
