import type { BannerModel } from '#src/models/banners.ts';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import { buttonClass } from '#views/ui/button.tsx';
import { Picture, preloadPicture } from '#views/ui/picture.tsx';

interface CampaignProps {
  readonly banner: BannerModel;
  readonly shape: 'hero' | 'half' | 'wide';
  readonly priority?: boolean;
}

const sizes = {
  hero: '100vw',
  // On phones 1.6 pixels per point are enough below the first view: 20 KB instead of 36 for both.
  half: '(min-width: 768px) 50vw, 79vw',
  wide: '100vw',
};

const phoneSizes = { hero: '100vw', half: '79vw', wide: '100vw' };

const PHONES = '(max-width: 767px)';
const WIDER = '(min-width: 768px)';

/** A wide picture is cropped to a square on phones, where it would be too flat; a half only has the one for phones. */
export function Campaign({ banner, shape, priority = false }: CampaignProps) {
  if (priority && shape !== 'half') preloadHero(banner);
  const picture = <Picture picture={banner.picture} sizes={sizes[shape]} priority={priority} alt="" />;
  return (
    <section className={`campaign campaign-${shape}`}>
      <a href={banner.href}>
        {shape === 'half' && !banner.hasPhonePicture ? (
          picture
        ) : (
          <picture>
            <source media={PHONES} srcSet={banner.squareSrcSet} sizes={phoneSizes[shape]} />
            {picture}
          </picture>
        )}
        <span className="campaign-text">
          <span className="campaign-words">
            <span className="campaign-title">{banner.title}</span>
            {banner.content && <span className="campaign-lead">{banner.content}</span>}
            <AdvertisingMark text={banner.mark} />
          </span>
          <span className={buttonClass('white')}>Смотреть</span>
        </span>
      </a>
    </section>
  );
}

/** React preloads pictures itself, except within `<picture>`. */
function preloadHero({ picture, squareSrcSet }: BannerModel): void {
  preloadPicture({ src: picture.src, srcSet: squareSrcSet }, '100vw', PHONES);
  preloadPicture(picture, '100vw', WIDER);
}
