import type { IntervalsModel } from '#src/models/delivery/intervals.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { refreshCheckout } from '../refresh-checkout.ts';

interface IntervalsProps {
  readonly intervals: IntervalsModel;
  readonly field: FieldModel;
}

/** When the courier comes: any time of the promised days, or hours of a day. */
export function Intervals({ intervals: { anyTime, days, chosen }, field }: IntervalsProps) {
  const { name, error, focused: isFocused } = field;
  return (
    <div className="field">
      <label htmlFor={name}>День и время доставки</label>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(isFocused)}
        {...refreshCheckout()}
      >
        <option value="">{anyTime}</option>
        {days.map(({ title, options }) => (
          <optgroup key={title} label={title}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isFull}>
                {option.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
