import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PlaceModel } from '#src/models/desk/delivery/place-field.ts';
import type { NewShopFields, ShopFields } from '#src/models/desk/delivery/shop-form.ts';
import type { ShopPhotosModel } from '#src/models/desk/delivery/shop-photos.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { PlaceField } from './place-field.tsx';
import { ShopPhotos } from './shop-photos.tsx';

interface NewShopPageProps {
  readonly country: CountryCode;
  readonly own: NewShopFields;
  readonly fields: ShopFields;
  readonly place: PlaceModel;
}

const kinds = [
  { value: 'shop', title: 'Магазин' },
  { value: 'warehouse', title: 'Склад' },
] as const;

export const NewShopPage = ({ country, own, fields, place }: NewShopPageProps) => (
  <>
    <Back country={country} />
    <h1>{typeset`Новый магазин или склад`}</h1>
    <form method="post" action={deskHref('addShop', {}, { country })} className="promotion-form" noValidate>
      <Field
        {...own.number}
        label="Номер"
        hint={typeset`Как в вашем учёте: потом его не изменить.`}
        isUnmarked
      />
      <Select id="kind" name="kind" label="Что это" value={own.kind.value} options={kinds} />
      <PlaceField place={place} label="Город" hint={typeset`Из списка городов магазина`} />
      <ShopTerms fields={fields} now={{}} />
      <Button>Добавить</Button>
    </form>
  </>
);

interface ShopPageProps {
  readonly shop: {
    readonly title: string;
    readonly about: string;
    readonly country: CountryCode;
    readonly number: string;
    readonly version: number;
    readonly isClosed: boolean;
    readonly fields: ShopFields;
    readonly now: Readonly<Record<string, string>>;
    readonly problem: string;
    /** Null for a warehouse. */
    readonly photos: ShopPhotosModel | null;
  };
}

export function ShopPage({ shop }: ShopPageProps) {
  const { title, about, country, number, version, isClosed, fields, now, problem } = shop;
  return (
    <>
      <Back country={country} />
      <h1>{title}</h1>
      <p className="quiet">{about}</p>
      {problem && <Problem>{problem}</Problem>}
      {isClosed && <p>{typeset`Закрыт навсегда: покупатели его не видят.`}</p>}
      <form
        method="post"
        action={deskHref('saveShop', { number }, { country })}
        className="promotion-form"
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <ShopTerms fields={fields} now={now} />
        <Button>Сохранить</Button>
      </form>
      {shop.photos && <ShopPhotos model={shop.photos} />}
      {!isClosed && (
        <details>
          <summary>{typeset`Закрыть навсегда…`}</summary>
          <p className="quiet">
            {typeset`Можно, когда в нём нет вещей, резервов и заказов. История останется.`}
          </p>
          <form method="post" action={deskHref('closeShop', { number }, { country })}>
            <input type="hidden" name="version" value={version} />
            <Button variant="white">{typeset`Закрыть навсегда`}</Button>
          </form>
        </details>
      )}
    </>
  );
}

const Back = ({ country }: { readonly country: CountryCode }) => (
  <p className="way-back">
    <a href={deskHref('deskShops', {}, { country })}>Магазины</a>
  </p>
);

const weekDays = [
  ['day1', 'Понедельник'],
  ['day2', 'Вторник'],
  ['day3', 'Среда'],
  ['day4', 'Четверг'],
  ['day5', 'Пятница'],
  ['day6', 'Суббота'],
  ['day7', 'Воскресенье'],
] as const;

const WeekFields = ({ fields, now }: ShopTermsProps) => (
  <fieldset>
    <legend>{typeset`Часы по дням недели`}</legend>
    <p className="quiet">{typeset`Как 10:00–22:00 или 10–22; пустой день — выходной.`}</p>
    <div className="short-fields">
      {weekDays.map(([name, title]) => (
        <Field key={name} {...fields[name]} label={title} hint={now[name]} isUnmarked />
      ))}
    </div>
  </fieldset>
);

interface ShopTermsProps {
  readonly fields: ShopFields;
  readonly now: Readonly<Record<string, string>>;
}

const ShopTerms = ({ fields, now }: ShopTermsProps) => (
  <>
    <Field {...fields.name} label="Название" hint={now.name} isUnmarked />
    <Field {...fields.address} label="Адрес" hint={now.address ?? typeset`Улица и дом`} isUnmarked />
    <Field
      {...fields.hours}
      label="Часы работы словами"
      hint={now.hours ?? typeset`Ежедневно 10:00–22:00. По дням недели слова составятся сами.`}
      isUnmarked
    />
    <WeekFields fields={fields} now={now} />
    <div className="short-fields">
      <Field {...fields.metro} label="Метро" hint={now.metro} isUnmarked />
      <Field {...fields.phone} label="Телефон" hint={now.phone} isUnmarked />
      <Field {...fields.latitude} label="Широта" hint={now.latitude} isUnmarked />
      <Field {...fields.longitude} label="Долгота" hint={now.longitude} isUnmarked />
      <Field {...fields.position} label={typeset`Место в списке`} hint={now.position} isUnmarked />
    </div>
    <TextField {...fields.services} label={typeset`Услуги, по одной в строке`} rows={3} />
    {now.services && <p className="quiet">{now.services}</p>}
    <h2>{typeset`Закрыт на время`}</h2>
    <p className="quiet">
      {typeset`В эти дни сюда ничего не привозят, новых резервов нет, а на странице стоит, почему. Прежние резервы и заказы остаются: предупредите тех, кто за ними придёт.`}
    </p>
    <div className="short-fields">
      <Field {...fields.pauseFrom} label="С" hint={now.pauseFrom} isUnmarked />
      <Field {...fields.pauseTill} label="По" hint={now.pauseTill} isUnmarked />
    </div>
    <Field
      {...fields.pauseReason}
      label="Почему"
      hint={now.pauseReason ?? typeset`Прочтут покупатели`}
      isUnmarked
    />
  </>
);
