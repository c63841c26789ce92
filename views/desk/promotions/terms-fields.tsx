import { typeset } from '#src/config/typography.ts';
import type { CategoryBranch } from '#src/models/desk/promotions/categories.ts';
import type { PromotionFields, PromotionValues } from '#src/models/desk/promotions/form.ts';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../ui/select.tsx';
import { CategoryFields } from './category-fields.tsx';

type Common = Omit<PromotionFields, 'maxUses' | 'maxUsesEach' | 'listed'>;

interface TermsFieldsProps {
  readonly fields: Common & Partial<PromotionFields>;
  readonly branches: readonly CategoryBranch[];
  /** By field, what the code has by now. */
  readonly now?: Partial<PromotionValues>;
}

const kindOptions = [
  { value: 'percent', title: 'Процент от товаров' },
  { value: 'sum', title: 'Сумма с товаров' },
  { value: 'delivery', title: 'Бесплатная доставка' },
  { value: 'present', title: 'Подарок' },
] as const;

/** What a code gives, when and to whom. */
export function TermsFields({ fields, branches, now = {} }: TermsFieldsProps) {
  return (
    <>
      <Field {...fields.name} label={typeset`Название для своих`} hint={now.name} isUnmarked />
      <Select id="kind" name="kind" label="Что даёт" value={fields.kind.value} options={kindOptions} />
      <NowText>{now.kind}</NowText>
      <div className="short-fields">
        <Field {...fields.value} label={typeset`Процент или сумма`} hint={now.value} isUnmarked />
        <Field
          {...fields.presentArticle}
          label={typeset`Артикул подарка`}
          hint={now.presentArticle ?? typeset`Артикул цвета, если это подарок`}
          isUnmarked
        />
        <Field
          {...fields.presentSize}
          label={typeset`Размер подарка`}
          hint={now.presentSize ?? typeset`Пусто — выберет покупатель`}
          isUnmarked
        />
        <Field {...fields.minSum} label={typeset`От суммы товаров`} hint={now.minSum} isUnmarked />
        <Field {...fields.from} label={typeset`С какого дня`} hint={now.from} isUnmarked />
        <Field
          {...fields.fromTime}
          label={typeset`С какого часа`}
          hint={now.fromTime ?? typeset`Пусто — с начала дня`}
          isUnmarked
        />
        <Field
          {...fields.till}
          label={typeset`По какой день`}
          hint={now.till ?? typeset`Пусто — без срока`}
          isUnmarked
        />
        <Field
          {...fields.tillTime}
          label={typeset`До какого часа`}
          hint={now.tillTime ?? typeset`Пусто — до конца дня`}
          isUnmarked
        />
        {fields.maxUses && (
          <Field
            {...fields.maxUses}
            label={typeset`Заказов всего`}
            hint={now.maxUses ?? typeset`Пусто — сколько угодно`}
            isUnmarked
          />
        )}
        {fields.maxUsesEach && (
          <Field
            {...fields.maxUsesEach}
            label={typeset`Заказов у покупателя`}
            hint={now.maxUsesEach}
            isUnmarked
          />
        )}
      </div>
      <Ticks fields={fields} now={now} />
      <Goods fields={fields} branches={branches} now={now} />
      <TextField {...fields.note} label={typeset`Заметка для своих`} rows={2} />
      <NowText>{now.note}</NowText>
    </>
  );
}

function Ticks({ fields, now = {} }: Omit<TermsFieldsProps, 'branches'>) {
  return (
    <>
      <CheckField {...fields.firstOrder}>{typeset`Только первый заказ: тем, кто вошёл`}</CheckField>
      <NowText>{now.firstOrder}</NowText>
      <CheckField {...fields.saleGoods}>{typeset`И на вещи со скидкой`}</CheckField>
      <NowText>{now.saleGoods}</NowText>
      {fields.listed && <CheckField {...fields.listed}>{typeset`Показать в личных кабинетах`}</CheckField>}
      <NowText>{now.listed}</NowText>
    </>
  );
}

/** Open if there is anything in it. */
function Goods({ fields, branches, now = {} }: TermsFieldsProps) {
  const lists = [fields.categories, fields.articles, fields.brands];
  return (
    <details open={lists.some(({ value, error }) => value !== '' || error !== undefined)}>
      <summary>{typeset`Только для выбранных товаров…`}</summary>
      <p className="quiet">
        {typeset`Подойдёт вещь из любого отмеченного раздела, с любым артикулом или брендом из списков, по одному в строке.`}
      </p>
      <CategoryFields field={fields.categories} branches={branches} />
      <NowText>{now.categories}</NowText>
      <TextField {...fields.articles} label={typeset`Артикулы моделей или цветов`} rows={3} />
      <NowText>{now.articles}</NowText>
      <TextField {...fields.brands} label="Бренды" rows={2} />
      <NowText>{now.brands}</NowText>
    </details>
  );
}

const NowText = ({ children }: { readonly children: string | undefined }) =>
  children ? <p className="quiet">{children}</p> : null;
