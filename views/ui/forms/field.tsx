import type { ReactNode } from 'react';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import { FieldState, stateId } from './field-state.tsx';
import { focused } from './focused.ts';

interface FieldProps extends FieldModel {
  /** Needed if the page has another field with the same name. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Marks it neither as required nor as optional, because that is obvious. */
  readonly isUnmarked?: boolean;
  /** Whether it is validated while the form is filled in. */
  readonly isLive?: boolean;
  /** The id of a list of suggestions, which a script fills. */
  readonly suggestions?: string | undefined;
  readonly readOnly?: boolean;
  readonly attributes?: Record<string, string>;
}

/** A labelled text field with its error (product.md, Forms). */
export function Field(props: FieldProps) {
  const {
    name,
    id = name,
    label,
    value,
    error,
    focused: isFocused,
    hint,
    isUnmarked = false,
    isLive = false,
    suggestions,
    attributes,
    mask,
    unfit,
    required,
    ...rest
  } = props;
  const described = [isLive ? stateId(id) : error && `${id}-error`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
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
      {isUnmarked ? (
        <label htmlFor={id}>{label}</label>
      ) : (
        <FieldLabel htmlFor={id} required={required}>
          {label}
        </FieldLabel>
      )}
      {mask && <phone-mask>{input}</phone-mask>}
      {suggestions && (
        <suggest-box>
          {input}
          <ul id={suggestions} className="suggestions" aria-label={`${label}: подсказки`} hidden />
        </suggest-box>
      )}
      {!mask && !suggestions && input}
      {unfit && !isLive && <p className="field-unfit" role="status" data-unfit={unfit} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isLive ? <FieldState name={id} error={error} /> : <FieldError name={id} error={error} />}
    </div>
  );
}
