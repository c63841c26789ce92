import { type Country, countries } from '#src/config/countries.ts';
import type { MenuArea, MenuItem, TextEntry } from '#src/contract/content.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { Site } from '#src/storefront/site.ts';

/** What header and footer show; the same for every visitor of a country. */
export interface ChromeModel {
  readonly country: Country;
  readonly countries: readonly { readonly name: string; readonly code: string; readonly origin: string }[];
  readonly shopName: string;
  readonly menus: Readonly<Partial<Record<MenuArea, readonly MenuItem[]>>>;
  readonly texts: Readonly<Record<string, readonly TextEntry[]>>;
  readonly year: number;
}

export async function loadChrome(gateway: Gateway, country: Country, site: Site): Promise<ChromeModel> {
  const [{ menus }, { texts }] = await Promise.all([
    gateway.content.getMenu({ query: { country: country.code } }),
    gateway.content.getTexts({ query: { countryId: country.id } }),
  ]);
  return {
    country,
    countries: Object.values(countries).map(({ code, name }) => ({ code, name, origin: site.origins[code] })),
    shopName: texts.OrganizationName?.[0]?.value ?? '',
    menus,
    texts,
    year: new Date().getFullYear(),
  };
}
