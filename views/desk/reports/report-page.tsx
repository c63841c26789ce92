import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ReportModel } from '#src/models/desk/reports/page.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Chart } from './chart.tsx';
import { PeriodForm } from './period-form.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportPageProps {
  readonly report: ReportModel;
  readonly periods: readonly { readonly value: string; readonly title: string }[];
}

export function ReportPage({ report, periods }: ReportPageProps) {
  const { country, report: name, period, title, tabs, countries, table, note } = report;
  return (
    <>
      <h1>Отчёты</h1>
      <a className="text-link" href={report.booksHref}>
        Для бухгалтера
      </a>
      <FilterLinks label="Отчёты" links={tabs} />
      <FilterLinks label="Страна" links={countries} />
      {report.hasPeriod && (
        <PeriodForm
          action={deskHref('reports')}
          hidden={{ country, report: name }}
          period={period}
          options={periods}
        />
      )}
      <h2>{title}</h2>
      <p className="quiet">{typeset`${note}`}</p>
      <Sums sums={report.sums} />
      {table.rows.length === 0 ? <Empty hasPeriod={report.hasPeriod} /> : <Shown report={report} />}
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

const Shown = ({
  report: { chart, table, totalCount, csvHref, xlsxHref },
}: Pick<ReportPageProps, 'report'>) => (
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
