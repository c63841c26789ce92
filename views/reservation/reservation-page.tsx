import { typeset } from '#src/config/typography.ts';
import type { ReservationModel } from '#src/models/reservation/reservation.ts';
import { href } from '#src/routes.ts';
import { OrderLines, OrderRows } from '#views/delivery/order-lines.tsx';
import { Button } from '#views/ui/button.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';

interface ReservationProps {
  readonly reservation: ReservationModel;
  /** Our own SVG; null once there is nothing to collect. */
  readonly barcode: string | null;
}

/** `/reservation?number=`, shown to its owner and visitors with its link. */
export function ReservationPage({ reservation, barcode }: ReservationProps) {
  const { number, isHeld } = reservation;
  const total = isHeld ? typeset`К оплате в магазине` : 'Итого';
  return (
    <div className="page order-page reservation-page">
      <header className="order-head">
        <h1>{reservation.heading}</h1>
        <p className="order-number">
          Бронь <b>{number}</b> от {reservation.madeOn}
        </p>
        {isHeld ? (
          <p className="reservation-until">Ждём вас {reservation.until}</p>
        ) : (
          <p className="order-status">{reservation.status}</p>
        )}
        <p>{reservation.next}</p>
      </header>
      {barcode && (
        <section className="order-codes" aria-label="Код брони">
          <div role="img" aria-label={`Штрихкод брони ${number}`}>
            <ReadyHtml html={barcode} className="order-barcode" />
          </div>
          <p className="reservation-number">{number}</p>
        </section>
      )}
      <Shop reservation={reservation} />
      <section className="summary-lines" aria-label="Что забронировано">
        <h2>Вещи</h2>
        <OrderLines lines={reservation.lines} />
        <OrderRows rows={[{ title: total, value: reservation.total, isTotal: true }]} />
      </section>
      <section>
        <h2>Контакты</h2>
        <OrderRows rows={reservation.who} />
      </section>
      <div className="actions">
        {!isHeld && <Button href={reservation.againHref}>Забронировать снова</Button>}
        <Button variant="white" href={href('catalogRoot')}>
          В каталог
        </Button>
      </div>
      {isHeld && <Cancel number={number} />}
    </div>
  );
}

function Shop({ reservation: { shop, place } }: Pick<ReservationProps, 'reservation'>) {
  return (
    <section className="reservation-shop" aria-labelledby="reservation-shop">
      <h2 id="reservation-shop">Магазин</h2>
      {shop ? (
        <>
          <p>
            <a href={shop.href}>{shop.name}</a>
          </p>
          <address>
            {[shop.cityName, shop.address].filter(Boolean).join(', ')}
            {shop.metro && <span className="quiet">{typeset`, м. ${shop.metro}`}</span>}
          </address>
          {shop.pause && <p>{shop.pause}</p>}
          <ul aria-label="Часы работы">
            {shop.hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="reservation-ways">
            {shop.phone && <a href={shop.phoneHref}>{shop.phone}</a>}
            <NewTab href={shop.routeHref}>
              <Icon name="pin" />
              Как добраться
            </NewTab>
          </p>
        </>
      ) : (
        <address>{place}</address>
      )}
    </section>
  );
}

/** Asks for confirmation. */
function Cancel({ number }: Pick<ReservationModel, 'number'>) {
  return (
    <details className="cancel-order">
      <summary>Отменить бронь</summary>
      <p>{typeset`Вещи сразу вернутся в продажу, и их сможет купить кто-то другой.`}</p>
      <send-once>
        <form method="post" action={href('cancelReservation')}>
          <input type="hidden" name="number" value={number} />
          <Button variant="white">Да, отменить бронь</Button>
        </form>
      </send-once>
    </details>
  );
}
