import type { RateModel } from '#src/models/reviews/reviews.ts';
import { Stars } from './stars.tsx';

/** The average rating and the number of ratings of each value. */
export function RateSummary({ rate }: { readonly rate: RateModel }) {
  return (
    <div className="rate-summary">
      <p className="rate-mean">
        <span className="rate-number">{rate.rateText}</span>
        <Stars rate={rate.rate} />
        <span className="quiet">{rate.countText}</span>
      </p>
      <dl>
        {rate.byRating.map(({ rating, count, share }) => (
          <div key={rating}>
            <dt>
              {rating}
              <span className="visually-hidden"> из 5</span>
            </dt>
            <dd>
              <span className="rate-bar" style={{ '--share': `${share}%` } as React.CSSProperties} />
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
