import { typeset } from '#src/config/typography.ts';
import type { BulkModel } from '#src/models/desk/goods/bulk.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { ValueList } from './value-list.tsx';

const textOptions = [
  { value: 'season', title: 'Сезон' },
  { value: 'collection', title: 'Коллекция' },
  { value: 'brand', title: 'Бренд' },
];

/** What can be done to the marked ones, each with a button of its own. */
export const BulkForm = ({ bulk }: { readonly bulk: BulkModel }) => (
  <fieldset className="goods-bulk">
    <legend>{typeset`Изменить отмеченные`}</legend>
    <div>
      <Select id="bulk-category" name="categoryId" label="Раздел" options={bulk.categories} />
      <Button variant="white" name="do" value="category">
        Перенести
      </Button>
    </div>
    {bulk.labels.length > 0 && (
      <div>
        <Select id="bulk-label" name="label" label="Метка" options={bulk.labels} />
        <Button variant="white" name="do" value="label-on">
          Поставить
        </Button>
        <Button variant="white" name="do" value="label-off">
          Снять
        </Button>
      </div>
    )}
    <div>
      <Select
        id="bulk-field"
        name="field"
        label="Что вписать"
        value={bulk.typed.field}
        options={textOptions}
      />
      <div className="field">
        <label htmlFor="bulk-value">{typeset`Значение, пустое — убрать`}</label>
        <input
          type="text"
          id="bulk-value"
          name="value"
          defaultValue={bulk.typed.value}
          maxLength={60}
          list="bulk-values"
          autoComplete="off"
        />
        <ValueList id="bulk-values" values={[...bulk.seasons, ...bulk.collections, ...bulk.brands]} />
      </div>
      <Button variant="white" name="do" value="text">
        Вписать
      </Button>
    </div>
    <div>
      <span>{typeset`Код маркировки «Честный знак»`}</span>
      <Button variant="white" name="do" value="mark-on">
        Нужен
      </Button>
      <Button variant="white" name="do" value="mark-off">
        {typeset`Не нужен`}
      </Button>
      <Button variant="white" name="do" value="mark-category">
        {typeset`Как в разделе`}
      </Button>
    </div>
  </fieldset>
);
