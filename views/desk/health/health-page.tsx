import { typeset } from '#src/config/typography.ts';
import type {
  HealthModel,
  TroubleModel,
  TroubleSection,
  WantedModel,
} from '#src/models/desk/health/troubles.ts';

/** What did not go as it should, and what is missed. */
export function HealthPage({ health: { sections, soldOut } }: { readonly health: HealthModel }) {
  return (
    <>
      <h1>Состояние</h1>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <SoldOut goods={soldOut} />
    </>
  );
}

const About = ({ about: { title, href } }: { readonly about: NonNullable<TroubleModel['about']> }) =>
  href ? (
    <a className="text-link" href={href}>
      {title}
    </a>
  ) : (
    title
  );

const Section = ({ section: { id, title, rows, isMore } }: { readonly section: TroubleSection }) => (
  <section className="health" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 && <p className="quiet">Таких нет.</p>}
    <ul className="events">
      {rows.map(({ key, at, isoTime, what, about }) => (
        <li key={key}>
          <time dateTime={isoTime}>{at}</time>
          <span>
            {about && <About about={about} />} {what}
          </span>
        </li>
      ))}
    </ul>
    {isMore && <p className="quiet">{typeset`Показаны последние, есть ещё.`}</p>}
  </section>
);

const SoldOut = ({ goods }: { readonly goods: readonly WantedModel[] }) => (
  <section className="health" aria-labelledby="sold-out">
    <h2 id="sold-out">{typeset`Закончилось, а ждут`}</h2>
    {goods.length === 0 && <p className="quiet">{typeset`Всё из избранного есть в наличии.`}</p>}
    <ul>
      {goods.map(({ code, title, waiting }) => (
        <li key={code}>
          {title} <span className="quiet">{typeset`${code} · в избранном у ${waiting}`}</span>
        </li>
      ))}
    </ul>
  </section>
);
