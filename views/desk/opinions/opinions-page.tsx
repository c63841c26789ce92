import type { OpinionListModel } from '#src/models/desk/opinions/opinions.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OpinionText } from './opinion-text.tsx';

/** What is fine is published from the list; the rest has a page. */
export function OpinionsPage({ list }: { readonly list: OpinionListModel }) {
  return (
    <>
      <h1>Отзывы и вопросы</h1>
      <FilterLinks label="Состояния" links={list.views} />
      {list.opinions.length === 0 && <p className="empty">Здесь пусто.</p>}
      <div className="return-cards">
        {list.opinions.map((opinion) => (
          <article key={opinion.code} className="return-card">
            <h2>
              <a href={opinion.href}>{opinion.title}</a>
            </h2>
            <OpinionText opinion={opinion} />
            {opinion.decision?.publishHref && (
              <form method="post" action={opinion.decision.publishHref}>
                <Button variant="white">Опубликовать</Button>
              </form>
            )}
          </article>
        ))}
      </div>
      <PageLinks pages={list.pages} />
    </>
  );
}
