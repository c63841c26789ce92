import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { HoursFields } from '#src/models/desk/delivery/hours-form.ts';
import type { PlaceModel } from '#src/models/desk/delivery/place-field.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { PlaceField } from './place-field.tsx';
import { RemoveForm } from './remove-form.tsx';

interface NewHoursPageProps {
  readonly country: CountryCode;
  readonly fields: HoursFields;
  readonly place: PlaceModel;
  readonly problem: string;
}

export const NewHoursPage = ({ country, fields, place, problem }: NewHoursPageProps) => (
  <>
    <Back country={country} />
    <h1>{typeset`Новые часы`}</h1>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('addHours', {}, { country })} className="promotion-form" noValidate>
      <PlaceField place={place} />
      <HoursTerms fields={fields} now={{}} />
      <Button>Добавить</Button>
    </form>
  </>
);

interface HoursPageProps {
  readonly hours: {
    readonly title: string;
    readonly country: CountryCode;
    readonly id: string;
    readonly version: number;
    readonly fields: HoursFields;
    readonly now: Readonly<Record<string, string>>;
    readonly problem: string;
  };
}

export const HoursPage = ({
  hours: { title, country, id, version, fields, now, problem },
}: HoursPageProps) => (
  <>
    <Back country={country} />
    <h1>{title}</h1>
    {problem && <Problem>{problem}</Problem>}
    <form
      method="post"
      action={deskHref('saveHours', { id }, { country })}
      className="promotion-form"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <HoursTerms fields={fields} now={now} />
      <Button>Сохранить</Button>
    </form>
    <p className="quiet">{typeset`Заказы, которым эти часы уже обещаны, их сохранят.`}</p>
    <RemoveForm action={deskHref('removeDelivery', { table: 'hours', id }, { country })} version={version} />
  </>
);

const Back = ({ country }: { readonly country: CountryCode }) => (
  <p className="way-back">
    <a href={deskHref('deliveryHours', {}, { country })}>{typeset`Часы курьеров`}</a>
  </p>
);

interface HoursTermsProps {
  readonly fields: HoursFields;
  readonly now: Readonly<Record<string, string>>;
}

const HoursTerms = ({ fields, now }: HoursTermsProps) => (
  <div className="short-fields">
    <Field {...fields.from} label="С" hint={now.from} isUnmarked />
    <Field {...fields.to} label="До" hint={now.to} isUnmarked />
    <Field
      {...fields.closesBefore}
      label={typeset`Закрыть выбор за, часов`}
      hint={now.closesBefore ?? typeset`Пусто — в начале`}
      isUnmarked
    />
    <Field
      {...fields.capacity}
      label={typeset`Заказов в день`}
      hint={now.capacity ?? typeset`Пусто — без ограничения`}
      isUnmarked
    />
  </div>
);
