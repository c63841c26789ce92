import { typeset } from '#src/config/typography.ts';
import type { CellModel, GridModel } from '#src/models/desk/stock/grid.ts';

/** Scrolls inside itself; the sizes stay where they are. */
export const GridTable = ({ grid: { columns, products } }: { readonly grid: GridModel }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys
  <section className="stock-scroll" tabIndex={0} aria-label={typeset`Остатки по магазинам`}>
    <table className="stock-grid">
      <thead>
        <tr>
          <th scope="col">Размер</th>
          <th scope="col">Всего</th>
          <th scope="col">{typeset`Продано за 30 дней`}</th>
          {columns.map(({ number, title, city }) => (
            <th key={number} scope="col">
              {title}
              <span className="quiet">{[city, number].filter(Boolean).join(', ')}</span>
            </th>
          ))}
        </tr>
      </thead>
      {products.map((product) => (
        <tbody key={product.code}>
          {products.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 3} className="stock-group">
                <span>{product.title}</span>
              </th>
            </tr>
          )}
          {product.rows.map((row) => (
            <tr key={row.itemId} data-row="">
              <th scope="row">
                <a href={row.movesHref} title={typeset`История остатка`}>
                  {row.size}
                </a>
                {row.remark && <span className="quiet">{row.remark}</span>}
              </th>
              <td className="number">{row.total}</td>
              <td className="number">{row.sold}</td>
              {row.cells.map((cell) => (
                <Cell key={cell.key} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);

function Cell({ cell: { key, units, aside, field } }: { readonly cell: CellModel }) {
  const errorId = `${key.replace(' ', '-')}-error`;
  return (
    <td>
      {field ? (
        <input
          type="text"
          inputMode="numeric"
          name={field.name}
          defaultValue={field.value}
          placeholder="0"
          autoComplete="off"
          aria-label={field.label}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? errorId : undefined}
        />
      ) : (
        <span className="stock-fixed">{units}</span>
      )}
      {aside && <span className="quiet">{aside}</span>}
      {field?.error && (
        <span className="field-error" id={errorId}>
          {field.error}
        </span>
      )}
    </td>
  );
}
