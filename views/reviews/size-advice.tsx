import type { SizeAdviceModel } from '#src/models/reviews/size-advice.ts';

/** How the size fitted buyers, with the figures. */
export function SizeAdvice({ advice }: { readonly advice: SizeAdviceModel }) {
  return (
    <div id="size-advice" className="size-advice">
      <p className="size-advice-verdict">{advice.verdict}</p>
      <p className="quiet">{advice.basis}</p>
      <dl>
        {advice.fits.map(({ title, count, share }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span className="rate-bar" style={{ '--share': `${share}%` } as React.CSSProperties} />
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {advice.heights.length > 0 && (
        <ul>
          {advice.heights.map(({ text, basis }) => (
            <li key={text}>
              {text} <span className="quiet">({basis})</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
