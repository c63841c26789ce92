import { typeset } from '#src/config/typography.ts';

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly hint?: string;
}

const HINT = typeset`JPEG, PNG, WebP или AVIF до 20 МБ. Покажем в пропорции 3:4, кадр можно поправить.`;

/** A field for pictures to upload. */
export const FileField = ({ id, label, isMultiple = false, hint = HINT }: FileFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="file"
      name="file"
      multiple={isMultiple}
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-describedby={`${id}-hint`}
    />
    <p id={`${id}-hint`} className="quiet">
      {hint}
    </p>
  </div>
);
