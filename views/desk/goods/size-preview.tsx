import type { TableModel } from '#src/models/desk/goods/size-tables.ts';

/** A size table as shoppers see it, without what stands around it. */
export const SizePreview = ({
  table: { title, columns, rows },
}: {
  readonly table: TableModel['preview'];
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys
  <section className="goods-scroll" tabIndex={0} aria-label={title}>
    <table className="goods-preview">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {row.cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
