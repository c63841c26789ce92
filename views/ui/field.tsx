import type { InputHTMLAttributes, ReactNode } from 'react';
import { focused } from './focused.ts';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'required'
  | 'list'
  | 'spellCheck'
  | 'pattern'
>;

interface FieldProps extends InputProps {
  /** Where a page may have another field of that name. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Why the value can't be taken, in a shopper's words. */
  readonly error?: string | null | undefined;
  /** The form's first error has the focus. */
  readonly focused?: boolean;
  readonly hint?: ReactNode;
  /** Of a phone, `+7 ###-###-####`: digits are put into it while they are typed. */
  readonly mask?: string;
  /** Attributes of htmx. */
  readonly attributes?: Record<string, string>;
}

/** A labelled text field with its error beside it (specification §2, Shared UI). */
export function Field(props: FieldProps) {
  const {
    name,
    id = name,
    label,
    value,
    error,
    focused: isFocused = false,
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

/** Beside the field of that id. */
export function FieldError({
  name,
  error,
}: {
  readonly name: string;
  readonly error: string | null | undefined;
}) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  );
}
