import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ModelPageModel } from '#src/models/desk/goods/model-page.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { ColourForm, ColourGroups, NewColour } from './colour-forms.tsx';
import { Keeper, KeeperForms } from './kept-field.tsx';
import { ModelFieldset } from './model-fields.tsx';
import { ModelNav } from './model-nav.tsx';

interface ModelPageProps {
  readonly model: ModelPageModel;
  readonly problem: string;
}

/** A model with its colours and sizes. */
export const ModelPage = ({ model, problem }: ModelPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('goods')}>Товары</a>
    </p>
    <h1>
      {model.title} <span className="status">{model.state}</span>
    </h1>
    <p className="quiet">{typeset`Артикул ${model.code}`}</p>
    <ModelNav code={model.code} current="model" />
    {problem && <Problem>{problem}</Problem>}
    {model.isDraft && (
      <p className="note">{typeset`Это черновик: покупатели увидят товар, когда у его цветов появится цена.`}</p>
    )}
    <div className="goods-parts">
      <section aria-labelledby="texts">
        <h2 id="texts">Описание</h2>
        {model.mayChange ? <ModelForm model={model} /> : <Facts model={model} />}
      </section>
      <section aria-labelledby="colours">
        <h2 id="colours">{typeset`Цвета и размеры`}</h2>
        <ul className="goods-colours">
          {model.colours.map((colour) => (
            <ColourForm
              key={colour.code}
              colour={colour}
              version={model.version}
              mayChange={model.mayChange}
            />
          ))}
        </ul>
        {model.mayChange && (
          <>
            <NewColour code={model.code} version={model.version} colour={model.newColour} />
            <ColourGroups choices={model.choices} />
          </>
        )}
      </section>
      {model.mayChange && <Ends model={model} />}
    </div>
  </>
);

const ModelForm = ({ model }: Pick<ModelPageProps, 'model'>) => (
  <form method="post" action={deskHref('saveModel', { code: model.code })} className="goods-form" noValidate>
    <input type="hidden" name="version" value={model.version} />
    <ModelFieldset fields={model.fields} choices={model.choices} kept={model.kept} now={model.now} />
    <Button>Сохранить</Button>
  </form>
);

/** What is written of it, for who may not change it. */
const Facts = ({ model: { fields, choices } }: Pick<ModelPageProps, 'model'>) => (
  <Rows
    rows={[
      ['Коротко', fields.shortDescription.value],
      ['Описание', fields.description.value],
      ['Состав', fields.composition.value],
      ['Уход', fields.care.value],
      ['Сезон', fields.season.value],
      ['Бренд', fields.brand.value],
      [
        typeset`Честный знак`,
        choices.markings.find(({ value }) => value === fields.marking.value)?.title ?? '',
      ],
    ]}
  />
);

/** Who keeps what is not in the form, and the end of a draft. */
const Ends = ({ model }: Pick<ModelPageProps, 'model'>) => (
  <>
    {model.otherKept.length > 0 && (
      <section aria-labelledby="keepers">
        <h2 id="keepers">{typeset`Кто ведёт цвета`}</h2>
        {model.otherKept.map((kept) => (
          <div key={kept.field} className="kept-other">
            <span>{kept.title}</span>
            <Keeper kept={kept} label={kept.title} />
          </div>
        ))}
      </section>
    )}
    <KeeperForms
      code={model.code}
      version={model.version}
      kept={[...Object.values(model.kept), ...model.otherKept]}
    />
    {model.mayGo && (
      <form method="post" action={deskHref('removeModel', { code: model.code })}>
        <input type="hidden" name="version" value={model.version} />
        <Button variant="white">{typeset`Удалить черновик насовсем`}</Button>
      </form>
    )}
  </>
);
