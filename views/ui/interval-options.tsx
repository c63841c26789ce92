import type { IntervalsModel } from '#src/models/delivery/intervals.ts';

/** The options of a choice when the courier comes. */
export const IntervalOptions = ({ intervals: { anyTime, days } }: { readonly intervals: IntervalsModel }) => (
  <>
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
  </>
);
