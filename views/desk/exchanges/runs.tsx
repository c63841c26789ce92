import type { RunLine } from '#src/models/desk/exchanges/list.ts';

/** Runs of exchanges, each a link to its page. */
export const Runs = ({ runs }: { readonly runs: readonly RunLine[] }) => (
  <ul className="sessions">
    {runs.map(({ href, title, state, isUnderWay, about, figures }) => (
      <li key={href}>
        <div>
          <p className="price-name">
            <a href={href}>{title}</a>{' '}
            <span className="status" data-waiting={isUnderWay ? '' : undefined}>
              {state}
            </span>
          </p>
          <p className="quiet">{about}</p>
        </div>
        <p className="quiet">{figures}</p>
      </li>
    ))}
  </ul>
);
