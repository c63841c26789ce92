import type { BannerModel, BannersByType } from '#src/models/banners.ts';

/** What the home page shows of the banners of its place. */
export interface HomeBanners {
  readonly hero: BannerModel | null;
  readonly halves: readonly BannerModel[];
  readonly tailoring: BannerModel | null;
  readonly benefits: readonly Pick<BannerModel, 'title' | 'content' | 'mark'>[];
}

export const homeBanners = (banners: BannersByType): HomeBanners => ({
  hero: banners.get('hero')?.[0] ?? null,
  halves: banners.get('half') ?? [],
  tailoring: banners.get('tailoring')?.[0] ?? null,
  benefits: banners.get('benefit') ?? [],
});
