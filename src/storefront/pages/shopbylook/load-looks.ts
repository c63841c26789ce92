import type { Country } from '#src/config/countries.ts';
import type { Look } from '#src/contract/search/index.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

/** The contract's maximum page size; collections have no call of their own and are derived from all looks. */
const MAX_LOOKS = 1_000;

export async function loadAllLooks(
  { search }: Gateway,
  country: Country,
  collection?: string,
): Promise<readonly Look[]> {
  const pagination = { pageNumber: 1, pageSize: MAX_LOOKS };
  const { looks } = await search.getShopByLook({ body: { country: country.code, collection, pagination } });
  return looks;
}
