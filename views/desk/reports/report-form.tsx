import type { ReactNode } from 'react';
import type { CountryCode } from '#src/config/countries.ts';
import type { PeriodModel } from '#src/models/desk/reports/period.ts';
import { Button } from '#views/ui/button.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { Select } from '../ui/select.tsx';

type Options = readonly { readonly value: string; readonly title: string }[];

/** What can be chosen. */
export interface ReportChoices {
  readonly countries: Options;
  readonly periods: Options;
}

interface ReportFormProps extends ReportChoices {
  readonly action: string;
  readonly country: CountryCode;
  /** Null for what is about no days. */
  readonly period: PeriodModel | null;
  /** What is chosen before the days. */
  readonly children?: ReactNode;
}

/** Chooses what a report is about. */
export const ReportForm = ({ action, country, period, countries, periods, children }: ReportFormProps) => (
  <form method="get" action={action} className="filter-form report-form">
    {children}
    {period && <Select id="period" name="period" label="Период" value={period.choice} options={periods} />}
    {period?.choice === 'own' && <OwnDays period={period} />}
    <Select id="country" name="country" label="Страна" value={country} options={countries} />
    <Button variant="white">Показать</Button>
  </form>
);

const OwnDays = ({ period: { from, till, wrong } }: { readonly period: PeriodModel }) => (
  <>
    <Day name="from" label="С" value={from} wrong={wrong} />
    <Day name="till" label="По" value={till} wrong={wrong} />
  </>
);

interface DayProps extends Pick<PeriodModel, 'wrong'> {
  readonly name: 'from' | 'till';
  readonly label: string;
  readonly value: string;
}

function Day({ name, label, value, wrong }: DayProps) {
  const error = wrong?.field === name ? wrong.error : undefined;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}
