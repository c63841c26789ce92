import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CategoryBranch } from '#src/models/desk/promotions/categories.ts';
import type { SeriesFields } from '#src/models/desk/promotions/form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { CountryLinks } from './country-links.tsx';
import { TermsFields } from './terms-fields.tsx';

interface NewSeriesPageProps {
  readonly action: string;
  readonly country: CountryCode;
  readonly fields: SeriesFields;
  readonly branches: readonly CategoryBranch[];
}

/** Codes of one order each, hundreds at once. */
export function NewSeriesPage({ action, country, fields, branches }: NewSeriesPageProps) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('promotions')}>{typeset`Скидки и промокоды`}</a>
      </p>
      <h1>Серия промокодов</h1>
      <p className="quiet">{typeset`Каждый код — начало и восемь случайных знаков, на один заказ.`}</p>
      <CountryLinks to="newSeries" country={country} />
      <form method="post" action={action} className="promotion-form" noValidate>
        <Field {...fields.series} label={typeset`Как назвать серию`} isUnmarked />
        <div className="short-fields">
          <Field {...fields.prefix} label={typeset`Начало кода`} isUnmarked />
          <Field {...fields.count} label={typeset`Сколько кодов`} isUnmarked />
        </div>
        <TermsFields fields={fields} branches={branches} />
        <Button>Создать</Button>
      </form>
    </>
  );
}
