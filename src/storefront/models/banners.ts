import type { Country } from '#src/config/countries.ts';
import type { Banner } from '#src/contract/content.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type PictureModel, pictureModel } from './picture.ts';

export interface BannerModel {
  readonly title: string;
  readonly content: string;
  readonly href: string;
  readonly picture: PictureModel;
}

/** The banners of a placement by their type, in the shop's order. */
export async function loadBanners(
  gateway: Gateway,
  country: Country,
  placementCode: string,
): Promise<ReadonlyMap<string, readonly BannerModel[]>> {
  const { banners } = await gateway.content.getBanners({
    body: {
      placementCode,
      location: country.code,
      language: country.code,
      regionName: country.defaultCity.shortName,
    },
  });
  return new Map(banners.map((banner) => [banner.type, bannersOf(banner)]));
}

/** The banner on top of the 404 page (specification §7: placement `main`). */
export async function loadNotFoundBanner(gateway: Gateway, country: Country): Promise<BannerModel | null> {
  const banners = await loadBanners(gateway, country, 'main');
  return [...banners.values()].flat()[0] ?? null;
}

const bannersOf = ({ arr }: Banner): BannerModel[] =>
  arr.map(({ text, link, picture }) => ({
    title: text.title,
    content: text.content,
    href: link,
    picture: pictureModel(picture, 'wide'),
  }));
