import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ColourModel, ModelChoices, ModelPageModel } from '#src/models/desk/goods/model-page.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { SizesTable } from './sizes-table.tsx';
import { ValueList } from './value-list.tsx';

interface ColourFormProps {
  readonly colour: ColourModel;
  readonly version: number;
  readonly mayChange: boolean;
}

/** A colour of a model, with its form to open. */
export const ColourForm = ({ colour, version, mayChange }: ColourFormProps) => (
  <li className="goods-colour">
    <div className="stock-goods">
      {colour.picture ? (
        <img src={colour.picture} alt="" width={45} height={60} loading="lazy" />
      ) : (
        <span className="no-picture" />
      )}
      <span>
        <b>{colour.title}</b>
        <span className="quiet">{colour.detail}</span>
        <a className="text-link" href={colour.previewHref}>{typeset`Как увидит покупатель`}</a>
      </span>
    </div>
    {mayChange && (
      <details open={colour.isOpen}>
        <summary>{typeset`Изменить цвет и размеры`}</summary>
        {colour.problem && <Problem>{colour.problem}</Problem>}
        <form method="post" action={colour.action} className="goods-form" noValidate>
          <input type="hidden" name="version" value={version} />
          <ColourTexts fields={colour.fields} id={colour.code} />
          <Field {...colour.fields.place} id={`${colour.code}-place`} label={typeset`Место среди цветов`} />
          <SizesTable sizes={colour.sizes} id={colour.code} />
          <Button>{typeset`Сохранить цвет`}</Button>
        </form>
      </details>
    )}
  </li>
);

const COLOUR_GROUPS = 'colour-groups';

/** What the forms of colours on a page offer to be filtered by. */
export const ColourGroups = ({ choices: { colourGroups } }: { readonly choices: ModelChoices }) => (
  <ValueList id={COLOUR_GROUPS} values={colourGroups} />
);

interface ColourTextsProps {
  readonly fields: Pick<ColourModel['fields'], 'colorName' | 'colorGroup' | 'hex'>;
  readonly id: string;
}

const ColourTexts = ({ fields, id }: ColourTextsProps) => (
  <>
    <Field
      {...fields.colorName}
      id={`${id}-name`}
      label="Цвет"
      hint={typeset`Как прочтёт покупатель: тёмно-синий`}
    />
    <Field
      {...fields.colorGroup}
      id={`${id}-group`}
      label={typeset`Цвет в фильтре`}
      hint={typeset`Выберите из тех, что есть, или впишите другой`}
      attributes={{ list: COLOUR_GROUPS }}
    />
    <Field {...fields.hex} id={`${id}-hex`} label="Образец" hint={typeset`Как #1f2a44`} />
  </>
);

interface NewColourFieldsProps {
  readonly colour: ModelPageModel['newColour'];
}

/** The fields of a colour that is new. */
export const NewColourFields = ({ colour: { fields, sizes } }: NewColourFieldsProps) => (
  <>
    <ColourTexts fields={fields} id="new-colour" />
    <Field
      {...fields.colorCode}
      id="new-colour-code"
      label={typeset`Код цвета`}
      hint={typeset`Станет концом артикула: 21`}
    />
    <SizesTable sizes={sizes} id="new-colour" />
  </>
);

interface NewColourProps extends NewColourFieldsProps {
  readonly code: string;
  readonly version: number;
}

export const NewColour = ({ code, version, colour }: NewColourProps) => (
  <details open={colour.isOpen}>
    <summary>{typeset`Добавить цвет`}</summary>
    {colour.problem && <Problem>{colour.problem}</Problem>}
    <form method="post" action={deskHref('addColour', { code })} className="goods-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <NewColourFields colour={colour} />
      <Button>{typeset`Добавить цвет`}</Button>
    </form>
  </details>
);
