import { typeset } from '#src/config/typography.ts';
import type { ChoicesModel } from '#src/models/desk/prices/choices.ts';
import { Select } from '../ui/select.tsx';

interface SelectionFieldsProps {
  readonly choices: ChoicesModel;
  readonly chosen: Readonly<Record<'category' | 'label' | 'brand' | 'season' | 'collection', string>>;
}

/** What goods are chosen by; all that is chosen has to fit. */
export const SelectionFields = ({ choices, chosen }: SelectionFieldsProps) => (
  <div className="short-fields">
    <Select
      id="category"
      name="category"
      label="Раздел"
      value={chosen.category}
      options={choices.categories}
    />
    <Select id="label" name="label" label="Метка" value={chosen.label} options={choices.labels} />
    <Select id="brand" name="brand" label="Бренд" value={chosen.brand} options={choices.brands} />
    <Select id="season" name="season" label="Сезон" value={chosen.season} options={choices.seasons} />
    <Select
      id="collection"
      name="collection"
      label={typeset`Коллекция`}
      value={chosen.collection}
      options={choices.collections}
    />
  </div>
);
