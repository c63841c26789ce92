import type { BannerModel } from '#src/storefront/models/banners.ts';
import { Picture } from '#views/ui/picture.tsx';

interface CampaignProps {
  readonly banner: BannerModel;
  readonly shape: 'hero' | 'half' | 'wide';
  readonly priority?: boolean;
}

/** On phones a wide picture is cropped to a tall one, so it is requested at its full height. */
const sizes = {
  hero: '(min-width: 768px) 100vw, 240vw',
  half: '(min-width: 768px) 50vw, 100vw',
  wide: '(min-width: 768px) 100vw, 240vw',
};

export function Campaign({ banner, shape, priority = false }: CampaignProps) {
  return (
    <section className={`campaign campaign-${shape}`}>
      <a href={banner.href}>
        <Picture picture={banner.picture} sizes={sizes[shape]} priority={priority} alt="" />
        <span className="campaign-text">
          <span className="campaign-title">{banner.title}</span>
          {banner.content && <span className="campaign-lead">{banner.content}</span>}
          <span className="button button-white">Смотреть</span>
        </span>
      </a>
    </section>
  );
}
