import { typeset } from '#src/config/typography.ts';
import type { EntryFields } from '#src/models/desk/content/text-form.ts';
import type { TextSectionModel } from '#src/models/desk/content/texts.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { VersionList } from './version-list.tsx';

interface TextSectionPageProps {
  readonly section: TextSectionModel;
  readonly problem: string;
}

export function TextSectionPage({ section, problem }: TextSectionPageProps) {
  const { title, shownAt, action, restoreAction, listHref, version, versions, mayChange } = section;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Тексты</a>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{shownAt}</p>
      {problem && <Problem>{problem}</Problem>}
      <div className="article-parts">
        <form method="post" action={action} className="article-form" noValidate>
          <input type="hidden" name="version" value={version} />
          <fieldset disabled={!mayChange} className="plain-fields">
            <Entries section={section} />
          </fieldset>
        </form>
        <Filled filled={section.filled} />
        <VersionList versions={versions} action={restoreAction} version={version} mayChange={mayChange} />
      </div>
    </>
  );
}

/** A press of Enter saves, because that button comes first. */
const Entries = ({ section: { entries, added } }: Pick<TextSectionPageProps, 'section'>) => (
  <>
    <div className="form-buttons">
      <Button>Сохранить</Button>
    </div>
    {entries.map((entry) => (
      <fieldset key={entry.index} className="picture-fields">
        <legend>{entry.title}</legend>
        {entry.isUnreadable && (
          <p className="field-error">{typeset`Дополнения этой записи записаны с ошибкой, и магазин её пропускает. Заполните их заново и сохраните.`}</p>
        )}
        <EntryFieldset fields={entry.fields} />
        <EntryButtons entry={entry} />
      </fieldset>
    ))}
    {added && (
      <fieldset className="picture-fields">
        <legend>Ещё одна запись</legend>
        <EntryFieldset fields={added} />
        <Button>Сохранить</Button>
      </fieldset>
    )}
    <p className="quiet">{typeset`{{phone}}, {{legalName}}, {{email}} — данные продавца: магазин подставит их сам.`}</p>
  </>
);

const EntryFieldset = ({ fields: { title, value, attributes, more } }: { readonly fields: EntryFields }) => (
  <>
    <Field {...title} label="Заголовок" />
    <TextField {...value} label="Текст" rows={2} />
    {attributes.map(({ label, field }) => (
      <Field key={field.name} {...field} label={label} />
    ))}
    <TextField {...more} label={typeset`Другое, строками вида «имя: значение»`} rows={1} />
  </>
);

const EntryButtons = ({
  entry: { index, title, isFirst, isLast },
}: {
  readonly entry: TextSectionModel['entries'][number];
}) => (
  <div className="move-buttons">
    {!isFirst && (
      <Button variant="white" name="do" value={`up-${index}`} aria-label={`Выше: ${title}`}>
        ↑
      </Button>
    )}
    {!isLast && (
      <Button variant="white" name="do" value={`down-${index}`} aria-label={`Ниже: ${title}`}>
        ↓
      </Button>
    )}
    <Button variant="white" name="do" value={`out-${index}`} aria-label={`Убрать: ${title}`}>
      Убрать
    </Button>
  </div>
);

const Filled = ({ filled }: Pick<TextSectionModel, 'filled'>) => (
  <section aria-labelledby="texts-filled">
    <h2 id="texts-filled">{typeset`Как прочтут`}</h2>
    {filled.length === 0 && <p className="empty">{typeset`Пока пусто: добавьте первую запись.`}</p>}
    <dl className="filled-texts">
      {filled.map(({ title, value }) => (
        <div key={`${title} ${value}`}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
