import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PlaceModel } from '#src/models/desk/delivery/place-field.ts';
import type { RateFields } from '#src/models/desk/delivery/rate-form.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { PlaceField } from './place-field.tsx';
import { RemoveForm } from './remove-form.tsx';

interface NewRatePageProps {
  readonly country: CountryCode;
  readonly kind: { readonly kind: FieldModel };
  readonly fields: RateFields;
  readonly place: PlaceModel;
  readonly problem: string;
}

const kinds = [
  { value: 'courier', title: 'Курьер' },
  { value: 'terminal', title: 'Пункт выдачи' },
  { value: 'shop', title: 'Магазин' },
] as const;

export const NewRatePage = ({ country, kind, fields, place, problem }: NewRatePageProps) => (
  <>
    <Back country={country} />
    <h1>Новый тариф</h1>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('addRate', {}, { country })} className="promotion-form" noValidate>
      <PlaceField place={place} />
      <Select id="kind" name="kind" label="Как доставляем" value={kind.kind.value} options={kinds} />
      <RateTerms fields={fields} now={{}} />
      <Button>Добавить</Button>
    </form>
  </>
);

interface RatePageProps {
  readonly rate: {
    readonly title: string;
    readonly country: CountryCode;
    readonly id: string;
    readonly version: number;
    readonly fields: RateFields;
    readonly now: Readonly<Record<string, string>>;
    readonly problem: string;
  };
}

export const RatePage = ({ rate: { title, country, id, version, fields, now, problem } }: RatePageProps) => (
  <>
    <Back country={country} />
    <h1>{title}</h1>
    {problem && <Problem>{problem}</Problem>}
    <form
      method="post"
      action={deskHref('saveRate', { id }, { country })}
      className="promotion-form"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <RateTerms fields={fields} now={now} />
      <Button>Сохранить</Button>
    </form>
    <RemoveForm action={deskHref('removeDelivery', { table: 'rates', id }, { country })} version={version} />
  </>
);

const Back = ({ country }: { readonly country: CountryCode }) => (
  <p className="way-back">
    <a href={deskHref('delivery', {}, { country })}>Тарифы</a>
  </p>
);

interface RateTermsProps {
  readonly fields: RateFields;
  readonly now: Readonly<Record<string, string>>;
}

const RateTerms = ({ fields, now }: RateTermsProps) => (
  <>
    <Field {...fields.title} label={typeset`Что читает покупатель`} hint={now.title} isUnmarked />
    <div className="short-fields">
      <Field {...fields.price} label="Цена" hint={now.price} isUnmarked />
      <Field
        {...fields.freeFrom}
        label={typeset`Бесплатно от суммы`}
        hint={now.freeFrom ?? typeset`Пусто — никогда`}
        isUnmarked
      />
      <Field {...fields.daysFrom} label={typeset`В пути, дней от`} hint={now.daysFrom} isUnmarked />
      <Field {...fields.daysTo} label={typeset`до`} hint={now.daysTo} isUnmarked />
      <Field
        {...fields.fittingUnits}
        label={typeset`Примерка, вещей`}
        hint={now.fittingUnits ?? typeset`Пусто — без примерки`}
        isUnmarked
      />
      <Field
        {...fields.fittingSum}
        label={typeset`Примерка, на сумму до`}
        hint={now.fittingSum ?? typeset`Пусто — на любую`}
        isUnmarked
      />
    </div>
  </>
);
