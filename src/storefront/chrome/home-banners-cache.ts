import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Country } from '#src/config/countries.ts';
import type { BannersByType } from '#src/models/banners.ts';
import { defaultLocation, type Location } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { loadBanners } from './load-banners.ts';

type City = Pick<Location, 'suggestion'>;

/** The banners of the home page by city, until content changes. */
export interface HomeBannersCache {
  /** Null for a city that has none of its own, or whose banners cannot be loaded. */
  of(country: Country, city: City): Promise<BannersByType | null>;
  clear(): void;
}

export function createHomeBannersCache(
  gatewayOf: (country: Country) => Gateway,
  log: Logger,
  max: number,
): HomeBannersCache {
  const loaded = new LRUCache<string, Promise<BannersByType | null>>({ max });

  function load(key: string, country: Country, city: City) {
    const of = (place: City) => loadBanners(gatewayOf(country), country, 'home', place);
    const loading = Promise.all([of(defaultLocation(country)), of(city)]).then(
      ([common, own]) => (isDeepStrictEqual(common, own) ? null : own),
      (error: unknown) => {
        loaded.delete(key);
        log.warn({ err: error }, 'the banners of a city could not be loaded');
        return null;
      },
    );
    loaded.set(key, loading);
    return loading;
  }

  return {
    async of(country, city) {
      if (city.suggestion === defaultLocation(country).suggestion) return null;
      const key = `${country.code} ${city.suggestion}`;
      return loaded.get(key) ?? load(key, country, city);
    },
    clear: () => loaded.clear(),
  };
}
