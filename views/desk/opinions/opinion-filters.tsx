import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { OpinionFilterModel } from '#src/models/desk/opinions/filter.ts';
import { FilterText } from '../ui/filter-text.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { Select } from '../ui/select.tsx';

/** The filters of the list; its address has them all. */
export const OpinionFilters = ({ filter }: { readonly filter: OpinionFilterModel }) => (
  <ListFilters action={deskHref('opinions')}>
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
  </ListFilters>
);
