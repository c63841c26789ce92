import type { PlanRow } from '#src/models/desk/prices/list.ts';

/** Sales, timed prices and hidden goods, a line each. */
export const PlanList = ({ plans }: { readonly plans: readonly PlanRow[] }) => (
  <ul className="sessions">
    {plans.map(({ id, href, name, state, isRunning, about, goods }) => (
      <li key={id}>
        <div>
          <p className="price-name">
            <a href={href}>{name}</a>{' '}
            <span className="status" data-waiting={isRunning ? '' : undefined}>
              {state}
            </span>
          </p>
          <p className="quiet">{about}</p>
        </div>
        <p className="quiet">{goods}</p>
      </li>
    ))}
  </ul>
);
