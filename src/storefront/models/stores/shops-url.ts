import { href } from '#src/storefront/routes.ts';

export interface ShopsPlace {
  readonly region: string;
  readonly city: string;
}

export function readShopsUrl(url: string): ShopsPlace | null {
  const [, region, city] = /^\/stores\/([^/?#]+)\/([^/?#]+)\/?$/.exec(url) ?? [];
  return region && city ? { region: decoded(region), city: decoded(city) } : null;
}

export const regionHref = ({ region }: ShopsPlace) => href('storesOfRegion', { cities: region });

export const cityHref = ({ region, city }: ShopsPlace) => href('storesOfCity', { cities: region, city });

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
