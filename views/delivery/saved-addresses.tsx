import type { FieldModel } from '#src/storefront/forms/field.ts';
import type { AddressChoice } from '#src/storefront/models/delivery/addresses.ts';
import { CheckField } from '#views/ui/check-field.tsx';

/** The customer's addresses in the city, and a new one; a script fills the fields at once, else the server does. */
export function SavedAddresses({ addresses }: { readonly addresses: readonly AddressChoice[] }) {
  return (
    <fieldset className="saved-addresses">
      <legend className="field-label">Куда привезти</legend>
      {addresses.map(({ id, title, details, fills, chosen }) => (
        <label className="choice" key={id}>
          <input type="radio" name="addressId" value={id} defaultChecked={chosen} data-fills={fills} />
          <span className="choice-title">{title}</span>
          {details && <small>{details}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** Behind the box a hidden field says that it is not ticked: a form does not send such a box at all. */
export function SaveAddress({ field }: { readonly field: FieldModel }) {
  return (
    <div className="save-address">
      <CheckField {...field}>Сохранить адрес</CheckField>
      <input type="hidden" name={field.name} value="" />
    </div>
  );
}
