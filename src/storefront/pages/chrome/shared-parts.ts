import { LRUCache } from 'lru-cache';
import type { TextEntry } from '#src/contract/content.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { segmentOf } from '#src/storefront/models/city/city.ts';
import type { Site } from '#src/storefront/site.ts';

type Input = PrivateInput<object>;
type Texts = Readonly<Record<string, readonly TextEntry[]>>;

/** A change of texts or shops is seen so much later at most. */
const KEPT_MS = 10_000;
const MOST_CITIES = 2_000;

/** What the visitors of a country or city share, asked for once in a while and not with every page of everyone. */
function keptParts() {
  return {
    texts: new LRUCache<string, Texts, Input>({
      max: 10,
      ttl: KEPT_MS,
      fetchMethod: async (_key, _stale, { context: { gateway, country } }) =>
        (await gateway.content.getTexts({ query: { countryId: country.id } })).texts,
    }),
    segments: new LRUCache<string, { readonly segment: string | null }, Input>({
      max: MOST_CITIES,
      ttl: KEPT_MS,
      fetchMethod: async (_key, _stale, { context }) => ({ segment: await findSegment(context) }),
    }),
  };
}

const kept = new WeakMap<Site, ReturnType<typeof keptParts>>();

function partsOf(site: Site): ReturnType<typeof keptParts> {
  const parts = kept.get(site) ?? keptParts();
  kept.set(site, parts);
  return parts;
}

/** The texts of the visitor's country. Rejects where they can't be had. */
export const readTexts = (input: Input): Promise<Texts> =>
  partsOf(input.site).texts.forceFetch(input.country.code, { context: input });

/** The visitor's city, or its region where the city has no shop, in the addresses of shops (specification §2). */
export async function findStoresSegment(input: Input): Promise<string | null> {
  const { cityGuid, regionId } = input.visitor.city;
  const key = [input.country.code, regionId, cityGuid].join(' ');
  return (await partsOf(input.site).segments.forceFetch(key, { context: input })).segment;
}

async function findSegment({ gateway, country: { code }, visitor: { city } }: Input): Promise<string | null> {
  const inCity = await gateway.shop.getShopsByCity({ body: { country: code, city: city.cityGuid } });
  if (inCity.shops.length > 0) return segmentOf(inCity.shops);
  const inRegion = await gateway.shop.getShopsByRegion({ body: { regionId: city.regionId } });
  return segmentOf(inRegion.shops);
}
