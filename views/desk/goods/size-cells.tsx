interface SizeCellsProps {
  readonly cells: readonly (readonly string[])[];
  readonly cellLength: number;
}

/** Cells to type into: the first row has the headings, the first column the sizes. */
export const SizeCells = ({ cells, cellLength }: SizeCellsProps) => (
  <>
    <input type="hidden" name="rows" value={cells.length} />
    <input type="hidden" name="columns" value={cells[0]?.length ?? 0} />
    <div className="goods-scroll">
      <table className="goods-cells">
        <tbody>
          {cells.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>
                  <input
                    type="text"
                    name={`cell.${at}.${column}`}
                    defaultValue={cell}
                    maxLength={cellLength}
                    aria-label={labelOf(cells, at, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

function labelOf(cells: SizeCellsProps['cells'], row: number, column: number): string {
  if (row === 0) return `Столбец ${column + 1}, заголовок`;
  if (column === 0) return `Строка ${row}, размер`;
  return `${cells[row]?.[0] || `строка ${row}`}, ${cells[0]?.[column] || `столбец ${column + 1}`}`;
}
