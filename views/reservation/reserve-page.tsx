import { typeset } from '#src/config/typography.ts';
import type { ReserveModel, ShopChoice } from '#src/models/reservation/reserve.ts';
import { href } from '#src/routes.ts';
import { OrderLines, OrderRows } from '#views/delivery/order-lines.tsx';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Consent } from '#views/ui/forms/consent.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { PointChoice } from '#views/ui/points-filter.tsx';

interface ReserveProps {
  readonly reserve: ReserveModel;
}

/** `/reserve?items=`. */
export function ReservePage({ reserve }: ReserveProps) {
  const { back, lines, total, alert, captcha, chosen, cities } = reserve;
  const isNowhere = !chosen && cities.length === 0;
  return (
    <div className="page reserve-page">
      <a className="back-link" href={back.href}>
        {back.title}
      </a>
      <header className="reserve-head">
        <h1>{typeset`Забронировать в магазине`}</h1>
        <p className="quiet">
          {typeset`Бесплатно и без предоплаты, до закрытия магазина завтра. Примерьте и заплатите на месте.`}
        </p>
      </header>
      <section className="reserve-lines summary-lines" aria-label="Что забронировать">
        <OrderLines lines={lines} />
        <OrderRows rows={[{ title: typeset`К оплате в магазине`, value: total, isTotal: true }]} />
      </section>
      <div className="reserve-main">
        {alert && (
          <p className="reserve-alert" id="reserve-alert" role="alert" tabIndex={-1} {...focused(!captcha)}>
            {alert}
            <CaptchaLink captcha={captcha} />
          </p>
        )}
        {isNowhere ? <Nowhere reserve={reserve} /> : <ReserveForm reserve={reserve} />}
      </div>
    </div>
  );
}

function ReserveForm({ reserve }: ReserveProps) {
  const { fields, hidden, captcha, agreement, legal } = reserve;
  return (
    <send-once>
      <form className="reserve-form" method="post" action={href('makeReservation')} noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Shops reserve={reserve} />
        <section className="reserve-who" aria-labelledby="reserve-who">
          <h2 id="reserve-who">На чьё имя</h2>
          <Field {...fields.name} label="Имя" />
          <Field {...fields.phone} label="Телефон" hint="Пришлём номер брони и напомним" />
          <Field {...fields.email} label="Электронная почта" />
        </section>
        <Consent field={fields.consent} agreement={agreement} legal={legal}>
          {typeset`для брони в магазине`}
        </Consent>
        <RequiredNote />
        <LimitCaptcha captcha={captcha} reason="reserve-alert" />
        <Button>Забронировать</Button>
      </form>
    </send-once>
  );
}

/** The shops of the visitor's city come first. */
function Shops({ reserve: { chosen, cities, othersText, awayText, fields, hidden } }: ReserveProps) {
  const { error, focused: isFocused } = fields.shopNumber;
  const { items, from } = hidden;
  const reload = hx({
    get: href('reserve', {}, { items, from, shop: chosen?.number }),
    trigger: 'city-changed from:body',
    select: '#reserve-shops',
    swap: 'outerMorph',
    sync: 'this:replace',
  });
  return (
    <fieldset
      id="reserve-shops"
      className="reserve-shops"
      aria-describedby={error && 'shopNumber-error'}
      {...reload}
    >
      <legend>Магазин</legend>
      <FieldError name="shopNumber" error={error} />
      {awayText && <p className="quiet">{awayText}</p>}
      {chosen && <Choice shop={chosen} />}
      {chosen && cities.length > 0 && (
        <details className="unfolds">
          <summary>
            <span>Другой магазин</span>
            <span className="quiet">{othersText}</span>
          </summary>
          {cities.map((city) => (
            <div key={city.name} className="choices">
              <h3>{city.name}</h3>
              {city.shops.map((shop) => (
                <Choice key={shop.number} shop={shop} />
              ))}
            </div>
          ))}
        </details>
      )}
      {!chosen &&
        cities.map(({ name, countText, shops }, index) => (
          <details key={name} className="unfolds" open={index === 0}>
            <summary>
              <h3>{name}</h3>
              <span className="quiet">{countText}</span>
            </summary>
            <div className="choices">
              {shops.map((shop, place) => (
                <Choice
                  key={shop.number}
                  shop={shop}
                  isWrong={error !== undefined}
                  isFocused={isFocused && index + place === 0}
                />
              ))}
            </div>
          </details>
        ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly shop: ShopChoice;
  readonly isWrong?: boolean;
  readonly isFocused?: boolean;
}

function Choice({ shop, isWrong = false, isFocused = false }: ChoiceProps) {
  return (
    <PointChoice
      id={`shop-${shop.number}`}
      name="shopNumber"
      value={shop.number}
      defaultChecked={shop.isChosen}
      isWrong={isWrong}
      isFocused={isFocused}
    >
      <span className="choice-title">{shop.name}</span>
      {shop.details.map((line) => (
        <small key={line}>{line}</small>
      ))}
      <small className="choice-until">Будет ждать {shop.until}</small>
    </PointChoice>
  );
}

/** For items that no shop has all of. */
function Nowhere({ reserve: { separately, back } }: ReserveProps) {
  return (
    <div className="reserve-nowhere">
      <p>
        {separately.length > 0
          ? typeset`Всех этих вещей сразу нет ни в одном магазине. Их можно забронировать по отдельности:`
          : typeset`Сейчас этой вещи нет ни в одном магазине. Её можно заказать с доставкой.`}
      </p>
      {separately.length > 0 && (
        <ul>
          {separately.map(({ title, href: address }) => (
            <li key={address}>
              <a className="text-link" href={address}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button variant="white" href={back.href}>
        {separately.length > 0 ? typeset`В корзину` : typeset`Вернуться к вещи`}
      </Button>
    </div>
  );
}
