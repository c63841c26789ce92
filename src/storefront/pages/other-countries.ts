import { type Country, countries } from '#src/config/countries.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';

/**
 * Whether no other country's shop has this page, so that no link leads to it there.
 *
 * @param isThere checks one country, and may reject with a GatewayError
 */
export async function isNowhereElse(
  { country, optional }: Pick<PublicInput<object>, 'country' | 'optional'>,
  isThere: (other: Country) => Promise<boolean>,
): Promise<boolean> {
  const others = Object.values(countries).filter(({ code }) => code !== country.code);
  const found = await Promise.all(others.map((other) => optional(orNotFound(isThere(other)))));
  return !found.some((is) => is === true);
}

export const isSoldOnlyHere = (input: PublicInput<{ products: string }>): Promise<boolean> =>
  isNowhereElse(input, async ({ code }) => {
    await input.gateway.search.getProduct({ body: { country: code, slug: input.params.products } });
    return true;
  });
