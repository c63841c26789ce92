import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';

interface NewTablePageProps {
  readonly country: CountryCode;
  readonly pasted: string;
  readonly problem: string;
}

/** Takes a table of points. */
export const NewTablePage = ({ country, pasted, problem }: NewTablePageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('points', {}, { country })}>{typeset`Пункты выдачи`}</a>
    </p>
    <h1>{typeset`Загрузить таблицу пунктов`}</h1>
    {problem && <Problem>{problem}</Problem>}
    <p className="quiet">
      {typeset`Столбцы — как в скачанной таблице: Код, Город, Название, Адрес, Метро, Часы, Широта, Долгота, Скрыт. Сначала покажем, что изменится.`}
    </p>
    <form
      method="post"
      action={deskHref('takePointTable', {}, { country })}
      encType="multipart/form-data"
      className="article-form"
    >
      <div className="field">
        <label htmlFor="file">Файл CSV</label>
        <input id="file" type="file" name="file" accept=".csv,text/csv,text/plain" />
      </div>
      <div className="field">
        <label htmlFor="table">{typeset`Или вставьте строки вместе с заголовком`}</label>
        <textarea id="table" name="table" rows={8} maxLength={100_000} defaultValue={pasted} />
      </div>
      <div className="form-buttons">
        <Button>Проверить</Button>
      </div>
    </form>
  </>
);
