import { typeset } from '#src/config/typography.ts';
import type { PickupPointModel } from '#src/models/thank-you/pickup-point.ts';
import { Icon } from '#views/ui/icon.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';

/** Where an order can be collected, the opening hours, and a route. */
export function PickupPoint({ point }: { readonly point: PickupPointModel }) {
  const { heading, title, href, address, metro, hours, today, thatDay, phone, phoneHref, routeHref } = point;
  return (
    <section className="order-point" aria-labelledby="order-point">
      <h2 id="order-point">{heading}</h2>
      <p>{href ? <a href={href}>{title}</a> : title}</p>
      <address>
        {address}
        {metro && <span className="quiet">{typeset`, м. ${metro}`}</span>}
      </address>
      {today && <p className="order-point-today">{today}</p>}
      {thatDay && <p>{thatDay}</p>}
      <ul className="quiet" aria-label="Часы работы">
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="order-ways">
        {phone && <a href={phoneHref}>{phone}</a>}
        <NewTab href={routeHref}>
          <Icon name="pin" />
          Как добраться
        </NewTab>
      </p>
    </section>
  );
}
