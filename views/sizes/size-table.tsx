import type { SizeTableModel } from '#src/models/sizes/size-table.ts';

export function SizeTable({ table }: { readonly table: SizeTableModel }) {
  return (
    <div className="size-table">
      <h2>{table.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys */}
      <section className="size-table-scroll" tabIndex={0} aria-label={table.title}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ title, cells }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <HowToMeasure />
    </div>
  );
}

function HowToMeasure() {
  return (
    <section className="how-to-measure">
      <h3>Как снять мерки</h3>
      <p>Измеряйте поверх белья, сантиметр держите ровно и не затягивайте.</p>
      <dl>
        <dt>Обхват груди</dt>
        <dd>по самым выступающим точкам груди и лопаток</dd>
        <dt>Обхват талии</dt>
        <dd>по самому узкому месту, на выдохе</dd>
        <dt>Обхват бёдер</dt>
        <dd>по самым выступающим точкам ягодиц</dd>
      </dl>
      <p>Если мерка попала между размерами, выбирайте больший.</p>
    </section>
  );
}
