import type { Country } from '#src/config/countries.ts';
import type { FieldModel } from '#src/storefront/forms/field.ts';
import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';

interface AddressProps {
  readonly checkout: CheckoutModel;
}

const LIST = 'street-list';

export function Address({ checkout }: AddressProps) {
  return (
    <delivery-address className="address">
      {checkout.addresses.length > 0 && <SavedAddresses addresses={checkout.addresses} />}
      <AddressFields fields={checkout.fields} country={checkout.country} />
      {checkout.authorised && <SaveAddress field={checkout.fields.saveAddress} />}
    </delivery-address>
  );
}

interface AddressFieldsProps {
  readonly fields: Readonly<Record<'street' | 'house' | 'flat', FieldModel>>;
  readonly country: Country;
  /** The guid of the city to suggest streets of; by default the visitor's. */
  readonly cityGuid?: string;
}

/** Streets are suggested in Russia only; any other text is accepted too. */
export function AddressFields({ fields, country, cityGuid }: AddressFieldsProps) {
  const suggests = country.code === 'RU';
  return (
    <div className="fields fields-address">
      <Field
        {...fields.street}
        label="Улица"
        list={suggests ? LIST : undefined}
        attributes={suggests ? suggestStreets(cityGuid) : {}}
      />
      <Field {...fields.house} label="Дом, корпус" />
      <Field {...fields.flat} label="Квартира" />
      {suggests && <datalist id={LIST} />}
    </div>
  );
}

const suggestStreets = (city: string | undefined) =>
  hx({
    get: href('addressList', {}, { city }),
    trigger: 'input changed delay:500ms',
    target: `#${LIST}`,
    swap: 'innerHTML',
    sync: 'this:replace',
  });
