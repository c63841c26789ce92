import { typeset } from '#src/config/typography.ts';
import type { PollListModel } from '#src/models/desk/content/polls/polls.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';

export const PollsPage = ({
  list: { countries, polls, pages, newHref },
}: {
  readonly list: PollListModel;
}) => (
  <>
    <p className="quiet">{typeset`Вопросы покупателям на отдельной странице; ответы — в самом опросе.`}</p>
    <FilterLinks label="Страна" links={countries} />
    {newHref && (
      <p>
        <a className="text-link" href={newHref}>
          Новый опрос
        </a>
      </p>
    )}
    {polls.length === 0 && (
      <p className="empty">{typeset`Опросов ещё нет: начните с «Нового опроса». Он появится в магазине на странице /polls.`}</p>
    )}
    <ul className="article-list">
      {polls.map(({ code, title, href, about }) => (
        <li key={code}>
          <a className="text-link" href={href}>
            {title}
          </a>
          <span className="quiet">{about}</span>
        </li>
      ))}
    </ul>
    <PageLinks pages={pages} label="Страницы опросов" />
  </>
);
