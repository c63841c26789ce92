import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { loadChrome } from '#src/storefront/pages/chrome/load-chrome.ts';
import type { Site } from '#src/storefront/site.ts';
import { Footer } from '#views/chrome/footer.tsx';
import { Header } from '#views/chrome/header.tsx';
import type { Fillings } from '#views/chrome/place.tsx';
import type { KeptChrome } from '#views/layout/document.tsx';
import { Fillable } from './fillable.tsx';

/** Header and footer of a country's shop as ready HTML: the same on every page until the content or the year changes. */
export interface ChromeKeeper {
  /**
   * Never rejects: where the backend can't be asked and nothing is kept, a page goes without menus.
   * @param fillings what is the visitor's own, on a page that knows it
   */
  of(country: Country, fillings?: Fillings): Promise<KeptChrome>;
  outdate(): void;
}

interface ReadyChrome {
  readonly header: Fillable;
  readonly footer: Fillable;
  readonly shopName: string;
}

export function createChromeKeeper(
  site: Site,
  gatewayOf: (country: Country) => Gateway,
  log: Logger,
): ChromeKeeper {
  const kept = new Map<CountryCode, ReadyChrome>();
  const current = new Map<string, Promise<ReadyChrome>>();

  async function make(country: Country): Promise<ReadyChrome> {
    const model = await loadChrome(gatewayOf(country), country, site);
    const [header, footer] = await Promise.all([
      Fillable.of(<Header chrome={model} />),
      Fillable.of(<Footer chrome={model} />),
    ]);
    return { header, footer, shopName: model.shopName };
  }

  async function currentOf(country: Country): Promise<ReadyChrome | undefined> {
    const key = `${country.code} ${new Date().getFullYear()}`;
    const making = current.get(key) ?? make(country);
    current.set(key, making);
    try {
      const chrome = await making;
      kept.set(country.code, chrome);
      return chrome;
    } catch (error) {
      current.delete(key);
      log.warn({ err: error }, 'header and footer could not be made');
      return kept.get(country.code);
    }
  }

  return {
    async of(country, fillings) {
      const chrome = await currentOf(country);
      if (!chrome) return { header: '', footer: '', shopName: '' };
      const { header, footer, shopName } = chrome;
      if (!fillings) return { header: header.plain, footer: footer.plain, shopName };
      return { header: header.fill(fillings), footer: footer.fill(fillings), shopName };
    },
    outdate: () => current.clear(),
  };
}
