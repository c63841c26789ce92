import type { PeriodModel } from '#src/models/desk/reports/period.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../ui/select.tsx';

interface PeriodFormProps {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly period: PeriodModel;
  readonly options: readonly { readonly value: string; readonly title: string }[];
}

/** Chooses the days of a report. */
export const PeriodForm = ({ action, hidden, period, options }: PeriodFormProps) => (
  <form method="get" action={action} className="filter-form">
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Select id="period" name="period" label="Период" value={period.choice} options={options} />
    <div className="field">
      <label htmlFor="from">С</label>
      <input id="from" name="from" type="date" defaultValue={period.from} />
    </div>
    <div className="field">
      <label htmlFor="till">По</label>
      <input id="till" name="till" type="date" defaultValue={period.till} />
    </div>
    <Button variant="white">Показать</Button>
  </form>
);
