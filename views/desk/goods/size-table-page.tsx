import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { TableModel } from '#src/models/desk/goods/size-tables.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteForm } from './delete-form.tsx';
import { SizeCells } from './size-cells.tsx';
import { SizePreview } from './size-preview.tsx';

interface SizeTableEditPageProps {
  readonly model: TableModel;
  readonly problem: string;
}

/** A size table as cells to type into, and as shoppers see it. */
export const SizeTableEditPage = ({ model, problem }: SizeTableEditPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('sizeTables')}>{typeset`Таблицы размеров`}</a>
    </p>
    <h1>{model.title}</h1>
    {!model.isNew && <p className="quiet">{model.about}</p>}
    <Conflict problem={problem} standing={model.standing} />
    {model.mayChange && <EditForm model={model} />}
    <section aria-labelledby="preview" className="goods-section">
      <h2 id="preview">{typeset`Как увидит покупатель`}</h2>
      <SizePreview table={model.preview} />
    </section>
    {model.mayChange && model.deletion && (
      <DeleteForm
        of={model.deletion.of}
        id={model.deletion.key}
        from={model.version}
        here={model.action}
      >{typeset`Удалить таблицу`}</DeleteForm>
    )}
  </>
);

const EditForm = ({
  model: { action, version, fields, cells, cellLength },
}: {
  readonly model: TableModel;
}) => (
  <form method="post" action={action} noValidate>
    <input type="hidden" name="from" value={version} />
    {/* What Enter in a field does. */}
    <button type="submit" className="visually-hidden" name="edit" value="preview" tabIndex={-1} aria-hidden>
      Посмотреть
    </button>
    <div className="catalogue-form">
      {fields.slug && (
        <Field
          {...fields.slug}
          label="Адрес"
          hint={typeset`Латиницей, потом не меняется: например, women`}
          isUnmarked
        />
      )}
      <Field {...fields.title} label="Заголовок" isUnmarked />
    </div>
    <SizeCells cells={cells} cellLength={cellLength} />
    <p className="goods-tools">
      {edits.map(([value, title]) => (
        <button key={value} type="submit" className="text-link" name="edit" value={value}>
          {title}
        </button>
      ))}
    </p>
    <p className="goods-tools">
      <Button>Сохранить</Button>
      <Button variant="white" name="edit" value="preview">
        Посмотреть
      </Button>
    </p>
  </form>
);

const edits = [
  ['add-row', typeset`Добавить строку`],
  ['add-column', typeset`Добавить столбец`],
  ['drop-row', typeset`Убрать последнюю строку`],
  ['drop-column', typeset`Убрать последний столбец`],
] as const;
