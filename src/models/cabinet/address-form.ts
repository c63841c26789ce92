import { maxLengths } from '#src/contract/limits.ts';
import { houseError, streetError } from '#src/web/forms/address.ts';
import { line, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';

/** A saved address; its city is the visitor's, or stays what it was (product.md, Account area). */
export const addressForm = form({
  title: line(maxLengths.addressTitle, { autoComplete: 'off' }),
  street: line(maxLengths.street, {
    missing: 'Укажите улицу',
    autoComplete: 'address-line1',
    rule: streetError,
  }),
  house: line(maxLengths.house, { missing: 'Укажите дом', rule: houseError }),
  flat: line(maxLengths.flat),
  entrance: line(maxLengths.entrance, { autoComplete: 'off' }),
  floor: line(maxLengths.floor, { autoComplete: 'off' }),
  intercom: line(maxLengths.intercom, { autoComplete: 'off' }),
  courierComment: line(maxLengths.courierComment, { autoComplete: 'off' }),
  isMain: tick(),
});

export type AddressFormFields = FieldsOf<typeof addressForm>;
export type AddressFormErrors = ErrorsOf<typeof addressForm>;
export type AddressFormValues = ValuesOf<typeof addressForm>;
