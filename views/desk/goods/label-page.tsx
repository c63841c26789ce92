import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { LabelModel } from '#src/models/desk/goods/labels.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteForm } from './delete-form.tsx';

interface LabelPageProps {
  readonly model: LabelModel;
  readonly problem: string;
}

export const LabelPage = ({ model, problem }: LabelPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goodsLabels')}>Метки</a>
    </p>
    <h1>{model.title}</h1>
    {!model.isNew && <p className="quiet">{model.about}</p>}
    <Conflict problem={problem} standing={model.standing} />
    {model.mayChange && <EditForm model={model} />}
    {model.mayChange && !model.isNew && <PutForm model={model} />}
    {model.mayChange && model.deletion && (
      <DeleteForm of={model.deletion.of} id={model.deletion.key} from={model.version} here={model.action}>
        {model.deleteText}
      </DeleteForm>
    )}
  </>
);

const EditForm = ({ model: { action, version, fields } }: { readonly model: LabelModel }) => (
  <form method="post" action={action} className="catalogue-form" noValidate>
    <input type="hidden" name="from" value={version} />
    {fields.code && (
      <Field
        {...fields.code}
        label="Код"
        hint={typeset`Латиницей, потом не меняется: например, new`}
        isUnmarked
      />
    )}
    <Field {...fields.title} label={typeset`Слова на карточке`} isUnmarked />
    <TextField {...fields.description} label={typeset`Что это значит, для покупателя`} rows={3} />
    <Button>Сохранить</Button>
  </form>
);

const PutForm = ({ model: { putAction, put } }: { readonly model: LabelModel }) => (
  <section aria-labelledby="put" className="goods-section">
    <h2 id="put">{typeset`На товары`}</h2>
    <form method="post" action={putAction} className="catalogue-form" noValidate>
      <TextField {...put.articles} label={typeset`Артикулы с цветом, по одному в строке`} rows={5} />
      <p className="goods-tools">
        <Button variant="white" name="put" value="on">
          Поставить
        </Button>
        <Button variant="white" name="put" value="off">
          Снять
        </Button>
      </p>
    </form>
  </section>
);
