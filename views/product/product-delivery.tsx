import type { ProductDeliveryModel } from '#src/models/product/delivery.ts';
import { hx, onLoad } from '#views/hx.ts';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

interface ProductDeliveryProps {
  readonly delivery: ProductDeliveryModel | Pick<ProductDeliveryModel, 'pageHref'>;
  /** URL of the visitor's delivery, loaded at first and when the city changes. */
  readonly loadFrom: string;
}

export function ProductDelivery({ delivery, loadFrom }: ProductDeliveryProps) {
  const isLoaded = 'cityName' in delivery;
  const load = hx({
    get: loadFrom,
    trigger: isLoaded ? 'city-changed from:body' : `${onLoad}, city-changed from:body`,
    swap: 'outerMorph',
    sync: 'this:replace',
  });
  return (
    <section id="product-delivery" className="product-delivery" aria-label="Доставка" {...load}>
      {'cityName' in delivery && <DeliveryOptions delivery={delivery} />}
      <a className="text-link" href={delivery.pageHref}>
        Доставка и оплата
      </a>
    </section>
  );
}

function DeliveryOptions({
  delivery: { cityName, cityHref, options },
}: {
  readonly delivery: ProductDeliveryModel;
}) {
  if (!options) return <p>Не получилось узнать сроки доставки. Они появятся при оформлении заказа.</p>;
  if (options.length === 0) return <p>{cityName}: сюда мы пока не доставляем.</p>;
  return (
    <>
      <h2>
        {cityName}
        {cityHref && (
          <PanelOpener panel="city-panel">
            <a className="text-link" href={cityHref}>
              Изменить
            </a>
          </PanelOpener>
        )}
      </h2>
      <ul>
        {options.map(({ title, when, price, freeFrom }) => (
          <li key={title}>
            <span>
              {title}
              <small>{when}</small>
            </span>
            <span className="product-delivery-price">
              {price}
              {freeFrom && <small>{freeFrom}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
