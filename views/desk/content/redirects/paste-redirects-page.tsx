import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PasteFields } from '#src/models/desk/content/redirects/form.ts';
import type { PastePreviewModel } from '#src/models/desk/content/redirects/paste.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../../ui/problem.tsx';

interface PasteRedirectsPageProps {
  readonly country: string;
  readonly countryName: string;
  readonly listHref: string;
  readonly fields: PasteFields;
  /** What the lines would do; null before that was asked. */
  readonly preview: PastePreviewModel | null;
  readonly problem: string;
}

export function PasteRedirectsPage(props: PasteRedirectsPageProps) {
  const { country, countryName, listHref, fields, preview, problem } = props;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Переадресация</a>
      </p>
      <h1>Много переадресаций</h1>
      <p className="quiet">{countryName}</p>
      {problem && <Problem>{problem}</Problem>}
      {preview && <Preview country={country} lines={fields.lines.value} preview={preview} />}
      <form method="post" action={deskHref('savePastedRedirects')} className="article-form" noValidate>
        <input type="hidden" name="country" value={country} />
        <TextField {...fields.lines} label="Откуда куда" rows={12} />
        <p className="quiet">
          {typeset`В строке — старый путь и через пробел новый: /palto /catalog/women/coats. Подойдут и два столбца таблицы.`}
        </p>
        <div className="form-buttons">
          <Button variant={preview ? 'white' : 'navy'}>Проверить</Button>
        </div>
      </form>
    </>
  );
}

interface PreviewProps {
  readonly country: string;
  readonly lines: string;
  readonly preview: PastePreviewModel;
}

const Preview = ({ country, lines, preview }: PreviewProps) => (
  <section className="promotion-section" aria-labelledby="paste-preview">
    <h2 id="paste-preview">{typeset`Что получится`}</h2>
    <p>{preview.summary}</p>
    {preview.save && (
      <form method="post" action={deskHref('savePastedRedirects')}>
        <HiddenFields
          fields={[
            ['country', country],
            ['lines', lines],
            ['seen', preview.seen],
          ]}
        />
        <Button name="save" value="yes">
          {preview.save}
        </Button>
      </form>
    )}
    <ol className="article-list">
      {preview.lines.map(({ line, from, to, state, isWrong }) => (
        <li key={line}>
          <span>
            {line}. {from} → {to}
          </span>
          <span className={isWrong ? 'field-error' : 'quiet'}>{state}</span>
        </li>
      ))}
    </ol>
  </section>
);
