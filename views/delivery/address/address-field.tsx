import type { Country } from '#src/config/countries.ts';
import { href } from '#src/routes.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { hx } from '#views/hx.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { type CourierField, fieldLabels } from '../fields/field-labels.ts';

export type AddressFieldName = 'street' | 'house' | 'flat' | CourierField;

export interface AddressFieldProps {
  readonly name: AddressFieldName;
  readonly fields: Readonly<Record<AddressFieldName, FieldModel>>;
  readonly country: Country;
  /** The guid of the city whose addresses to suggest; by default the visitor's. */
  readonly cityGuid?: string | undefined;
  readonly isLive?: boolean;
  readonly isUnmarked?: boolean;
}

/** Addresses are suggested in Russia only, down to the house; any other text is accepted too. */
export function AddressField({
  name,
  fields,
  country,
  cityGuid,
  isLive = false,
  isUnmarked = false,
}: AddressFieldProps) {
  const suggests = country.code === 'RU' && (name === 'street' || name === 'house');
  return (
    <Field
      {...fields[name]}
      label={fieldLabels[name]}
      isLive={isLive}
      isUnmarked={isUnmarked}
      suggestions={suggests ? `${name}-suggestions` : undefined}
      attributes={suggests ? suggestAddresses(name, cityGuid) : {}}
    />
  );
}

/** Houses are searched on the street named in the field beside it. */
const suggestAddresses = (name: 'street' | 'house', city: string | undefined) =>
  hx({
    get: href('addressList', {}, { of: name === 'house' ? name : null, city }),
    trigger: 'input changed delay:300ms',
    target: `#${name}-suggestions`,
    swap: 'innerHTML',
    sync: 'this:replace',
    ...(name === 'house' && { include: '#street' }),
  });
