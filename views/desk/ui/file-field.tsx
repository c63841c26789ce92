import { typeset } from '#src/config/typography.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  readonly isMultiple?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}

const HINT = typeset`JPEG, PNG, WebP или AVIF до 20 МБ. Покажем в пропорции 3:4, кадр можно поправить.`;

/** A field for pictures to upload. */
export const FileField = (props: FileFieldProps) => {
  const { id, label, name = 'file', isMultiple = false, hint = HINT, error } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={name}
        multiple={isMultiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <p id={`${id}-hint`} className="quiet">
        {hint}
      </p>
      <FieldError name={id} error={error} />
    </div>
  );
};
