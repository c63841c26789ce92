import { typeset } from '#src/config/typography.ts';
import type { HitsModel } from '#src/models/desk/search/hits.ts';

export function SearchPage({ hits: { text, groups } }: { readonly hits: HitsModel }) {
  return (
    <>
      <h1>Поиск</h1>
      {groups.length === 0 && (
        <p className="empty">
          {text === '' ? '' : typeset`По запросу «${text}» ничего нет. `}
          {typeset`Ищем по номеру или его последним цифрам, номеру отправления, телефону, почте, имени, артикулу и штрихкоду.`}
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
