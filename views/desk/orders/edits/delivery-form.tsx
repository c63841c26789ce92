import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { DeliveryEditModel } from '#src/models/desk/orders/edits/delivery.ts';
import type { OtherCityModel } from '#src/models/desk/orders/edits/other-city.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { OtherCity } from './other-city.tsx';

interface DeliveryFormProps {
  readonly number: string;
  readonly delivery: DeliveryEditModel;
  readonly otherCity: OtherCityModel | null;
}

/** How and to which city an order is delivered. */
export function DeliveryForm({ number, delivery, otherCity }: DeliveryFormProps) {
  if (delivery.groups.length === 0 && !otherCity) return null;
  return (
    <section aria-labelledby="edit-delivery">
      <h2 id="edit-delivery">{['Доставка', delivery.otherCity?.name].filter(Boolean).join(': ')}</h2>
      {otherCity && <OtherCity number={number} city={otherCity} />}
      {delivery.groups.length === 0 ? (
        <p className="quiet">{typeset`Сюда этот заказ не доставить: нет всех вещей или тарифа.`}</p>
      ) : (
        <WayForm number={number} delivery={delivery} />
      )}
    </section>
  );
}

function WayForm({ number, delivery }: Omit<DeliveryFormProps, 'otherCity'>) {
  const { version, groups, way, intervals, interval, address, addressLength, price, priceThen } = delivery;
  return (
    <form method="post" action={deskHref('editDelivery', { number })} noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="field">
        <label htmlFor="way">Куда</label>
        <select id="way" name="way" defaultValue={way}>
          {groups.map(({ title, options }) => (
            <optgroup key={title} label={title}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {intervals.length > 0 && (
        <Select
          id="interval"
          name="interval"
          label="Часы курьера"
          value={interval}
          options={[{ value: '', title: typeset`Без часов` }, ...intervals]}
        />
      )}
      <div className="field">
        <label htmlFor="new-address">
          {delivery.otherCity
            ? typeset`Улица и дом, если едет курьер`
            : typeset`Адрес, если вместо пункта едет курьер`}
        </label>
        <input id="new-address" name="address" defaultValue={address} maxLength={addressLength} />
      </div>
      {delivery.otherCity && <input type="hidden" name="cityId" value={delivery.otherCity.id} />}
      <fieldset className="choices">
        <legend>Цена доставки</legend>
        <label>
          <input type="radio" name="price" value="then" defaultChecked={price === 'then'} />
          {typeset`Как в заказе: ${priceThen}`}
        </label>
        <label>
          <input type="radio" name="price" value="now" defaultChecked={price === 'now'} />
          {typeset`На сегодня`}
        </label>
      </fieldset>
      <Button variant="white">Изменить доставку</Button>
    </form>
  );
}
