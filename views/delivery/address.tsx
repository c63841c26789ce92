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
      <AddressFields checkout={checkout} />
      {checkout.authorised && <SaveAddress field={checkout.fields.saveAddress} />}
    </delivery-address>
  );
}

/** Streets are suggested in Russia only; any other text is accepted too. */
function AddressFields({ checkout: { fields, country } }: AddressProps) {
  const suggests = country.code === 'RU';
  return (
    <div className="fields fields-address">
      <Field
        {...fields.street}
        label="Улица"
        list={suggests ? LIST : undefined}
        attributes={suggests ? suggestions : {}}
      />
      <Field {...fields.house} label="Дом, корпус" />
      <Field {...fields.flat} label="Квартира" />
      {suggests && <datalist id={LIST} />}
    </div>
  );
}

const suggestions = hx({
  get: href('addressList'),
  trigger: 'input changed delay:500ms',
  target: `#${LIST}`,
  swap: 'innerHTML',
  sync: 'this:replace',
});
