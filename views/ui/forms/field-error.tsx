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
