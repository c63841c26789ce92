import { typeset } from '#src/config/typography.ts';
import type { CountFileFields, CountPreview } from '#src/models/desk/stock/count-file.ts';
import type { WhyFields } from '#src/models/desk/stock/why-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';

interface CountFilePageProps {
  readonly action: string;
  readonly listHref: string;
  readonly fields: CountFileFields;
  /** Null before somebody asked for it. */
  readonly preview: CountPreview | null;
  readonly why: WhyFields;
  readonly problem: string;
  /** Why numbers were not saved. */
  readonly refused: readonly string[];
}

/** Takes a table that was filled in while counting. */
export function CountFilePage(props: CountFilePageProps) {
  const { action, listHref, fields, preview, problem, refused } = props;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Остатки</a>
      </p>
      <h1>{typeset`Посчитать по таблице`}</h1>
      {problem && <Problem>{problem}</Problem>}
      <ul>
        {refused.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons may repeat
          <li key={place}>{text}</li>
        ))}
      </ul>
      {preview && <Preview {...props} preview={preview} />}
      <form method="post" action={action} className="article-form" noValidate>
        <TextField {...fields.table} label="Таблица" rows={12} />
        <p className="quiet">
          {typeset`Скачайте CSV из остатков, впишите в столбец «Посчитано», сколько лежит вместе с отложенным, и вставьте сюда строки вместе с заголовком. Пустые не изменятся.`}
        </p>
        <div className="form-buttons">
          <Button variant={preview ? 'white' : 'navy'}>Проверить</Button>
        </div>
      </form>
    </>
  );
}

type PreviewProps = Omit<CountFilePageProps, 'preview'> & { readonly preview: CountPreview };

function Preview({ action, fields, preview: { changes, errors, same }, why }: PreviewProps) {
  return (
    <section className="promotion-section" aria-labelledby="count-preview">
      <h2 id="count-preview">{typeset`Что изменится`}</h2>
      <p>{typeset`Изменится: ${changes.length}, уже так: ${same}, с ошибкой: ${errors.length}`}</p>
      {errors.length > 0 && (
        <ul className="article-list">
          {errors.map(({ line, text }) => (
            <li key={line}>
              <span>Строка {line}</span>
              <span className="field-error">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <form method="post" action={action} className="article-form" noValidate>
          <ul className="article-list">
            {changes.map(({ field, title, was, units }) => (
              <li key={field}>
                <span>{title}</span>
                <b>
                  {was} → {units}
                </b>
              </li>
            ))}
          </ul>
          <HiddenFields
            fields={[
              ['table', fields.table.value],
              ...changes.map((each) => [each.field, String(each.units)] as const),
            ]}
          />
          <input type="hidden" name="reason" value="recount" />
          <Field {...why.note} label="Пояснение" />
          <div className="form-buttons">
            <Button name="save" value="yes">
              Сохранить
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
