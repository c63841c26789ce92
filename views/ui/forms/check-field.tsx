import type { ReactNode } from 'react';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from './field-error.tsx';
import { FieldState, stateId } from './field-state.tsx';
import { focused } from './focused.ts';

interface CheckFieldProps extends FieldModel {
  /** Needed if the page has another field with the same name. */
  readonly id?: string;
  /** Whether it is validated while the form is filled in. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** A labelled checkbox with its error. */
export function CheckField(props: CheckFieldProps) {
  const { name, id = name, value, error, focused: isFocused, isLive, required, children } = props;
  const described = isLive ? stateId(id) : error && `${id}-error`;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          id={id}
          defaultChecked={value !== ''}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          {...focused(isFocused)}
        />
        <span>{children}</span>
      </label>
      {isLive ? <FieldState name={id} error={error} /> : <FieldError name={id} error={error} />}
    </div>
  );
}
