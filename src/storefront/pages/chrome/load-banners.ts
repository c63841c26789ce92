import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type BannerModel, type BannersByType, bannersByType } from '#src/storefront/models/banners.ts';

export async function loadBanners(
  gateway: Gateway,
  country: Country,
  placementCode: string,
): Promise<BannersByType> {
  const { banners } = await gateway.content.getBanners({
    body: {
      placementCode,
      location: country.code,
      language: country.code,
      regionName: country.defaultCity.shortName,
    },
  });
  return bannersByType(banners);
}

export async function loadNotFoundBanner(gateway: Gateway, country: Country): Promise<BannerModel | null> {
  const banners = await loadBanners(gateway, country, 'main');
  return [...banners.values()].flat()[0] ?? null;
}
