import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { HolidayFields, HolidaysModel } from '#src/models/desk/delivery/holidays.ts';
import type { PlaceModel } from '#src/models/desk/delivery/place-field.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { PlaceField } from './place-field.tsx';
import { RemoveForm } from './remove-form.tsx';

interface HolidaysPageProps {
  readonly holidays: HolidaysModel;
  readonly years: readonly string[];
  readonly fields: HolidayFields;
  readonly place: PlaceModel;
  readonly problem: string;
  readonly isOpen: boolean;
}

export function HolidaysPage(props: HolidaysPageProps) {
  const { holidays, links, mayChange } = props.holidays;
  return (
    <>
      <DeliveryHead links={links} />
      {props.problem && <Problem>{props.problem}</Problem>}
      {holidays.length === 0 && (
        <p className="empty">
          {typeset`Выходных нет: склад отправляет и курьеры ездят каждый день. Добавьте праздники года одной кнопкой.`}
        </p>
      )}
      {mayChange && <Adding {...props} />}
      <ul className="sessions">
        {holidays.map(({ id, version, day, about, removeHref }) => (
          <li key={id}>
            <div>
              <p>{day}</p>
              <p className="quiet">{about}</p>
            </div>
            {removeHref && <RemoveForm action={removeHref} version={version} about={day} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const Adding = ({ holidays: { country, weekdays }, years, fields, place, isOpen }: HolidaysPageProps) => (
  <>
    <form method="post" action={deskHref('addHolidaysOfYear', {}, { country })} className="holiday-years">
      {years.map((year) => (
        <Button key={year} variant="white" name="year" value={year}>
          {typeset`Добавить праздники ${year} года`}
        </Button>
      ))}
    </form>
    <p className="quiet">{typeset`Это праздники по закону, без переносов: их добавьте сами.`}</p>
    <details open={isOpen}>
      <summary>{typeset`Добавить день…`}</summary>
      <form
        method="post"
        action={deskHref('addHoliday', {}, { country })}
        className="promotion-form"
        noValidate
      >
        <Select id="repeats" name="repeats" label="Когда" value={fields.repeats.value} options={repeats} />
        <div className="short-fields">
          <Field {...fields.day} label="День" hint={typeset`Разовый или ежегодный`} isUnmarked />
          <Select
            id="weekday"
            name="weekday"
            label={typeset`День недели`}
            value={fields.weekday.value}
            options={weekdays}
            error={fields.weekday.error}
          />
        </div>
        <Field {...fields.title} label={typeset`Что за день`} isUnmarked />
        <PlaceField place={place} label="Регион" />
        <CheckField {...fields.courier}>{typeset`Курьеры не ездят`}</CheckField>
        <CheckField {...fields.dispatch}>{typeset`Склад не отправляет`}</CheckField>
        <Button>Добавить</Button>
      </form>
    </details>
  </>
);

const repeats = [
  { value: 'once', title: 'Один раз' },
  { value: 'yearly', title: 'Каждый год' },
  { value: 'weekly', title: 'Каждую неделю' },
] as const;
