import type { ReportTable as Table } from '#src/models/desk/reports/table.ts';

/** A report in numbers. */
export const ReportTable = ({ columns, rows }: Table) => (
  <table className="list">
    <thead>
      <tr>
        {columns.map(({ title, isNumber }) => (
          <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.map(({ plain }) => plain).join(';')}>
          {row.map(({ text }, at) =>
            at === 0 ? (
              <th key="name" scope="row">
                {text}
              </th>
            ) : (
              <td
                key={columns[at]?.title}
                data-title={columns[at]?.title}
                className={columns[at]?.isNumber ? 'number' : undefined}
              >
                {text}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
