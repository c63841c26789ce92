import { typeset } from '#src/config/typography.ts';
import type { QuestionFields } from '#src/models/desk/content/polls/question-form.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../../ui/select.tsx';

interface QuestionFieldsetProps {
  /** From 0. */
  readonly place: number;
  readonly last: number;
  readonly fields: QuestionFields;
  readonly isBegun: boolean;
}

const kinds = [
  { value: 'one', title: 'Один вариант' },
  { value: 'many', title: 'Несколько вариантов' },
  { value: 'scale', title: 'Шкала' },
  { value: 'text', title: 'Свой текст' },
] as const;

/** A question of a poll, with the buttons that move it. */
export function QuestionFieldset({ place, last, fields, isBegun }: QuestionFieldsetProps) {
  const at = (field: FieldModel) => ({ ...field, name: `q${place}-${field.name}` });
  const { kind } = fields;
  return (
    <fieldset className="poll-edited">
      <legend>Вопрос {place + 1}</legend>
      <Field {...at(fields.title)} label="Вопрос" />
      <Field {...at(fields.hint)} label="Пояснение" />
      {isBegun ? <Shape place={place} fields={fields} /> : <ShapeFields place={place} fields={fields} />}
      {(!isBegun || kind.value !== 'text') && (
        <TextField {...at(fields.options)} label={typeset`Варианты, каждый в своей строке`} rows={4} />
      )}
      {(!isBegun || kind.value === 'scale') && (
        <div className="article-days">
          <Field {...at(fields.low)} label={typeset`Шкала: что значит первая точка`} />
          <Field {...at(fields.high)} label={typeset`Шкала: что значит последняя`} />
        </div>
      )}
      {!isBegun && <Moves place={place} last={last} />}
    </fieldset>
  );
}

type ShapeProps = Pick<QuestionFieldsetProps, 'place' | 'fields'>;

/** What stays once somebody began to answer. */
const Shape = ({ place, fields: { step, kind, required, most } }: ShapeProps) => (
  <>
    <HiddenFields
      fields={[step, kind, required, most]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [`q${place}-${name}`, value] as const)}
    />
    <p className="quiet">
      {[
        typeset`Шаг ${step.value}`,
        kinds.find(({ value }) => value === kind.value)?.title,
        required.value && 'обязательный',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
);

function ShapeFields({ place, fields: { step, kind, required, most } }: ShapeProps) {
  const named = (field: FieldModel) => ({ ...field, name: `q${place}-${field.name}` });
  return (
    <>
      <div className="article-days">
        <Select
          id={`q${place}-kind`}
          name={`q${place}-kind`}
          label="Как отвечают"
          value={kind.value}
          options={kinds}
        />
        <Field {...named(step)} label="Шаг" isUnmarked />
        <Field {...named(most)} label={typeset`Не больше вариантов`} hint={typeset`Пусто — сколько угодно`} />
      </div>
      <CheckField {...named(required)}>Обязательный вопрос</CheckField>
      <p className="quiet">{typeset`Для шкалы можно написать 1–5 или 1–10. Своему тексту варианты не нужны.`}</p>
    </>
  );
}

const Moves = ({ place, last }: Pick<QuestionFieldsetProps, 'place' | 'last'>) => (
  <div className="poll-moves">
    {place > 0 && (
      <Button variant="white" name="do" value={`up-${place}`} aria-label={`Вопрос ${place + 1}: выше`}>
        Выше
      </Button>
    )}
    {place < last && (
      <Button variant="white" name="do" value={`down-${place}`} aria-label={`Вопрос ${place + 1}: ниже`}>
        Ниже
      </Button>
    )}
    <Button variant="white" name="do" value={`remove-${place}`} aria-label={`Вопрос ${place + 1}: убрать`}>
      Убрать
    </Button>
  </div>
);
