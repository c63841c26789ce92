import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { LookModel } from '#src/models/desk/goods/looks.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Select } from '../ui/select.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteForm } from './delete-form.tsx';

interface LookPageProps {
  readonly model: LookModel;
  readonly problem: string;
}

export const LookPage = ({ model, problem }: LookPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goodsLooks')}>Образы</a>
    </p>
    <h1>{model.title}</h1>
    <Conflict problem={problem} standing={model.standing} />
    {model.collections.length === 0 ? (
      <p className="empty">{typeset`Сначала добавьте коллекцию: образ стоит в ней.`}</p>
    ) : (
      model.mayChange && <EditForm model={model} />
    )}
    {model.mayChange && model.deletion && (
      <DeleteForm
        of={model.deletion.of}
        id={model.deletion.key}
        from={model.version}
        here={model.action}
      >{typeset`Удалить образ`}</DeleteForm>
    )}
  </>
);

const EditForm = ({
  model: { action, version, fields, collections, picture },
}: {
  readonly model: LookModel;
}) => (
  <form method="post" action={action} encType="multipart/form-data" className="catalogue-form" noValidate>
    <input type="hidden" name="from" value={version} />
    {fields.slug && (
      <Field
        {...fields.slug}
        label="Адрес"
        hint={typeset`Латиницей, потом не меняется: например, city-1`}
        isUnmarked
      />
    )}
    <Field {...fields.title} label="Название" isUnmarked />
    <div>
      <Select
        id="collection"
        name="collection"
        label="Коллекция"
        value={fields.collection.value}
        options={collections}
      />
      {fields.collection.error && <p className="problem">{fields.collection.error}</p>}
    </div>
    <TextField {...fields.articles} label={typeset`Артикулы с цветом, по одному в строке`} rows={5} />
    {picture && <img className="goods-thumb" src={picture.url} alt={picture.alt} />}
    <FileField id="picture" label={picture ? 'Другое фото' : 'Фото образа'} />
    <Field {...fields.alt} label={typeset`Что на фото`} isUnmarked />
    <Button>Сохранить</Button>
  </form>
);
