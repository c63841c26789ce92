import type { Country } from '#src/config/countries.ts';
import type { FieldModel } from '#src/storefront/forms/field.ts';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { fieldLabels } from './field-labels.ts';

const LIST = 'street-list';

export type AddressFieldName = 'street' | 'house' | 'flat';

export interface AddressFieldProps {
  readonly name: AddressFieldName;
  readonly fields: Readonly<Record<AddressFieldName, FieldModel>>;
  readonly country: Country;
  /** The guid of the city to suggest streets of; by default the visitor's. */
  readonly cityGuid?: string | undefined;
  readonly isLive?: boolean;
}

/** Streets are suggested in Russia only; any other text is accepted too. */
export function AddressField({ name, fields, country, cityGuid, isLive = false }: AddressFieldProps) {
  const suggests = name === 'street' && country.code === 'RU';
  return (
    <>
      <Field
        {...fields[name]}
        label={fieldLabels[name]}
        isLive={isLive}
        list={suggests ? LIST : undefined}
        attributes={suggests ? suggestStreets(cityGuid) : {}}
      />
      {suggests && <datalist id={LIST} />}
    </>
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
