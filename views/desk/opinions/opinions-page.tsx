import { typeset } from '#src/config/typography.ts';
import type { OpinionFilterModel } from '#src/models/desk/opinions/filter.ts';
import type { DeskOpinionModel, OpinionListModel } from '#src/models/desk/opinions/opinions.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { OpinionFilters } from './opinion-filters.tsx';
import { OpinionText } from './opinion-text.tsx';

interface OpinionsPageProps {
  readonly list: OpinionListModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What is fine is chosen and published from the list; each has a page. */
export function OpinionsPage({ list, problem }: OpinionsPageProps) {
  const { views, filter, opinions, deciding, pages } = list;
  return (
    <>
      <div className="list-head">
        <h1>Отзывы и вопросы</h1>
        {deciding && <Button href={deciding.nextHref}>{typeset`Решать по одному`}</Button>}
      </div>
      {problem && <Problem>{problem}</Problem>}
      <FilterLinks label="Состояния" links={views} />
      <OpinionFilters filter={filter} />
      <FilterChips chosen={filter.chosen} />
      {opinions.length === 0 && <Nothing filter={filter} />}
      <div className="return-cards">
        {opinions.map((opinion) => (
          <Card key={opinion.code} opinion={opinion} form={deciding ? 'chosen' : null} />
        ))}
      </div>
      {deciding && (
        <form method="post" action={deciding.publishHref} id="chosen">
          <Button>{typeset`Опубликовать отмеченные`}</Button>
        </form>
      )}
      <PageLinks pages={pages} />
    </>
  );
}

const Nothing = ({ filter: { state, chosen } }: { readonly filter: OpinionFilterModel }) => (
  <p className="empty">
    {state === 'pending' && chosen.filters.length === 0
      ? typeset`Ничего не ждёт решения. Новые отзывы и вопросы покупателей появятся здесь.`
      : typeset`Таких отзывов и вопросов нет.`}
  </p>
);

const Card = ({ opinion, form }: { readonly opinion: DeskOpinionModel; readonly form: string | null }) => (
  <article className="return-card" aria-labelledby={opinion.code}>
    <h2 id={opinion.code}>
      <a href={opinion.href}>{opinion.title}</a>
    </h2>
    <OpinionText opinion={opinion} />
    {form && (
      <label className="check">
        <input type="checkbox" name="chosen" value={`${opinion.code}:${opinion.version}`} form={form} />
        <span>Опубликовать</span>
      </label>
    )}
  </article>
);
