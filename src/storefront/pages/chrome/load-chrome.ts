import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type ChromeModel, chromeModel } from '#src/storefront/models/chrome.ts';
import { newsletterModel } from '#src/storefront/models/newsletter/newsletter.ts';
import { newsletterForm } from '#src/storefront/pages/newsletter/newsletter-form.ts';
import type { Site } from '#src/storefront/site.ts';
import { loadBanners } from './load-banners.ts';

const STRIP_PLACEMENT = 'strip';

export async function loadChrome(gateway: Gateway, country: Country, site: Site): Promise<ChromeModel> {
  const [{ menus }, { texts }, strips] = await Promise.all([
    gateway.content.getMenu({ query: { country: country.code, regionId: country.defaultCity.regionId } }),
    gateway.content.getTexts({ query: { countryId: country.id } }),
    loadBanners(gateway, country, STRIP_PLACEMENT),
  ]);
  const strip = [...strips.values()].flat()[0] ?? null;
  const newsletter = newsletterModel(country, newsletterForm().fields());
  return chromeModel({ country, site, menus, texts, strip, year: new Date().getFullYear(), newsletter });
}
