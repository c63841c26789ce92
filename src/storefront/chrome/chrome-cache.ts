import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { ChromeModel, MenuCity } from '#src/models/chrome/chrome.ts';
import { defaultLocation } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { inTime } from '#src/web/gateway/in-time.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import type { Site } from '#src/web/site.ts';
import { hasShops } from './has-shops.ts';
import { createHomeBannersCache, type HomeBannersCache } from './home-banners-cache.ts';
import { loadChrome } from './load-chrome.ts';
import { type City, findStoresSegment } from './stores-segment.ts';

/** Caches header, menus and footer until content, catalogue or year change. */
export interface ChromeCache {
  /**
   * Resolves soon and never rejects: null if the backend does not answer and nothing is cached; pages then
   * have no menus.
   */
  of(country: Country): Promise<ChromeModel | null>;
  /** The cached model; does not load anything. */
  loaded(country: Country): ChromeModel | null;
  /**
   * The model for a city; the country's own if the city's menus and strip are the same, or the city's cannot
   * be loaded.
   */
  ofCity(country: Country, city: MenuCity): Promise<ChromeModel | null>;
  /** The city's or region's segment in shop URLs; null if neither has shops. */
  storesSegment(country: Country, city: City): Promise<string | null>;
  /** Whether the country has shops; true while that is unknown. */
  hasShops(country: Country): Promise<boolean>;
  readonly homeBanners: Pick<HomeBannersCache, 'of' | 'ownOf'>;
  clear(): void;
}

const MAX_CITIES = 2_000;
/** How long pages wait for header and footer, counted from the first request for them. */
const PAGE_WAITS_MS = 800;

interface ChromeEntry {
  /** Null after a failure. */
  readonly chrome: Promise<ChromeModel | null>;
  readonly until: number;
}

export function createChromeCache(
  site: Site,
  gatewayOf: (country: Country) => Gateway,
  log: Logger,
): ChromeCache {
  const latest = new Map<CountryCode, ChromeModel>();
  const current = new Map<string, ChromeEntry>();
  const segments = new LRUCache<string, { readonly segment: string | null }>({ max: MAX_CITIES });

  const homeBanners = createHomeBannersCache(gatewayOf, log, MAX_CITIES);
  const withShops = new Map<CountryCode, Promise<boolean | null>>();
  const cities = new LRUCache<string, Promise<ChromeModel | null>>({ max: MAX_CITIES });

  function load(key: string, country: Country): ChromeEntry {
    const chrome = loadChrome(gatewayOf(country), country, site).then(
      (loaded) => {
        latest.set(country.code, loaded);
        return loaded;
      },
      (error: unknown) => {
        if (current.get(key) === loading) current.delete(key);
        log.warn({ err: error }, 'header and footer could not be loaded');
        return null;
      },
    );
    const loading = { chrome, until: performance.now() + PAGE_WAITS_MS };
    current.set(key, loading);
    return loading;
  }

  async function ofCountry(country: Country): Promise<ChromeModel | null> {
    const key = `${country.code} ${new Date().getFullYear()}`;
    const loading = current.get(key) ?? load(key, country);
    const waitsMs = Math.max(loading.until - performance.now(), 0);
    return (await inTime(loading.chrome, waitsMs)) ?? latest.get(country.code) ?? null;
  }

  /** Null if the city has nothing of its own. */
  function loadCity(key: string, country: Country, { regionId, suggestion }: MenuCity) {
    const loading = Promise.all([
      ofCountry(country),
      loadChrome(gatewayOf(country), country, site, { regionId, suggestion }),
    ]).then(
      ([base, own]) => (base && isSame(base, own) ? null : own),
      (error: unknown) => {
        cities.delete(key);
        log.warn({ err: error }, 'the menus of a city could not be loaded');
        return null;
      },
    );
    cities.set(key, loading);
    return loading;
  }

  function loadHasShops(country: Country) {
    const loading = orNull(hasShops(gatewayOf(country), country)).then((found) => {
      if (found === null) withShops.delete(country.code);
      return found;
    });
    withShops.set(country.code, loading);
    return loading;
  }

  return {
    of: ofCountry,
    loaded: ({ code }) => latest.get(code) ?? null,

    async ofCity(country, city) {
      const usual = defaultLocation(country);
      if (city.regionId === usual.regionId && city.suggestion === usual.suggestion) return ofCountry(country);
      const key = [country.code, city.regionId, city.suggestion].join(' ');
      const loading = cities.get(key) ?? loadCity(key, country, city);
      return (await inTime(loading, PAGE_WAITS_MS)) ?? ofCountry(country);
    },

    async storesSegment(country, city) {
      const key = [country.code, city.regionId, city.cityGuid].join(' ');
      const cached = segments.get(key);
      if (cached) return cached.segment;
      const segment = await findStoresSegment(gatewayOf(country), country, city);
      segments.set(key, { segment });
      return segment;
    },

    async hasShops(country) {
      const loading = withShops.get(country.code) ?? loadHasShops(country);
      return (await inTime(loading, PAGE_WAITS_MS)) ?? true;
    },

    homeBanners,

    clear() {
      withShops.clear();
      homeBanners.clear();
      current.clear();
      cities.clear();
      segments.clear();
    },
  };
}

/** Compares everything that depends on the city. */
const isSame = (one: ChromeModel, other: ChromeModel): boolean =>
  isDeepStrictEqual({ ...one, city: null }, { ...other, city: null });
