interface ExchangeFileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
}

/** A field for one file to import. */
export const ExchangeFileField = ({ id, label, hint, accept }: ExchangeFileFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} type="file" name="file" accept={accept} aria-describedby={`${id}-hint`} />
    <p id={`${id}-hint`} className="quiet">
      {hint}
    </p>
  </div>
);
