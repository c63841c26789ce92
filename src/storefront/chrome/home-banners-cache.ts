import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Country } from '#src/config/countries.ts';
import type { BannersByType } from '#src/models/banners.ts';
import { defaultLocation, type Location } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { ifOffered } from '#src/web/gateway/optional-reply.ts';
import { loadBanners } from './load-banners.ts';

type City = Pick<Location, 'suggestion'>;
type Banners = Promise<BannersByType | null>;

/** The banners of the home page by city, until content changes; null while they cannot be loaded. */
export interface HomeBannersCache {
  of(country: Country, city: City): Banners;
  /** Null for a city that has none of its own. */
  ownOf(country: Country, city: City): Banners;
  clear(): void;
}

export function createHomeBannersCache(
  gatewayOf: (country: Country) => Gateway,
  log: Logger,
  max: number,
): HomeBannersCache {
  const loaded = new LRUCache<string, Banners>({ max });

  const common = (country: Country): Banners => of(country, defaultLocation(country));

  function of(country: Country, city: City): Banners {
    const key = `${country.code} ${city.suggestion}`;
    const loading = loaded.get(key) ?? load(key, country, city);
    loaded.set(key, loading);
    return loading;
  }

  async function load(key: string, country: Country, city: City): Banners {
    try {
      const reply = loadBanners(gatewayOf(country), country, 'home', city);
      const own = await ifOffered(reply, noBanners);
      const usual = isUsual(country, city) ? own : await common(country);
      return isDeepStrictEqual(usual, own) ? usual : own;
    } catch (error) {
      loaded.delete(key);
      log.warn({ err: error }, 'the banners of the home page could not be loaded');
      return null;
    }
  }

  return {
    of,
    async ownOf(country, city) {
      if (isUsual(country, city)) return null;
      const [usual, own] = await Promise.all([common(country), of(country, city)]);
      return own === usual ? null : own;
    },
    clear: () => loaded.clear(),
  };
}

const noBanners: BannersByType = new Map();

const isUsual = (country: Country, { suggestion }: City): boolean =>
  suggestion === defaultLocation(country).suggestion;
