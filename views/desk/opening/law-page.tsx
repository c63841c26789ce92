import { typeset } from '#src/config/typography.ts';
import type { LawModel } from '#src/models/desk/opening/law.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

/** What the law asks of a country's shop, with what is missing. */
export const LawPage = ({ law: { countries, backHref, points, checked } }: { readonly law: LawModel }) => (
  <>
    <p className="way-back">
      <a href={backHref}>Открытие магазина</a>
    </p>
    <h1>Закон</h1>
    <FilterLinks label="Страна" links={countries} />
    <p>
      {typeset`Проверяется то, что магазин показывает и как настроен. Это не заключение юриста: чего проверка не видит, перечислено в документации открытия. Ссылки на законы сверены ${checked}`}
    </p>
    <ol className="opening-tasks">
      {points.map((point) => (
        <Point key={point.rule} point={point} />
      ))}
    </ol>
  </>
);

const Point = ({ point }: { readonly point: LawModel['points'][number] }) => {
  const { title, law, state, stateTitle, gaps, href } = point;
  return (
    <li className="opening-task" data-state={state}>
      <b className="opening-state">{stateTitle}</b>
      <span>
        {href ? (
          <a className="text-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
        {gaps.map((gap) => (
          <span key={gap.text} className="law-gap">
            {gap.href ? <a href={gap.href}>{gap.text}</a> : gap.text}
          </span>
        ))}
        <span className="quiet">{law}</span>
      </span>
    </li>
  );
};
