import { typeset } from '#src/config/typography.ts';
import type { TextListModel } from '#src/models/desk/content/texts.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

/** The sections of texts of a country, also the empty ones. */
export const TextsPage = ({ list: { countries, sections } }: { readonly list: TextListModel }) => (
  <>
    <p className="quiet">{typeset`Короткие тексты и номера, которые стоят на многих страницах. Чтобы вписать или изменить, откройте раздел.`}</p>
    <FilterLinks label="Страна" links={countries} />
    <ul className="article-list">
      {sections.map(({ title, href, shownAt, words, hasUnreadable }) => (
        <li key={href} className="text-section">
          <a className="text-link" href={href}>
            {title}
          </a>
          <span className="quiet">{shownAt}</span>
          <span>{words || typeset`Пусто`}</span>
          {hasUnreadable && (
            <b>{typeset`Есть запись, которую магазин не может прочесть: откройте раздел и сохраните его.`}</b>
          )}
        </li>
      ))}
    </ul>
  </>
);
