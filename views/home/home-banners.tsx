import type { HomeBanners } from '#src/models/home/home-banners.ts';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import type { Slots } from '#views/ui/slot.tsx';
import { Campaign } from './campaign.tsx';

type FirstProps = Pick<HomeBanners, 'hero' | 'halves'> & { readonly priority?: boolean };

/** The banners of the first view. */
export function FirstBanners({ hero, halves, priority = false }: FirstProps) {
  const [women, men] = halves;
  return (
    <>
      {hero && <Campaign banner={hero} shape="hero" priority={priority} />}
      {women && men && (
        <div className="home-halves">
          <Campaign banner={women} shape="half" />
          <Campaign banner={men} shape="half" />
        </div>
      )}
    </>
  );
}

export const WideBanner = ({ tailoring }: Pick<HomeBanners, 'tailoring'>) =>
  tailoring && <Campaign banner={tailoring} shape="wide" />;

export function Benefits({ benefits }: Pick<HomeBanners, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <section className="home-section">
      <h2 className="visually-hidden">Почему у нас удобно</h2>
      <ul className="home-benefits">
        {benefits.map(({ title, content, mark }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{content}</p>
            <AdvertisingMark text={mark} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The slots by which a city's banners replace the country's on the page that is the same for everyone. */
export const homeSlots = (banners: HomeBanners): Slots => ({
  'home-first': (
    <div data-city-banners="">
      <FirstBanners {...banners} />
    </div>
  ),
  'home-wide': <WideBanner tailoring={banners.tailoring} />,
  'home-benefits': <Benefits benefits={banners.benefits} />,
});
