import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { FieldLabel } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';

interface TopicFieldProps {
  readonly field: FieldModel;
  readonly topics: readonly string[];
}

export function TopicField({ field, topics }: TopicFieldProps) {
  const { name, value, error, required } = field;
  return (
    <div className="field">
      <FieldLabel htmlFor={name} required={required}>
        Тема
      </FieldLabel>
      <select
        id={name}
        name={name}
        defaultValue={topics.includes(value) ? value : ''}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(field.focused)}
      >
        <option value="">Выберите тему</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
