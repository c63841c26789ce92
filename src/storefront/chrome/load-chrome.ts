import type { Country } from '#src/config/countries.ts';
import { type ChromeModel, chromeModel, type MenuCity } from '#src/models/chrome/chrome.ts';
import { newsletterModel } from '#src/models/newsletter/newsletter.ts';
import { newsletterForm } from '#src/models/newsletter/newsletter-form.ts';
import { defaultLocation } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { ifOffered } from '#src/web/gateway/optional-reply.ts';
import type { Site } from '#src/web/site.ts';
import { loadBanners } from './load-banners.ts';

const STRIP_PLACEMENT = 'strip';

/** Header, menus and footer for a city, by default the country's default city. */
export async function loadChrome(
  gateway: Gateway,
  country: Country,
  site: Site,
  city?: MenuCity,
): Promise<ChromeModel> {
  const { regionId, suggestion } = city ?? defaultLocation(country);
  const [{ menus }, { texts }, strips] = await Promise.all([
    ifOffered(gateway.content.getMenu({ query: { country: country.code, regionId } }), noMenus),
    ifOffered(gateway.content.getTexts({ query: { countryId: country.id } }), { texts: {} }),
    ifOffered(loadBanners(gateway, country, STRIP_PLACEMENT, { suggestion }), new Map<string, never[]>()),
  ]);
  const strip = [...strips.values()].flat()[0] ?? null;
  const newsletter = newsletterModel(country, newsletterForm().fields());
  const year = new Date().getFullYear();
  return chromeModel({ country, site, menus, texts, strip, year, newsletter, city: city ?? null });
}

const noMenus = { menus: { TOP: [], CATALOG: [], BOTTOM: [] } };
