import type { ReactNode } from 'react';
import type { CountryCode } from '#src/config/countries.ts';
import type { PeriodModel } from '#src/models/desk/reports/period.ts';
import { Button } from '#views/ui/button.tsx';
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

const OwnDays = ({ period: { from, till } }: { readonly period: PeriodModel }) => (
  <>
    <div className="field">
      <label htmlFor="from">С</label>
      <input id="from" name="from" type="date" defaultValue={from} />
    </div>
    <div className="field">
      <label htmlFor="till">По</label>
      <input id="till" name="till" type="date" defaultValue={till} />
    </div>
  </>
);
