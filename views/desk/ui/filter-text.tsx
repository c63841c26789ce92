import type { InputHTMLAttributes } from 'react';

interface FilterTextProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** A text to filter a list by. */
export const FilterText = ({
  name,
  label,
  value,
  type = 'search',
  maxLength = 100,
  ...input
}: FilterTextProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      {...input}
      id={name}
      type={type}
      name={name}
      defaultValue={value}
      maxLength={maxLength}
      autoComplete="off"
    />
  </div>
);
