import { typeset } from '#src/config/typography.ts';
import type { HitsModel } from '#src/models/desk/search/hits.ts';

interface SearchPageProps {
  readonly hits: HitsModel;
  /** By what the member can find. */
  readonly hint: string;
}

export function SearchPage({ hits: { text, groups }, hint }: SearchPageProps) {
  return (
    <>
      <h1>Поиск</h1>
      {groups.length === 0 && (
        <p className="empty">
          {text === '' ? '' : typeset`По запросу «${text}» ничего нет. `}
          {hint}
        </p>
      )}
      {groups.map(({ title, hits }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className="hits">
            {hits.map(({ key, title, href, details, foundBy }) => (
              <li key={key}>
                <p>{href ? <a href={href}>{title}</a> : title}</p>
                <p className="quiet">
                  {details} · {foundBy}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
