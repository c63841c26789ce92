import type { ReactNode } from 'react';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { FieldMark } from '#views/ui/forms/field-label.tsx';

interface SelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value?: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
}

/** A labelled list to choose one from. */
export function Select({ id, name, label, value, options, required, error }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <FieldMark required />}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      <FieldError name={id} error={error} />
    </div>
  );
}
