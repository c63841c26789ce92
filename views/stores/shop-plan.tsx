import type { PlanModel } from '#src/storefront/models/stores/plan.ts';

const PIN_RADIUS = 14;

/** A drawing of where the shops are; each pin leads to the shop's row, which has the same number. */
export function ShopPlan({ plan, title }: { readonly plan: PlanModel; readonly title: string }) {
  const { width, height, pins, rings, beyond } = plan;
  return (
    <figure className="shop-plan">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>{`Где магазины: ${title}`}</title>
        {rings.radii.map((radius) => (
          <circle key={radius} className="shop-plan-ring" cx={width / 2} cy={height / 2} r={radius} />
        ))}
        {pins.map(({ number, name, x, y }, index) => (
          <a key={number} href={`#shop-${number}`} aria-label={`${index + 1}. ${name}`}>
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
