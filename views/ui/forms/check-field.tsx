import type { ReactNode } from 'react';
import type { FieldModel } from '#src/storefront/forms/field.ts';
import { FieldError } from './field.tsx';
import { focused } from './focused.ts';

interface CheckFieldProps extends FieldModel {
  /** Needed if the page has another field of the same name. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A labelled checkbox with its error. */
export function CheckField(props: CheckFieldProps) {
  const { name, id = name, value, error, focused: isFocused, required, children } = props;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value !== ''}
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
