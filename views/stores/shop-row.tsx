import { quoted } from '#src/config/quotes.ts';
import type { ShopModel } from '#src/models/stores/shop.ts';
import { Icon } from '#views/ui/icon.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';
import { PlanPin } from '#views/ui/plan.tsx';

interface ShopRowProps {
  readonly shop: ShopModel;
  /** Heading level. */
  readonly level: 2 | 3;
}

export function ShopRow({ shop, level }: ShopRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="shop-row">
      <Heading>
        {shop.pin && <PlanPin number={shop.pin} />}
        <a href={shop.href}>{shop.name}</a>
      </Heading>
      <ShopDetails shop={shop} />
    </article>
  );
}

export function ShopDetails({ shop }: { readonly shop: ShopModel }) {
  return (
    <>
      <address>
        {shop.address}
        {shop.metro && <span className="shop-metro">Метро {quoted(shop.metro)}</span>}
        {shop.distance && <span className="shop-distance">{shop.distance}</span>}
      </address>
      {shop.pause && <p className="shop-pause">{shop.pause}</p>}
      <ul className="shop-hours" aria-label="Часы работы">
        {shop.hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {shop.services.length > 0 && <p className="shop-services">{shop.services.join(', ')}</p>}
      <p className="shop-contacts">
        {shop.phone && <a href={shop.phoneHref}>{shop.phone}</a>}
        <NewTab href={shop.mapHref}>
          <Icon name="pin" />
          На карте<span className="visually-hidden">: {shop.address}, откроется в новой вкладке</span>
        </NewTab>
      </p>
    </>
  );
}
