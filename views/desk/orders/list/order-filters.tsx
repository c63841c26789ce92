import { deskHref } from '#src/desk-routes.ts';
import type { FilterFields } from '#src/models/desk/orders/list/filter.ts';
import type { OrderListModel } from '#src/models/desk/orders/order-list.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Choice } from './choice.tsx';

interface OrderFiltersProps {
  readonly fields: FilterFields;
  readonly choices: OrderListModel['filterChoices'];
  readonly isOpen: boolean;
}

/** The filters of the list; its address has them all. */
export function OrderFilters({ fields, choices, isOpen }: OrderFiltersProps) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <details open={isOpen || isWrong} className="list-form">
      <summary>Фильтры</summary>
      <form method="get" action={deskHref('orders')} className="filter-form" noValidate>
        {fields.view.value && !fields.view.error && (
          <input type="hidden" name="view" value={fields.view.value} />
        )}
        <Choice field={fields.status} label="Статус" options={choices.statuses} />
        <Field {...fields.city} label="Город" isUnmarked />
        <Choice field={fields.delivery} label="Доставка" options={choices.deliveries} />
        <Field {...fields.sumFrom} label="Сумма от" isUnmarked />
        <Field {...fields.sumTill} label="Сумма до" isUnmarked />
        <Field {...fields.since} label="Оформлен с" isUnmarked />
        <Field {...fields.till} label="Оформлен по" isUnmarked />
        <Field {...fields.coupon} label="Промокод" isUnmarked />
        <CheckField {...fields.noted}>Есть заметка</CheckField>
        <Button variant="white">Показать</Button>
        <a className="text-link" href={deskHref('orders')}>
          Сбросить
        </a>
      </form>
    </details>
  );
}
