interface FilterTextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** A text to filter a list by. */
export const FilterText = ({ name, label, value }: FilterTextProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input type="text" id={name} name={name} defaultValue={value} maxLength={60} />
  </div>
);
