import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { loadChrome } from '#src/storefront/pages/chrome/load-chrome.ts';
import type { Site } from '#src/storefront/site.ts';
import { Footer } from '#views/chrome/footer.tsx';
import { Header } from '#views/chrome/header.tsx';
import type { KeptChrome } from '#views/layout/document.tsx';
import { renderToBuffer } from './render.ts';

/** Header and footer of a country's shop as ready HTML: the same on every page until the content changes. */
export interface ChromeKeeper {
  /** Never rejects: where the backend can't be asked and nothing is kept, a page goes without menus. */
  of(country: Country): Promise<KeptChrome>;
  outdate(): void;
}

export function createChromeKeeper(
  site: Site,
  gatewayOf: (country: Country) => Gateway,
  log: Logger,
): ChromeKeeper {
  const kept = new Map<CountryCode, KeptChrome>();
  const current = new Map<CountryCode, Promise<KeptChrome>>();

  async function make(country: Country): Promise<KeptChrome> {
    const model = await loadChrome(gatewayOf(country), country, site);
    const [header, footer] = await Promise.all([
      renderToBuffer(<Header chrome={model} />),
      renderToBuffer(<Footer chrome={model} />),
    ]);
    return { header: header.toString(), footer: footer.toString(), shopName: model.shopName };
  }

  return {
    async of(country) {
      const making = current.get(country.code) ?? make(country);
      current.set(country.code, making);
      try {
        const chrome = await making;
        kept.set(country.code, chrome);
        return chrome;
      } catch (error) {
        current.delete(country.code);
        log.warn({ err: error }, 'header and footer could not be made');
        return kept.get(country.code) ?? { header: '', footer: '', shopName: '' };
      }
    },
    outdate: () => current.clear(),
  };
}
