import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CategoryModel } from '#src/models/desk/goods/categories.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Select } from '../ui/select.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteForm } from './delete-form.tsx';

interface CategoryPageProps {
  readonly model: CategoryModel;
  readonly problem: string;
}

export const CategoryPage = ({ model, problem }: CategoryPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goodsCategories')}>Разделы</a>
    </p>
    <h1>{model.title}</h1>
    {!model.isNew && <p className="quiet">{model.modelsText}</p>}
    <Conflict problem={problem} standing={model.standing} />
    {model.mayChange && <EditForm model={model} />}
    {model.mayChange && model.move && <MoveForm move={model.move} text={model.modelsText} />}
    {model.mayChange && model.deletion && (
      <DeleteForm
        of={model.deletion.of}
        id={model.deletion.key}
        from={model.version}
        here={model.action}
      >{typeset`Удалить раздел`}</DeleteForm>
    )}
  </>
);

const EditForm = ({
  model: { action, version, fields, parents, markings, picture },
}: {
  readonly model: CategoryModel;
}) => (
  <form method="post" action={action} encType="multipart/form-data" className="catalogue-form" noValidate>
    <input type="hidden" name="from" value={version} />
    <Field {...fields.title} label="Название" isUnmarked />
    <Field
      {...fields.path}
      label="Адрес"
      hint={typeset`После /catalog/. Прежний адрес будет вести на новый.`}
      isUnmarked
    />
    <div>
      <Select
        id="parent"
        name="parent"
        label="Внутри раздела"
        value={fields.parent.value}
        options={parents}
      />
      {fields.parent.error && <p className="problem">{fields.parent.error}</p>}
    </div>
    <Select
      id="marking"
      name="marking"
      label={typeset`Маркировка «Честный знак»`}
      value={fields.marking.value}
      options={markings}
    />
    {picture && <img className="goods-thumb" src={picture.url} alt={picture.alt} />}
    {picture && (
      <CheckField {...fields.noPicture}>{typeset`Убрать фото: покажем один из товаров`}</CheckField>
    )}
    <FileField id="picture" label={picture ? 'Другое фото' : 'Фото раздела'} />
    <Button>Сохранить</Button>
  </form>
);

interface MoveFormProps {
  readonly move: NonNullable<CategoryModel['move']>;
  readonly text: string;
}

const MoveForm = ({ move: { action, models, options }, text }: MoveFormProps) => (
  <section aria-labelledby="move" className="goods-section">
    <h2 id="move">{typeset`Перенести товары`}</h2>
    <p className="quiet">{typeset`Удалить можно только пустой раздел.`}</p>
    <form method="post" action={action} className="catalogue-form">
      <input type="hidden" name="models" value={models} />
      <Select id="to" name="to" label="Куда" options={[{ value: '', title: 'Выберите' }, ...options]} />
      <Button variant="white">{typeset`Перенести: ${text}`}</Button>
    </form>
  </section>
);
