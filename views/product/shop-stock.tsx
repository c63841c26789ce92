import { typeset } from '#src/config/typography.ts';
import type { ShopStockModel, StockedShop } from '#src/models/product/shop-stock.ts';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';

interface ShopStockProps {
  readonly stock: ShopStockModel;
  /** URL to reload from when the city changes. */
  readonly loadFrom: string;
}

/** The shops that stock a product, by city; the first city is expanded. */
export function ShopStock({ stock, loadFrom }: ShopStockProps) {
  const reload = hx({
    get: loadFrom,
    trigger: 'city-changed from:body',
    swap: 'outerMorph',
    sync: 'this:replace',
  });
  return (
    <div id="shop-stock" className="shop-stock" {...reload}>
      {stock.cities.length === 0 ? (
        <p>Сейчас ни в одном магазине этого нет.</p>
      ) : (
        <p className="quiet">
          {typeset`Выберите размер, и магазин забронирует его до закрытия завтра: бесплатно и без предоплаты.`}
        </p>
      )}
      {stock.cities.map(({ name, isOpen, countText, shops }) => (
        <details key={name} className="unfolds" open={isOpen}>
          <summary>
            <h2>{name}</h2>
            <span className="quiet">{countText}</span>
          </summary>
          {shops.length === 0 && <p className="shop-of-stock">Ближайшие магазины, где есть, — ниже.</p>}
          <ul>
            {shops.map((shop) => (
              <Shop key={shop.number} shop={shop} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Shop({ shop }: { readonly shop: StockedShop }) {
  return (
    <li className="shop-of-stock" id={`stock-${shop.number}`}>
      <h3>
        <a href={shop.href}>{shop.name}</a>
      </h3>
      <p>
        {shop.address}
        {shop.metro && <span className="quiet">{typeset`, м. ${shop.metro}`}</span>}
      </p>
      <p className="quiet">{shop.hours}</p>
      <div className="shop-sizes">
        <span id={`hold-${shop.number}`}>
          Забронировать<span className="visually-hidden"> размер</span>:
        </span>
        <ul aria-labelledby={`hold-${shop.number}`}>
          {shop.sizes.map(({ title, isLast, reserveHref }) => (
            <li key={title}>
              <a href={reserveHref} rel="nofollow">
                {title}
                {isLast && <small> последний</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="shop-links">
        <a href={shop.phoneHref}>{shop.phone}</a>
        <NewTab href={shop.mapHref}>
          <Icon name="pin" />
          На карте
        </NewTab>
      </p>
    </li>
  );
}
