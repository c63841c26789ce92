import type { BannerModel } from '#src/storefront/models/banners.ts';
import { buttonClass } from '#views/ui/button.tsx';
import { Picture } from '#views/ui/picture.tsx';

interface CampaignProps {
  readonly banner: BannerModel;
  readonly shape: 'hero' | 'half' | 'wide';
  readonly priority?: boolean;
}

const sizes = {
  hero: '100vw',
  half: '(min-width: 768px) 50vw, 100vw',
  wide: '100vw',
};

const PHONES = '(max-width: 767px)';

/** A wide picture is a square on phones, where it would be a strip. */
export function Campaign({ banner, shape, priority = false }: CampaignProps) {
  const picture = <Picture picture={banner.picture} sizes={sizes[shape]} priority={priority} alt="" />;
  return (
    <section className={`campaign campaign-${shape}`}>
      {priority && shape !== 'half' && <Preloads banner={banner} />}
      <a href={banner.href}>
        {shape === 'half' ? (
          picture
        ) : (
          <picture>
            <source media={PHONES} srcSet={banner.squareSrcSet} sizes="100vw" />
            {picture}
          </picture>
        )}
        <span className="campaign-text">
          <span className="campaign-words">
            <span className="campaign-title">{banner.title}</span>
            {banner.content && <span className="campaign-lead">{banner.content}</span>}
          </span>
          <span className={buttonClass('white')}>Смотреть</span>
        </span>
      </a>
    </section>
  );
}

/** In the head, before the page's own styles: React does it by itself for pictures that are in no `<picture>`. */
const Preloads = ({ banner: { picture, squareSrcSet } }: Pick<CampaignProps, 'banner'>) => (
  <>
    <link
      rel="preload"
      as="image"
      media={PHONES}
      imageSrcSet={squareSrcSet}
      imageSizes="100vw"
      fetchPriority="high"
    />
    <link
      rel="preload"
      as="image"
      media="(min-width: 768px)"
      imageSrcSet={picture.srcSet}
      imageSizes="100vw"
      fetchPriority="high"
    />
  </>
);
