import type { FieldModel } from '#src/storefront/forms/field.ts';
import { FieldError } from './field.tsx';
import { focused } from './focused.ts';

interface TextFieldProps extends FieldModel {
  readonly label: string;
  readonly rows: number;
}

/** A labelled multi-line text field with its error. */
export function TextField({
  name,
  label,
  rows,
  value,
  error,
  required,
  maxLength,
  ...field
}: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(field.focused)}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}
