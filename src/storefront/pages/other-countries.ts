import { type Country, countries } from '#src/config/countries.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';

/**
 * Whether no other country's shop has this page, so that no link leads to it there.
 *
 * @param isThere asks one country's gateway, and may reject with a GatewayError
 */
export async function isNowhereElse(
  { country, optional, gatewayOf }: Pick<PublicInput<object>, 'country' | 'optional' | 'gatewayOf'>,
  isThere: (other: Country, gateway: Gateway) => Promise<boolean>,
): Promise<boolean> {
  const others = Object.values(countries).filter(({ code }) => code !== country.code);
  const found = await Promise.all(
    others.map((other) => optional(orNotFound(isThere(other, gatewayOf(other))))),
  );
  return !found.some((is) => is === true);
}

export const isSoldOnlyHere = (input: PublicInput<{ products: string }>): Promise<boolean> =>
  isNowhereElse(input, async ({ code }, { search }) => {
    await search.getProduct({ body: { country: code, slug: input.params.products } });
    return true;
  });
