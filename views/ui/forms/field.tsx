import type { ReactNode } from 'react';
import type { FieldModel } from '#src/storefront/forms/field.ts';
import { focused } from './focused.ts';

interface FieldProps extends FieldModel {
  /** Needed if the page has another field of the same name. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** The id of a `<datalist>` of suggestions. */
  readonly list?: string | undefined;
  readonly attributes?: Record<string, string>;
}

/** A labelled text field with its error (specification §2, Shared UI). */
export function Field(props: FieldProps) {
  const {
    name,
    id = name,
    label,
    value,
    error,
    focused: isFocused,
    hint,
    attributes,
    mask,
    required,
    ...rest
  } = props;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const input = (
    <input
      type="text"
      {...rest}
      {...attributes}
      data-mask={mask}
      id={id}
      name={name}
      defaultValue={value}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      {...focused(isFocused)}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {mask ? <phone-mask>{input}</phone-mask> : input}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={id} error={error} />
    </div>
  );
}

interface FieldErrorProps {
  /** The id of the field. */
  readonly name: string;
  readonly error: string | null | undefined;
}

export function FieldError({ name, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  );
}
