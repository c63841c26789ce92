import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Consent } from '#views/ui/forms/consent.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { AddressField } from '../address/address-field.tsx';
import { refreshCheckout } from '../refresh-checkout.ts';
import { type CourierField, fieldLabels, type LabelledName } from './field-labels.ts';

type CheckedName = Exclude<LabelledName, CourierField>;

interface CheckoutFieldProps {
  readonly checkout: CheckoutModel;
  readonly name: CheckedName;
}

/**
 * A field that is checked when the shopper leaves it and, while it shows an error, with each pause in typing.
 */
export function CheckoutField({ checkout, name }: CheckoutFieldProps) {
  return (
    <div
      id={`${name}-field`}
      {...hx({
        post: href('checkDeliveryField', {}, { field: name }),
        trigger: 'change, input delay:400ms target:[aria-invalid]',
        swap: 'none',
        sync: 'this:replace',
      })}
    >
      <FieldItself checkout={checkout} name={name} />
    </div>
  );
}

function FieldItself({ checkout, name }: CheckoutFieldProps) {
  const { fields, country, authorised, agreement, legal } = checkout;
  if (name === 'street' || name === 'house' || name === 'flat')
    return <AddressField name={name} fields={fields} country={country} isLive />;
  if (name === 'consent')
    return (
      <Consent field={fields.consent} agreement={agreement} legal={legal} isLive>
        для оформления заказа
      </Consent>
    );
  const asksForAccount = name === 'phone' && !authorised;
  return (
    <Field
      {...fields[name]}
      label={fieldLabels[name]}
      isLive
      isUnmarked={name === 'giftNumber' || name === 'giftPin'}
      attributes={asksForAccount ? refreshCheckout() : {}}
    />
  );
}
