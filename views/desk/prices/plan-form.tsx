import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ChoicesModel } from '#src/models/desk/prices/choices.ts';
import type { PlanFields } from '#src/models/desk/prices/form.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../ui/select.tsx';
import { SelectionFields } from './selection-fields.tsx';
import { TimesFields } from './times-fields.tsx';

interface PlanFormProps {
  readonly country: CountryCode;
  readonly fields: PlanFields;
  readonly choices: ChoicesModel;
}

/** What to plan; its button only shows what would change. */
export const PlanForm = ({ country, fields, choices }: PlanFormProps) => (
  <form method="post" action={deskHref('previewPrices', {}, { country })} className="price-form" noValidate>
    <input type="hidden" name="kind" value={fields.kind.value} />
    <Field {...fields.name} label={typeset`Название для своих`} isUnmarked />
    {fields.kind.value !== 'hidden' && <RuleFields fields={fields} />}
    <fieldset>
      <legend>Срок</legend>
      <TimesFields fields={fields} />
    </fieldset>
    <Goods fields={fields} choices={choices} />
    <CheckField {...fields.both}>{typeset`Сразу для обеих стран`}</CheckField>
    <p className="quiet">
      {typeset`Будет по плану на страну, со сроком по её времени; остановить их можно вместе или отдельно. Годится для процента и скрытия.`}
    </p>
    <Button>{typeset`Показать, что изменится`}</Button>
  </form>
);

const rules = [
  { value: 'percent', title: 'Процент от назначенной цены' },
  { value: 'sum', title: 'Сумма с назначенной цены' },
  { value: 'prices', title: 'Новые цены списком' },
] as const;

const roundings = [
  { value: 'whole', title: 'До целых' },
  { value: 'tens', title: 'До десятков' },
  { value: 'fifties', title: 'До пятидесяти' },
  { value: 'nineties', title: 'До 90 на конце' },
] as const;

const RuleFields = ({ fields }: Pick<PlanFormProps, 'fields'>) => (
  <>
    <Select id="rule" name="rule" label="Скидка" value={fields.rule.value} options={rules} />
    <div className="short-fields">
      <Field {...fields.value} label={typeset`Процент или сумма`} isUnmarked />
      <Select
        id="rounding"
        name="rounding"
        label={typeset`Округлить вниз`}
        value={fields.rounding.value}
        options={roundings}
      />
    </div>
    <details open={fields.rule.value === 'prices' || fields.prices.error !== undefined}>
      <summary>Новые цены списком…</summary>
      <p className="quiet">{typeset`По одной в строке: артикул и цена, можно вставить из таблицы.`}</p>
      <TextField {...fields.prices} label={typeset`Артикул и цена`} rows={6} />
    </details>
  </>
);

const Goods = ({ fields, choices }: Pick<PlanFormProps, 'fields' | 'choices'>) => (
  <fieldset>
    <legend>Какие вещи</legend>
    <p className="quiet">{typeset`Вещь должна подойти под всё, что выбрано.`}</p>
    <SelectionFields
      choices={choices}
      chosen={{
        category: fields.category.value,
        label: fields.label.value,
        brand: fields.brand.value,
        season: fields.season.value,
        collection: fields.collection.value,
      }}
    />
    <div className="short-fields">
      <Field {...fields.priceFrom} label={typeset`Цена от`} isUnmarked />
      <Field {...fields.priceTill} label={typeset`Цена до`} isUnmarked />
    </div>
    <TextField {...fields.articles} label={typeset`Артикулы моделей или цветов`} rows={4} />
  </fieldset>
);
