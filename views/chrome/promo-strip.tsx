import type { BannerModel } from '#src/storefront/models/banners.ts';

/** A line above the header, built from a banner. */
export function PromoStrip({ banner: { title, content, href } }: { readonly banner: BannerModel }) {
  return (
    <a className="promo-strip" href={href}>
      <b>{title}</b> {content}
    </a>
  );
}
