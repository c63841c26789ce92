import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { AddressField, type AddressFieldProps } from './address-field.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';

const names = ['street', 'house', 'flat'] as const;

export function Address({ checkout }: { readonly checkout: CheckoutModel }) {
  return (
    <delivery-address className="address">
      {checkout.addresses.length > 0 && <SavedAddresses addresses={checkout.addresses} />}
      <div className="fields fields-address">
        {names.map((name) => (
          <CheckoutField key={name} checkout={checkout} name={name} />
        ))}
      </div>
      {checkout.authorised && <SaveAddress field={checkout.fields.saveAddress} />}
    </delivery-address>
  );
}

/** The address of the account's form, where it is checked when it is sent. */
export function AddressFields(address: Omit<AddressFieldProps, 'name'>) {
  return (
    <div className="fields fields-address">
      {names.map((name) => (
        <AddressField key={name} name={name} {...address} />
      ))}
    </div>
  );
}
