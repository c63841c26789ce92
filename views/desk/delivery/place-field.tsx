import { typeset } from '#src/config/typography.ts';
import type { PlaceModel } from '#src/models/desk/delivery/place-field.ts';
import { Field } from '#views/ui/forms/field.tsx';

interface PlaceFieldProps {
  readonly place: PlaceModel;
  readonly label?: string;
  readonly hint?: string;
}

/** A city or a region by name, to choose from where several are called so. */
export const PlaceField = ({
  place: { typed, error, choices },
  label = typeset`Город или регион`,
  hint = typeset`Пусто — вся страна`,
}: PlaceFieldProps) => (
  <>
    <Field
      name="place"
      value={typed}
      maxLength={200}
      error={error || undefined}
      focused={error !== ''}
      required={false}
      label={label}
      hint={hint}
      isUnmarked
    />
    {choices.length > 0 && (
      <fieldset className="place-choices">
        <legend>{typeset`Что имелось в виду`}</legend>
        {choices.map(({ value, title }) => (
          <label key={value} className="check">
            <input type="radio" name="chosen" value={value} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
    )}
  </>
);
