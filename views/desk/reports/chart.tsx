import type { Bar, ChartModel } from '#src/models/desk/reports/chart.ts';

const WIDTH = 360;
const DAYS_HEIGHT = 170;
const BASE = 140;
const TALLEST = 120;
const ROW_HEIGHT = 36;
/** As many as stand beside a sum. */
const MOST_LETTERS = 30;

interface ChartProps {
  readonly chart: ChartModel;
}

/** The picture of a report; the table beside it has the same numbers. */
export function Chart({ chart }: ChartProps) {
  const { kind, bars, title, description, hasBack } = chart;
  const height = (kind === 'days' ? DAYS_HEIGHT : bars.length * ROW_HEIGHT) + (hasBack ? 24 : 0);
  return (
    <svg
      className="report-picture"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-labelledby="picture-title picture-text"
    >
      <title id="picture-title">{title}</title>
      <desc id="picture-text">{description}</desc>
      {kind === 'days' ? <DayBars chart={chart} /> : <RowBars chart={chart} />}
      {hasBack && <Legend top={height - 16} />}
    </svg>
  );
}

function DayBars({ chart: { bars, max } }: ChartProps) {
  const step = WIDTH / Math.max(1, bars.length);
  const tall = (value: number) => (value / max) * TALLEST;
  const wide = Math.min(step * 0.8, 48);
  return (
    <>
      {bars.map(({ label, value, back }, at) => (
        <g key={label}>
          <rect className="bar" x={at * step} y={BASE - tall(value)} width={wide} height={tall(value)} />
          {back > 0 && (
            <rect
              className="back"
              x={at * step + wide / 4}
              y={BASE - tall(back)}
              width={wide / 2}
              height={tall(back)}
            />
          )}
        </g>
      ))}
      <line className="axis" x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
      <DayLabels bars={bars} />
    </>
  );
}

const DayLabels = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <>
    <text x={0} y={BASE + 18}>
      {bars[0]?.label}
    </text>
    {bars.length > 1 && (
      <text x={WIDTH} y={BASE + 18} textAnchor="end">
        {bars.at(-1)?.label}
      </text>
    )}
  </>
);

function RowBars({ chart: { bars, max } }: ChartProps) {
  const wide = (value: number) => (Math.max(0, value) / max) * WIDTH;
  return (
    <>
      {bars.map(({ label, value, back, text }, at) => (
        <g key={label}>
          <text x={0} y={at * ROW_HEIGHT + 12}>
            {label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label}
          </text>
          <text x={WIDTH} y={at * ROW_HEIGHT + 12} textAnchor="end">
            {text}
          </text>
          <rect className="bar" x={0} y={at * ROW_HEIGHT + 17} width={wide(value)} height={10} />
          {back > 0 && <rect className="back" x={0} y={at * ROW_HEIGHT + 20} width={wide(back)} height={4} />}
        </g>
      ))}
    </>
  );
}

const Legend = ({ top }: { readonly top: number }) => (
  <>
    <rect className="bar" x={0} y={top} width={12} height={10} />
    <text x={18} y={top + 10}>
      Продано
    </text>
    <rect className="back" x={100} y={top} width={12} height={10} />
    <text x={118} y={top + 10}>
      Вернули
    </text>
  </>
);
