import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CollectionModel } from '#src/models/desk/goods/looks.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteForm } from './delete-form.tsx';

interface CollectionPageProps {
  readonly model: CollectionModel;
  readonly problem: string;
}

export const CollectionPage = ({ model, problem }: CollectionPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goodsLooks')}>Образы</a>
    </p>
    <h1>{model.title}</h1>
    <Conflict problem={problem} standing={model.standing} />
    {model.mayChange && (
      <form method="post" action={model.action} className="catalogue-form" noValidate>
        <input type="hidden" name="from" value={model.version} />
        {model.fields.slug && (
          <Field
            {...model.fields.slug}
            label="Адрес"
            hint={typeset`Латиницей, потом не меняется: например, autumn`}
            isUnmarked
          />
        )}
        <Field {...model.fields.title} label="Название" isUnmarked />
        <Button>Сохранить</Button>
      </form>
    )}
    {model.mayChange && model.deletion && (
      <DeleteForm
        of={model.deletion.of}
        id={model.deletion.key}
        from={model.version}
        here={model.action}
      >{typeset`Удалить коллекцию`}</DeleteForm>
    )}
  </>
);
