interface RowsProps {
  readonly rows: readonly (readonly [title: string, value: string])[];
  /** Whether the last row is the sum of those above. */
  readonly isSum?: boolean;
}

export function Rows({ rows, isSum = false }: RowsProps) {
  return (
    <dl className={isSum ? 'rows rows-sum' : 'rows'}>
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
