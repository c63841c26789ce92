import { typeset } from '#src/config/typography.ts';
import type { ArticleListModel } from '#src/models/desk/content/articles.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';

/** Articles of a kind and country, also those that are not shown. */
export function ArticlesPage({ list }: { readonly list: ArticleListModel }) {
  const { kinds, countries, articles, pages, about, shownAt, newHref } = list;
  return (
    <>
      <FilterLinks label="Раздел" links={kinds} />
      <FilterLinks label="Страна" links={countries} />
      <p className="quiet">{typeset`${about} В магазине — на странице ${shownAt}.`}</p>
      {newHref && (
        <p>
          <a className="text-link" href={newHref}>
            Написать статью
          </a>
        </p>
      )}
      {articles.length === 0 && (
        <p className="empty">
          {newHref
            ? typeset`Здесь пока пусто: начните с «Написать статью». Покупатели увидят её с назначенного дня.`
            : typeset`Здесь пока пусто.`}
        </p>
      )}
      <ul className="article-list">
        {articles.map(({ slug, title, href, state, days, isLegal }) => (
          <li key={slug}>
            <a className="text-link" href={href}>
              {title}
            </a>
            <span className="quiet">{[state, days, isLegal && 'документ'].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <PageLinks pages={pages} label="Страницы статей" />
    </>
  );
}
