import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';

interface ChoiceProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly options: readonly (readonly [value: string, title: string])[];
}

/** One of a few, or any. */
export const Choice = ({ field: { name, value, error }, label, options }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select
      id={name}
      name={name}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <option value="">Все</option>
      {options.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
    <FieldError name={name} error={error} />
  </div>
);
