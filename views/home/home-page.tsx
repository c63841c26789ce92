import type { HomeModel } from '#src/models/home/home.ts';
import { href } from '#src/routes.ts';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { Campaign } from './campaign.tsx';
import { Journal } from './journal.tsx';
import { Looks } from './looks.tsx';
import { NearShops } from './near-shops.tsx';

export function HomePage({ home }: { readonly home: HomeModel }) {
  const [women, men] = home.halves;
  return (
    <div className="home">
      <h1 className="visually-hidden">Одежда, обувь и аксессуары</h1>
      {home.hero && <Campaign banner={home.hero} shape="hero" priority />}
      {women && men && (
        <div className="home-halves">
          <Campaign banner={women} shape="half" />
          <Campaign banner={men} shape="half" />
        </div>
      )}
      {home.isEmpty && <Opening />}
      <ProductRail
        title="Новинки"
        cards={home.novelties}
        all={{ title: 'Все новинки', href: href('catalog', { slug: 'new' }) }}
      />
      {home.categories.length > 0 && <Categories categories={home.categories} />}
      <Looks looks={home.looks} />
      {home.tailoring && <Campaign banner={home.tailoring} shape="wide" />}
      {!home.isEmpty && <NearShops />}
      <Journal news={home.news} />
      <Benefits benefits={home.benefits} />
    </div>
  );
}

/** For a shop without products or banners. */
function Opening() {
  return (
    <div className="home-section empty">
      <p className="empty-title">Скоро открытие</p>
      <p>
        Мы раскладываем вещи по полкам. Загляните чуть позже или <a href={href('feedback')}>напишите нам</a>.
      </p>
    </div>
  );
}

function Categories({ categories }: Pick<HomeModel, 'categories'>) {
  return (
    <section className="home-section home-categories" aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">Каталог</h2>
        <a href={href('catalogRoot')}>Все разделы</a>
      </div>
      <ul>
        {categories.map(({ title, section, href: address, picture }) => (
          <li key={address}>
            <a href={address}>
              {picture ? (
                <Picture
                  picture={picture}
                  sizes="(min-width: 1024px) 12vw, (min-width: 768px) 24vw, 46vw"
                  alt=""
                />
              ) : (
                <span className="home-categories-tile" />
              )}
              {title}
              {section && <small> {section}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Benefits({ benefits }: Pick<HomeModel, 'benefits'>) {
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
