import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { YmlImportFields } from '#src/models/desk/exchanges/forms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { countryOptions } from '../ui/country-options.ts';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { ExchangeFileField } from './exchange-file-field.tsx';

interface YmlImportPageProps {
  readonly fields: YmlImportFields;
  readonly problem: string;
  readonly request: string;
}

const countries = [{ value: '', title: 'По валюте файла' }, ...countryOptions];

/** Takes a feed, which is tried first. */
export const YmlImportPage = ({ fields, problem, request }: YmlImportPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>{typeset`Загрузить YML`}</h1>
    <p className="quiet">
      {typeset`Сначала проверим файл и покажем, что появится, изменится и закроется. Магазин изменится, только когда вы согласитесь.`}
    </p>
    {problem && <Problem>{problem}</Problem>}
    <form
      method="post"
      action={deskHref('startYmlImport')}
      encType="multipart/form-data"
      className="article-form"
      noValidate
    >
      <input type="hidden" name="request" value={request} />
      <ExchangeFileField
        id="feed"
        label="Файл"
        accept=".yml,.xml,.gz,.zip"
        hint={typeset`YML, можно сжатый .gz или .zip, до 2 ГБ`}
      />
      <Field {...fields.address} label={typeset`Или адрес файла`} />
      <Select id="country" name="country" label="Страна" value={fields.country.value} options={countries} />
      <Field
        {...fields.source}
        label="Источник"
        hint={typeset`Одно имя — одна нумерация предложений. Файлы разных поставщиков — под разными именами.`}
      />
      <Field
        {...fields.shop}
        label="Магазин для остатков"
        hint={typeset`Номер магазина; пусто — склад страны`}
      />
      <div className="form-buttons">
        <Button>Проверить</Button>
      </div>
    </form>
  </>
);
