import type { Country } from '#src/config/countries.ts';
import { type BannerModel, type BannersByType, bannersByType } from '#src/models/banners.ts';
import { defaultLocation, type Location } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

export async function loadBanners(
  gateway: Gateway,
  country: Country,
  placementCode: string,
  { suggestion }: Pick<Location, 'suggestion'> = defaultLocation(country),
): Promise<BannersByType> {
  const { banners } = await gateway.content.getBanners({
    body: {
      placementCode,
      location: country.code,
      language: country.code,
      regionName: suggestion,
    },
  });
  return bannersByType(banners);
}

export async function loadNotFoundBanner(
  gateway: Gateway,
  country: Country,
  city: Location,
): Promise<BannerModel | null> {
  const banners = await loadBanners(gateway, country, 'main', city);
  return [...banners.values()].flat()[0] ?? null;
}
