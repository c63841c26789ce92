import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ModelFields } from '#src/models/desk/goods/model-form.ts';
import type { ModelChoices, ModelPageModel } from '#src/models/desk/goods/model-page.ts';
import type { NewCodeFields } from '#src/models/desk/goods/new-code-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { ColourGroups, NewColourFields } from './colour-forms.tsx';
import { ModelFieldset } from './model-fields.tsx';

interface NewModelPageProps {
  readonly code: NewCodeFields;
  readonly fields: ModelFields;
  readonly choices: ModelChoices;
  readonly colour: ModelPageModel['newColour'];
  readonly problem: string;
}

/** A model to be written, with its first colour. */
export const NewModelPage = ({ code, fields, choices, colour, problem }: NewModelPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goods')}>Товары</a>
    </p>
    <h1>Новый товар</h1>
    <p className="quiet">{typeset`Сначала это черновик: покупатели увидят товар, когда у него будет цена.`}</p>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('addModel')} className="goods-form" noValidate>
      <Field {...code.modelCode} label="Артикул" hint={typeset`Потом его не изменить: PL-1040`} />
      <ModelFieldset fields={fields} choices={choices} />
      <h2>{typeset`Первый цвет`}</h2>
      <NewColourFields colour={colour} />
      <ColourGroups choices={choices} />
      <Button>{typeset`Создать черновик`}</Button>
    </form>
  </>
);
