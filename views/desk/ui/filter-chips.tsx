import type { ChosenFilters } from '#src/models/desk/chosen-filters.ts';

/** The filters that are set, each with a way to take it off; nothing without any. */
export const FilterChips = ({ chosen: { filters, clearHref } }: { readonly chosen: ChosenFilters }) =>
  filters.length > 0 && (
    <ul className="chips" aria-label="Выбрано">
      {filters.map(({ title, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {title}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">убрать</span>
          </a>
        </li>
      ))}
      <li>
        <a className="chip-clear" href={clearHref}>
          Сбросить
        </a>
      </li>
    </ul>
  );
