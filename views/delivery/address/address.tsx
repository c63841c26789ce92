import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { FieldMark } from '#views/ui/forms/field-label.tsx';
import { CheckoutField } from '../fields/checkout-field.tsx';
import { AddressField, type AddressFieldProps } from './address-field.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';

const place = ['street', 'house', 'flat'] as const;
const details = ['entrance', 'floor', 'intercom', 'courierComment'] as const;

export function Address({ checkout }: { readonly checkout: CheckoutModel }) {
  return (
    <delivery-address className="address">
      {checkout.addresses.length > 0 && <SavedAddresses addresses={checkout.addresses} />}
      <div className="fields fields-address">
        {place.map((name) => (
          <CheckoutField key={name} checkout={checkout} name={name} />
        ))}
      </div>
      <CourierDetails fields={checkout.fields} country={checkout.country} />
      {checkout.authorised && <SaveAddress field={checkout.fields.saveAddress} />}
    </delivery-address>
  );
}

/** The address in the account's form, which is validated when it is sent. */
export function AddressFields(address: Omit<AddressFieldProps, 'name'>) {
  return (
    <>
      <div className="fields fields-address">
        {place.map((name) => (
          <AddressField key={name} name={name} {...address} />
        ))}
      </div>
      <CourierDetails {...address} />
    </>
  );
}

/** The fields are short and close together, so one heading says that all of them are optional. */
function CourierDetails(address: Omit<AddressFieldProps, 'name'>) {
  return (
    <fieldset className="fields-courier">
      <legend className="field-label">
        Для курьера
        <FieldMark required={false} />
      </legend>
      {details.map((name) => (
        <AddressField key={name} name={name} {...address} isUnmarked />
      ))}
    </fieldset>
  );
}
