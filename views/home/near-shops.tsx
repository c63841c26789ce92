import { typeset } from '#src/config/typography.ts';
import type { NearShop, NearShopsModel } from '#src/models/home/near-shops.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

/** Loaded shortly before it comes into view. */
const NEARLY_SEEN = 'intersect rootMargin:400px once';
const CITY_CHANGED = 'city-changed from:body';

/** The shops near the visitor; without `near`, on the page that is the same for everyone, the link to all. */
export function NearShops({ near }: { readonly near?: NearShopsModel }) {
  const { title, all } = near ?? { title: 'Магазины', all: { title: 'Все магазины', href: href('stores') } };
  const load = hx({
    get: href('nearShops'),
    trigger: near ? CITY_CHANGED : `${NEARLY_SEEN}, ${CITY_CHANGED}`,
    swap: 'outerHTML',
    sync: 'this:replace',
  });
  return (
    <section id="near-shops" className="home-section near-shops" {...load}>
      <div className="section-head">
        <h2>{title}</h2>
        <a href={all.href}>{all.title}</a>
      </div>
      {near && near.shops.length > 0 ? (
        <ul>
          {near.shops.map((shop) => (
            <Shop key={shop.href} shop={shop} />
          ))}
        </ul>
      ) : (
        <p>{typeset`Примерьте вещи до покупки: адреса и часы работы по городам.`}</p>
      )}
    </section>
  );
}

function Shop({ shop: { href: address, name, today, distance, ...shop } }: { readonly shop: NearShop }) {
  return (
    <li>
      <h3>
        <a href={address}>{name}</a>
      </h3>
      <p>
        {shop.address}
        {shop.metro && typeset`, м. ${shop.metro}`}
      </p>
      <p>
        {today}
        {distance && ` · ${distance}`}
      </p>
    </li>
  );
}
