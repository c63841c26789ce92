import { deskHref } from '#src/desk-routes.ts';
import type { FilterFields } from '#src/models/desk/orders/list/filter.ts';
import type { OrderListModel } from '#src/models/desk/orders/order-list.ts';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ListFilters } from '../../ui/list-filters.tsx';

interface OrderFiltersProps {
  readonly fields: FilterFields;
  readonly choices: OrderListModel['filterChoices'];
}

/** The filters of the list; its address has them all. */
export function OrderFilters({ fields, choices }: OrderFiltersProps) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <ListFilters action={deskHref('orders')} isOpen={isWrong}>
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
    </ListFilters>
  );
}
