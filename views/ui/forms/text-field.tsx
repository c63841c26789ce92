import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import { focused } from './focused.ts';

interface TextFieldProps extends FieldModel {
  /** Needed if the page has another field with the same name. */
  readonly id?: string;
  readonly label: string;
  readonly rows: number;
}

/** A labelled multi-line text field with its error. */
export function TextField({
  name,
  id = name,
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
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...focused(field.focused)}
      />
      <FieldError name={id} error={error} />
    </div>
  );
}
