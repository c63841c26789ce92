import type { ReactNode } from 'react';

interface SelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value?: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
}

/** A labelled list to choose one from. */
export function Select({ id, name, label, value, options }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
