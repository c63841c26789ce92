import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
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
      <div className="fields-courier">
        {details.map((name) => (
          <AddressField key={name} name={name} fields={checkout.fields} country={checkout.country} />
        ))}
      </div>
      {checkout.authorised && <SaveAddress field={checkout.fields.saveAddress} />}
    </delivery-address>
  );
}

/** The address of the account's form, where it is checked when it is sent. */
export function AddressFields(address: Omit<AddressFieldProps, 'name'>) {
  return (
    <>
      {[place, details].map((names) => (
        <div key={names[0]} className={names === place ? 'fields fields-address' : 'fields-courier'}>
          {names.map((name) => (
            <AddressField key={name} name={name} {...address} />
          ))}
        </div>
      ))}
    </>
  );
}
