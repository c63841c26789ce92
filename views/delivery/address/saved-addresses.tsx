import type { AddressChoice } from '#src/models/delivery/addresses.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { CheckField } from '#views/ui/forms/check-field.tsx';

/** Saved addresses in the city, and a new one. A script fills in the fields at once; without one the server does. */
export function SavedAddresses({ addresses }: { readonly addresses: readonly AddressChoice[] }) {
  return (
    <fieldset className="saved-addresses">
      <legend className="field-label">Куда привезти</legend>
      {addresses.map(({ id, title, details, fills, chosen }) => (
        <label className="choice" key={id}>
          <input
            type="radio"
            id={`address-${id}`}
            name="addressId"
            value={id}
            defaultChecked={chosen}
            data-fills={fills}
          />
          <span className="choice-title">{title}</span>
          {details && <small>{details}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** A hidden field follows the checkbox because browsers do not submit an unticked one. */
export function SaveAddress({ field }: { readonly field: FieldModel }) {
  return (
    <div className="save-address">
      <CheckField {...field}>Сохранить адрес</CheckField>
      <input type="hidden" name={field.name} value="" />
    </div>
  );
}
