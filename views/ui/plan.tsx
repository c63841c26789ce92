import type { PlanModel } from '#src/models/plan/plan.ts';

const PIN_RADIUS = 14;

interface PlanProps {
  readonly plan: PlanModel;
  readonly title: string;
  /** The prefix of the rows' ids; followed by the place's id. */
  readonly row: string;
}

/** A plan of places; each pin links to the place's row, which has the same number. */
export function Plan({ plan, title, row }: PlanProps) {
  const { width, height, pins, rings, beyond } = plan;
  return (
    <figure className="plan">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>{title}</title>
        {rings.radii.map((radius) => (
          <circle key={radius} className="plan-ring" cx={width / 2} cy={height / 2} r={radius} />
        ))}
        {pins.map(({ id, name, x, y }, index) => (
          <a key={id} href={`#${row}${id}`} aria-label={`${index + 1}. ${name}`}>
            <circle cx={x} cy={y} r={PIN_RADIUS} />
            <text x={x} y={y} dy="0.36em">
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
      <figcaption>
        Круги через {rings.text}, север сверху
        {beyond.length > 0 && `. Дальше: ${beyond.join(', ')}`}
      </figcaption>
    </figure>
  );
}

/** The number of a place on the plan, beside its name. */
export const PlanPin = ({ number }: { readonly number: number }) => (
  <span className="plan-pin" aria-hidden="true">
    {number}
  </span>
);
