import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { DeliveryModel } from '#src/models/desk/orders/new-order/delivery.ts';
import type { DeliveryFields } from '#src/models/desk/orders/new-order/delivery-form.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { IntervalOptions } from '#views/ui/interval-options.tsx';

interface KindsProps {
  readonly fields: DeliveryFields;
  readonly delivery: DeliveryModel;
}

/** The ways of delivery, each with what it needs to know; the sheet shows that of the chosen one alone. */
export function Kinds({ fields, delivery }: KindsProps) {
  const { terminals, shops, kinds } = delivery;
  const parts = {
    courier: <CourierFields fields={fields} intervals={delivery.intervals} />,
    terminal: <Points field={fields.terminal} label="Пункт выдачи" points={terminals} />,
    shop: <Points field={fields.shop} label="Магазин" points={shops} />,
  } satisfies Record<DeliveryModel['kinds'][number]['kind'], ReactNode>;
  return (
    <fieldset className="choices">
      <legend>{typeset`Как получит`}</legend>
      {kinds.map(({ kind, title, note, isChosen }) => (
        <div key={kind} className="delivery-kind">
          <label className="choice">
            <input type="radio" name="kind" value={kind} defaultChecked={isChosen} />
            <span>
              {title} <span className="quiet">{note}</span>
            </span>
          </label>
          <div className="kind-fields">{parts[kind]}</div>
        </div>
      ))}
      <FieldError name="kind" error={fields.kind.error} />
    </fieldset>
  );
}

const CourierFields = ({
  fields,
  intervals,
}: { readonly fields: DeliveryFields } & Pick<DeliveryModel, 'intervals'>) => (
  <>
    <Field {...fields.address} label="Улица, дом, квартира" isUnmarked />
    <div className="door-fields">
      <Field {...fields.entrance} label="Подъезд" isUnmarked />
      <Field {...fields.floor} label="Этаж" isUnmarked />
      <Field {...fields.intercom} label="Домофон" isUnmarked />
    </div>
    <Field {...fields.courierComment} label="Курьеру" isUnmarked />
    {intervals && <Intervals field={fields.interval} intervals={intervals} />}
  </>
);

interface IntervalsProps {
  readonly field: FieldModel;
  readonly intervals: NonNullable<DeliveryModel['intervals']>;
}

const Intervals = ({ field, intervals }: IntervalsProps) => (
  <Select field={field} label="Когда" chosen={intervals.chosen}>
    <IntervalOptions intervals={intervals} />
  </Select>
);

interface PointsProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly points: DeliveryModel['shops'];
}

const Points = ({ field, label, points }: PointsProps) => (
  <Select field={field} label={label} chosen={field.value}>
    <option value="">Выберите</option>
    {points.map(({ value, title }) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </Select>
);

interface SelectProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly chosen: string;
  readonly children: ReactNode;
}

const Select = ({ field: { name, error }, label, chosen, children }: SelectProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select
      id={name}
      name={name}
      defaultValue={chosen}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      {children}
    </select>
    <FieldError name={name} error={error} />
  </div>
);
