import { typeset } from '#src/config/typography.ts';
import type { ModelFieldName, ModelFields } from '#src/models/desk/goods/model-form.ts';
import type { ModelChoices, ModelPageModel } from '#src/models/desk/goods/model-page.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../ui/select.tsx';
import { KeptField } from './kept-field.tsx';
import { ValueList } from './value-list.tsx';

interface ModelFieldsProps {
  readonly fields: ModelFields;
  readonly choices: ModelChoices;
  readonly kept?: ModelPageModel['kept'];
  readonly now?: ModelPageModel['now'];
}

const lines: readonly (readonly [name: ModelFieldName, label: string, hint?: string])[] = [
  ['brand', 'Бренд', typeset`Пусто — свой`],
  ['season', 'Сезон'],
  ['collection', 'Коллекция'],
  ['fit', 'Силуэт'],
  ['material', 'Материал'],
  ['composition', 'Состав', typeset`Хлопок 95 %, эластан 5 %`],
  ['origin', typeset`Страна производства`],
  ['measurements', 'Обмеры'],
  ['keywords', typeset`Слова для поиска`],
  ['video', 'Видео', typeset`Адрес https файла MP4 или WebM`],
];

const MARKING = typeset`Маркировка «Честный знак»`;

const lists: ReadonlyMap<ModelFieldName, string> = new Map([
  ['brand', 'brands'],
  ['season', 'seasons'],
  ['collection', 'collections'],
]);

/** What is written of a model. */
export function ModelFieldset({ fields, choices, kept = {}, now = {} }: ModelFieldsProps) {
  const about = (name: ModelFieldName, label: string) => ({
    label,
    kept: kept[name],
    now: titleIn(choices, name, now[name]),
    value: titleIn(choices, name, fields[name].value) ?? '',
  });
  return (
    <>
      <KeptField {...about('title', 'Название')}>
        <Field {...fields.title} label="Название" />
      </KeptField>
      <KeptField {...about('categoryId', 'Раздел')}>
        <Choice field={fields.categoryId} label="Раздел" options={choices.categories} />
      </KeptField>
      <KeptField {...about('shortDescription', typeset`Коротко, под названием`)}>
        <Field {...fields.shortDescription} label={typeset`Коротко, под названием`} />
      </KeptField>
      <KeptField {...about('description', 'Описание')}>
        <TextField {...fields.description} label="Описание" rows={8} />
      </KeptField>
      <div className="goods-lines">
        {lines.map(([name, label, hint]) => (
          <KeptField key={name} {...about(name, label)}>
            <Field {...fields[name]} label={label} hint={hint} attributes={listOf(name)} />
          </KeptField>
        ))}
        <Choice field={fields.sizeGrid} label={typeset`Таблица размеров`} options={choices.sizeGrids} />
        <KeptField {...about('marking', MARKING)}>
          <Choice field={fields.marking} label={MARKING} options={choices.markings} />
        </KeptField>
      </div>
      <KeptField {...about('care', typeset`Уход, по строке на знак`)}>
        <TextField {...fields.care} label={typeset`Уход, по строке на знак`} rows={4} />
      </KeptField>
      {(['brands', 'seasons', 'collections'] as const).map((name) => (
        <ValueList key={name} id={name} values={choices[name]} />
      ))}
    </>
  );
}

function listOf(name: ModelFieldName): Record<string, string> {
  const list = lists.get(name);
  return list ? { list } : {};
}

function titleIn(choices: ModelChoices, name: ModelFieldName, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return optionsOf(choices, name)?.find((each) => each.value === value)?.title ?? value;
}

function optionsOf(choices: ModelChoices, name: ModelFieldName): ModelChoices['categories'] | undefined {
  if (name === 'categoryId') return choices.categories;
  if (name === 'sizeGrid') return choices.sizeGrids;
  return name === 'marking' ? choices.markings : undefined;
}

interface ChoiceProps {
  readonly field: ModelFields[ModelFieldName];
  readonly label: string;
  readonly options: Parameters<typeof Select>[0]['options'];
}

const Choice = ({ field: { name, value, required, error }, label, options }: ChoiceProps) => (
  <Select
    id={name}
    name={name}
    label={label}
    value={value}
    options={options}
    required={required}
    error={error}
  />
);
