import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { GoodsListModel } from '#src/models/desk/goods/list.ts';
import { FilterText } from '../ui/filter-text.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { Select } from '../ui/select.tsx';

export const GoodsFilters = ({ list: { filter, options } }: { readonly list: GoodsListModel }) => (
  <ListFilters action={deskHref('goods')}>
    {filter.country !== 'RU' && <input type="hidden" name="country" value={filter.country} />}
    {filter.state && <input type="hidden" name="state" value={filter.state} />}
    <FilterText
      name="text"
      label={typeset`Артикул, штрихкод или слова`}
      value={filter.text}
      maxLength={200}
    />
    <Select
      id="category"
      name="category"
      label="Раздел"
      value={filter.category === undefined ? '' : String(filter.category)}
      options={options.categories}
    />
    <Select id="label" name="label" label="Метка" value={filter.label} options={options.labels} />
    <Select id="brand" name="brand" label="Бренд" value={filter.brand} options={options.brands} />
    <Select id="season" name="season" label="Сезон" value={filter.season} options={options.seasons} />
    <Select id="source" name="source" label="Откуда" value={filter.source} options={options.sources} />
    <Select
      id="shown"
      name="shown"
      label={typeset`Цена в этой стране`}
      value={filter.shown ? 'here' : ''}
      options={[
        { value: '', title: 'Неважно' },
        { value: 'here', title: 'Есть' },
      ]}
    />
  </ListFilters>
);
