import { typeset } from '#src/config/typography.ts';
import type { ChangeFields, ChangeValues } from '#src/models/desk/prices/form.ts';
import { Field } from '#views/ui/forms/field.tsx';

interface TimesFieldsProps {
  readonly fields: Omit<ChangeFields, 'name'>;
  /** By field, what stands by now. */
  readonly now?: Partial<ChangeValues>;
}

/** From when till when, in the country's time. */
export const TimesFields = ({ fields, now = {} }: TimesFieldsProps) => (
  <div className="short-fields">
    <Field
      {...fields.from}
      label={typeset`С какого дня`}
      hint={now.from ?? typeset`Пусто — с этой минуты`}
      isUnmarked
    />
    <Field {...fields.fromTime} label={typeset`В котором часу`} hint={now.fromTime} isUnmarked />
    <Field
      {...fields.till}
      label={typeset`По какой день`}
      hint={now.till ?? typeset`Пусто — без срока`}
      isUnmarked
    />
    <Field {...fields.tillTime} label={typeset`До которого часа`} hint={now.tillTime} isUnmarked />
  </div>
);
