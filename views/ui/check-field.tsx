import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { focused } from './focused.ts';

interface CheckFieldProps {
  /** Where a page may have another field of that name. */
  readonly id?: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Why the form can't be taken without it, in a shopper's words. */
  readonly error?: string | null | undefined;
  /** The form's first error has the focus. */
  readonly focused?: boolean;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** A box to tick with its words and its error. */
export function CheckField({
  name,
  id = name,
  value,
  checked,
  error,
  focused: isFocused = false,
  required,
  children,
}: CheckFieldProps) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={checked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...focused(isFocused)}
        />
        <span>{children}</span>
      </label>
      <FieldError name={id} error={error} />
    </div>
  );
}
