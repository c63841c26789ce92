import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { DeliveryEditModel } from '#src/models/desk/orders/edits/delivery.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../../ui/select.tsx';

interface DeliveryFormProps {
  readonly number: string;
  readonly delivery: DeliveryEditModel;
}

/** How an order is delivered in its city. */
export function DeliveryForm({ number, delivery }: DeliveryFormProps) {
  const { version, groups, way, intervals, interval, address, addressLength, price, priceThen } = delivery;
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="edit-delivery">
      <h2 id="edit-delivery">Доставка</h2>
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
          <label htmlFor="new-address">{typeset`Адрес, если вместо пункта едет курьер`}</label>
          <input id="new-address" name="address" defaultValue={address} maxLength={addressLength} />
        </div>
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
    </section>
  );
}
