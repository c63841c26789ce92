import type { ReactNode } from 'react';
import { NO_BREAK_SPACE } from '#src/config/typography.ts';

interface FieldLabelProps {
  /** The id of the field. */
  readonly htmlFor: string;
  readonly required: boolean;
  readonly children: ReactNode;
}

/** A field's label, marked if the field is required. */
export function FieldLabel({ htmlFor, required, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor}>
      {children}
      <FieldMark required={required} />
    </label>
  );
}

/** Screen readers get it from `aria-required`. */
export const FieldMark = ({ required }: { readonly required: boolean }) =>
  required ? <span aria-hidden="true">{`${NO_BREAK_SPACE}*`}</span> : ', необязательно';

/** Explains the asterisk, once in a form with several fields. */
export const RequiredNote = () => (
  <p className="field-hint" aria-hidden="true">
    * — обязательные поля
  </p>
);
