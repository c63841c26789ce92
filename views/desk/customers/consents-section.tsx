import { typeset } from '#src/config/typography.ts';
import type { ConsentModel } from '#src/models/desk/customers/consents.ts';

/** Each consent and withdrawal with what proves it. */
export function ConsentsSection({ consents }: { readonly consents: readonly ConsentModel[] }) {
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Согласия</h2>
      {consents.length === 0 && <p className="quiet">{typeset`Согласий нет.`}</p>}
      <ul className="events">
        {consents.map(({ key, at, isoTime, text, proof }) => (
          <li key={key}>
            <time dateTime={isoTime}>{at}</time>
            <span>
              {text} <span className="quiet consent-proof">{proof}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
