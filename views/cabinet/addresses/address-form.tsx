import type { AddressFormModel } from '#src/models/cabinet/new-place.ts';
import { href } from '#src/routes.ts';
import { AddressFields } from '#views/delivery/address/address.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { NewPlace, SaveOrCancel } from './new-place.tsx';

export function AddressFormSection({ form }: { readonly form: AddressFormModel }) {
  const { fields, country, cityName, cityGuid, id } = form;
  const isNew = id === null;
  return (
    <NewPlace kind="address" cityName={cityName} canChangeCity={isNew && !country.defaultCity.geoBlock}>
      <send-once>
        <form method="post" action={href('saveAddress', {}, { edit: id })} noValidate>
          <AddressFields fields={fields} country={country} cityGuid={cityGuid ?? undefined} />
          <Field {...fields.title} label="Название" placeholder="Дом, работа, дача" />
          <CheckField {...fields.isMain}>Основной адрес: с него начнётся оформление заказа</CheckField>
          <RequiredNote />
          <SaveOrCancel />
        </form>
      </send-once>
    </NewPlace>
  );
}
