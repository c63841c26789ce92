import type { ReactNode } from 'react';

interface FieldLabelProps {
  /** The id of the field. */
  readonly htmlFor: string;
  readonly required: boolean;
  readonly children: ReactNode;
}

/** What a field is called, and whether it has to be filled in. */
export function FieldLabel({ htmlFor, required, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor}>
      {children}
      <FieldMark required={required} />
    </label>
  );
}

/** A screen reader has it of `aria-required`. */
export const FieldMark = ({ required }: { readonly required: boolean }) =>
  required ? <span aria-hidden="true">{'\u00a0*'}</span> : ', необязательно';

/** What the star of a field means, once in a form of several fields. */
export const RequiredNote = () => (
  <p className="field-hint" aria-hidden="true">
    * — обязательные поля
  </p>
);
