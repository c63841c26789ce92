import type { IntervalsModel } from '#src/models/delivery/intervals.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { IntervalOptions } from '#views/ui/interval-options.tsx';
import { refreshCheckout } from '../refresh-checkout.ts';

interface IntervalsProps {
  readonly intervals: IntervalsModel;
  readonly field: FieldModel;
}

/** When the courier comes: any time of the promised days, or hours of a day. */
export function Intervals({ intervals, field }: IntervalsProps) {
  const { name, error, focused: isFocused } = field;
  return (
    <div className="field">
      <label htmlFor={name}>День и время доставки</label>
      <select
        id={name}
        name={name}
        defaultValue={intervals.chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(isFocused)}
        {...refreshCheckout()}
      >
        <IntervalOptions intervals={intervals} />
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
