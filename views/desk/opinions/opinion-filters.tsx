import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { OpinionFilterModel } from '#src/models/desk/opinions/filter.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Select } from '../ui/select.tsx';

/** The filters of the list; its address has them all. */
export const OpinionFilters = ({ filter }: { readonly filter: OpinionFilterModel }) => (
  <details open={filter.isRefined} className="list-form">
    <summary>Фильтры</summary>
    <form method="get" action={deskHref('opinions')} className="filter-form">
      <input type="hidden" name="state" value={filter.state} />
      <FilterText name="text" label="Текст, автор, товар" value={filter.text} />
      <Select id="kind" name="kind" label="Что" value={filter.kind} options={filter.kinds} />
      <Select id="rating" name="rating" label="Оценка" value={filter.rating} options={filter.ratings} />
      <Select
        id="writtenIn"
        name="writtenIn"
        label="Магазин"
        value={filter.writtenIn}
        options={filter.countries}
      />
      {filter.state !== 'pending' && <FilterText name="by" label="Кто решил" value={filter.by} />}
      <p className="quiet">{typeset`Слова ищем среди тысячи, остальное — среди десяти тысяч первых в списке.`}</p>
      <Button variant="white">Показать</Button>
      <a className="text-link" href={deskHref('opinions')}>
        Сбросить
      </a>
    </form>
  </details>
);
