import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

/** Whether a country has a single shop; where it has none, nothing is to be promised of shops. */
export async function hasShops(gateway: Gateway, { code }: Country): Promise<boolean> {
  const { cities } = await gateway.shop.getShopCities({ body: { country: code } });
  return cities.some(({ country }) => country === code);
}
