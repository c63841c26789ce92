import type { HomeModel } from '#src/models/home/home.ts';
import { href } from '#src/routes.ts';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { slot } from '#views/ui/slot.tsx';
import { Benefits, FirstBanners, WideBanner } from './home-banners.tsx';
import { Journal } from './journal.tsx';
import { Looks } from './looks.tsx';
import { NearShops } from './near-shops.tsx';

export function HomePage({ home }: { readonly home: HomeModel }) {
  return (
    <div className="home">
      <h1 className="visually-hidden">Одежда, обувь и аксессуары</h1>
      <div {...slot('home-first')}>
        <FirstBanners hero={home.hero} halves={home.halves} priority />
      </div>
      {home.isEmpty && <Opening />}
      <ProductRail
        title="Новинки"
        cards={home.novelties}
        all={{ title: 'Все новинки', href: href('catalog', { slug: 'new' }) }}
      />
      {home.categories.length > 0 && <Categories categories={home.categories} />}
      <Looks looks={home.looks} />
      <div {...slot('home-wide')}>
        <WideBanner tailoring={home.tailoring} />
      </div>
      {home.hasShops && !home.isEmpty && <NearShops />}
      <Journal news={home.news} />
      <div {...slot('home-benefits')}>
        <Benefits benefits={home.benefits} />
      </div>
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
