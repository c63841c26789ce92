import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { AccountModel, BooksModel } from '#src/models/desk/reports/books.ts';
import { Rows } from '../ui/rows.tsx';
import { type ReportChoices, ReportForm } from './report-form.tsx';
import { ReportTable } from './report-table.tsx';

interface BooksPageProps {
  readonly books: BooksModel;
  readonly choices: ReportChoices;
}

export function BooksPage({ books, choices }: BooksPageProps) {
  const { country, period, table, accounts, csvHref, xlsxHref, oneCHref, reportsHref } = books;
  return (
    <>
      <p className="way-back">
        <a href={reportsHref}>Отчёты</a>
      </p>
      <h1>Для бухгалтера</h1>
      <ReportForm {...choices} action={deskHref('books')} country={country} period={period} />
      {table?.rows.length === 0 && (
        <p className="empty">{typeset`За эти дни продаж и возвратов нет. Выберите другой период.`}</p>
      )}
      {table && table.rows.length > 0 && (
        <>
          <p className="promotion-actions">
            <a className="text-link" href={csvHref}>
              Скачать CSV
            </a>
            <a className="text-link" href={xlsxHref}>
              Скачать XLSX
            </a>
            <a className="text-link" href={oneCHref}>
              Для 1С
            </a>
          </p>
          <ReportTable {...table} />
        </>
      )}
      {accounts.map((account) => (
        <AccountSection key={account.title} account={account} />
      ))}
    </>
  );
}

const AccountSection = ({ account: { title, rows, isBalanced } }: { readonly account: AccountModel }) => (
  <section className="promotion-section" aria-label={title}>
    <h2>{title}</h2>
    <Rows rows={rows} isSum />
    <p className="quiet">
      {isBalanced
        ? typeset`Сходится: начало и движение дают конец.`
        : typeset`Не сходится: скажите разработчику.`}
    </p>
  </section>
);
