import { typeset } from '#src/config/typography.ts';
import type { ReturnFormModel } from '#src/models/cabinet/orders/return.ts';
import { href } from '#src/routes.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Button } from '#views/ui/button.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Picture } from '#views/ui/picture.tsx';

type Line = ReturnFormModel['lines'][number];

/** The lines of an order that can be returned; ticked ones ask for a count and a reason. */
export function ReturnForm({ form }: { readonly form: ReturnFormModel }) {
  const { number, before, email, lines, reasons, comment, error, hasPresent } = form;
  return (
    <send-once>
      <form className="return-form" method="post" action={href('requestOwnReturn')} noValidate>
        <input type="hidden" name="number" value={number} />
        <p>{typeset`Отметьте, что хотите вернуть. Срок — до ${before} включительно.`}</p>
        <fieldset aria-describedby={error && 'lines-error'}>
          <legend className="visually-hidden">Что вернуть</legend>
          <FieldError name="lines" error={error} />
          <ul>
            {lines.map((line, index) => (
              <li key={line.itemId}>
                <ReturnLine line={line} reasons={reasons} isFocused={index === 0 && error !== undefined} />
              </li>
            ))}
          </ul>
        </fieldset>
        {hasPresent && (
          <p>{typeset`Если вернёте всё остальное, верните и подарок: мы добавим его в заявку.`}</p>
        )}
        <TextField {...comment} label="Комментарий" rows={3} />
        <p className="field-hint">
          Мы проверим заявку и напишем на {email}, как передать вещи. Деньги вернём тем же способом, каким вы
          платили.
        </p>
        <div className="actions">
          <Button>Отправить заявку</Button>
          <Button variant="white" href={href('cabinetOrder', {}, { number })}>
            Отменить
          </Button>
        </div>
      </form>
    </send-once>
  );
}

interface ReturnLineProps {
  readonly line: Line;
  readonly reasons: ReturnFormModel['reasons'];
  readonly isFocused: boolean;
}

function ReturnLine({ line, reasons, isFocused }: ReturnLineProps) {
  const { title, details, picture, count, fields } = line;
  return (
    <>
      <label className="check return-line">
        <input
          type="checkbox"
          name={fields.item.name}
          value="yes"
          defaultChecked={fields.item.value !== ''}
          {...focused(isFocused)}
        />
        {picture && <Picture picture={picture} sizes="64px" alt="" />}
        <span>
          {title}
          <small>{details}</small>
        </span>
      </label>
      <div className="return-details">
        {count > 1 ? (
          <Choice field={fields.count} label="Сколько вернуть" options={countOptions(count)} />
        ) : (
          <input type="hidden" name={fields.count.name} value="1" />
        )}
        <Choice field={fields.reason} label="Причина" options={reasons} />
      </div>
    </>
  );
}

const countOptions = (count: number): ReturnFormModel['reasons'] =>
  Array.from({ length: count }, (_, index) => ({ value: `${index + 1}`, title: `${index + 1}` }));

interface ChoiceProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly options: ReturnFormModel['reasons'];
}

function Choice({ field, label, options }: ChoiceProps) {
  const { name, value, error } = field;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(field.focused)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
