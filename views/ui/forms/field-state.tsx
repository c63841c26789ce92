import { FieldError } from './field-error.tsx';

interface FieldStateProps {
  /** The id of the field. */
  readonly name: string;
  readonly error: string | undefined;
}

export const stateId = (name: string): string => `${name}-state`;

/**
 * The error of a field that is validated while the form is filled in: only the error is swapped, so that
 * nothing typed is lost, and its script updates the field. The field's `aria-describedby` always refers to
 * it.
 */
export function FieldState({ name, error }: FieldStateProps) {
  return (
    <field-state id={stateId(name)}>
      <FieldError name={name} error={error} />
    </field-state>
  );
}
