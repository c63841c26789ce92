import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ReportModel } from '#src/models/desk/reports/page.ts';
import { Select } from '../ui/select.tsx';
import { Chart } from './chart.tsx';
import { type ReportChoices, ReportForm } from './report-form.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportPageProps {
  readonly report: ReportModel;
  readonly choices: ReportChoices & { readonly reports: ReportChoices['periods'] };
}

export function ReportPage({ report, choices: { reports, ...choices } }: ReportPageProps) {
  const { country, report: name, period, hasPeriod, found, note } = report;
  return (
    <>
      <h1>Отчёты</h1>
      <ReportForm
        {...choices}
        action={deskHref('reports')}
        country={country}
        period={hasPeriod ? period : null}
      >
        <Select id="report" name="report" label="Отчёт" value={name} options={reports} />
      </ReportForm>
      <h2 className="visually-hidden">{report.title}</h2>
      <Sums sums={report.sums} />
      {found?.table.rows.length === 0 && <Empty hasPeriod={hasPeriod} />}
      {found && found.table.rows.length > 0 && <Shown report={report} found={found} />}
      <p className="quiet report-note">{typeset`${note}`}</p>
      <p>
        <a className="text-link" href={report.booksHref}>
          Для бухгалтера
        </a>
      </p>
    </>
  );
}

const Empty = ({ hasPeriod }: Pick<ReportModel, 'hasPeriod'>) => (
  <p className="empty">
    {hasPeriod
      ? typeset`За эти дни ничего нет. Выберите другой период; новое появляется здесь за минуту.`
      : typeset`Пока ничего не кончается. Размеры появятся здесь, когда их станет мало для своих продаж.`}
  </p>
);

const Sums = ({ sums }: Pick<ReportModel, 'sums'>) => (
  <div className="report-sums">
    {sums.map(([title, value]) => (
      <p key={title}>
        {title} <strong>{typeset`${value}`}</strong>
      </p>
    ))}
  </div>
);

interface ShownProps {
  readonly report: ReportModel;
  readonly found: NonNullable<ReportModel['found']>;
}

const Shown = ({ report: { totalCount, csvHref, xlsxHref }, found: { chart, table } }: ShownProps) => (
  <>
    <Chart chart={chart} />
    <p className="promotion-actions">
      <a className="text-link" href={csvHref}>
        Скачать CSV
      </a>
      <a className="text-link" href={xlsxHref}>
        Скачать XLSX
      </a>
    </p>
    {totalCount > table.rows.length && (
      <p className="quiet">{typeset`Показаны первые ${table.rows.length} из ${totalCount}, остальные в файле.`}</p>
    )}
    <ReportTable {...table} />
  </>
);
