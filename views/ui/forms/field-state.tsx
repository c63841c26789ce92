import { FieldError } from './field-error.tsx';

interface FieldStateProps {
  /** The id of the field. */
  readonly name: string;
  readonly error: string | undefined;
}

export const stateId = (name: string): string => `${name}-state`;

/**
 * The error of a field that is checked while the form is filled in: it is swapped alone, so that nothing typed is lost,
 * and its script tells the field. The field is described by it, with an error or without.
 */
export function FieldState({ name, error }: FieldStateProps) {
  return (
    <field-state id={stateId(name)}>
      <FieldError name={name} error={error} />
    </field-state>
  );
}
