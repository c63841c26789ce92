import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CustomerListModel } from '#src/models/desk/customers/list/customers.ts';
import type { CustomerFilterFields } from '#src/models/desk/customers/list/filter.ts';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Choice } from '../ui/choice.tsx';
import { ListFilters } from '../ui/list-filters.tsx';

interface CustomerFiltersProps {
  readonly fields: CustomerFilterFields;
  readonly list: Pick<CustomerListModel, 'address' | 'months'>;
}

export function CustomerFilters({ fields, list: { address, months } }: CustomerFiltersProps) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <ListFilters action={deskHref('customers')} isOpen={isWrong}>
      {address.country !== 'RU' && <input type="hidden" name="country" value={address.country} />}
      {address.sort !== 'new' && <input type="hidden" name="sort" value={address.sort} />}
      <Field {...fields.registeredSince} label={typeset`С нами с`} isUnmarked />
      <Field {...fields.registeredTill} label={typeset`С нами по`} isUnmarked />
      <Field {...fields.orderedSince} label={typeset`Последний заказ с`} isUnmarked />
      <Field {...fields.orderedTill} label={typeset`Последний заказ по`} isUnmarked />
      <Field {...fields.ordersFrom} label="Заказов от" isUnmarked />
      <Field {...fields.ordersTill} label="Заказов до" isUnmarked />
      <Field {...fields.soldFrom} label={typeset`Куплено на сумму от`} isUnmarked />
      <Field {...fields.soldTill} label={typeset`Куплено на сумму до`} isUnmarked />
      <Choice field={fields.birthMonth} label="День рождения" options={months} />
      <CheckField {...fields.blocked}>Вход закрыт</CheckField>
    </ListFilters>
  );
}
