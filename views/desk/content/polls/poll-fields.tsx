import { typeset } from '#src/config/typography.ts';
import type { PollFields } from '#src/models/desk/content/polls/poll-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { QuestionFieldset } from './question-fieldset.tsx';

interface PollFieldsProps {
  readonly fields: PollFields;
  /** Whether words alone may be changed. */
  readonly isBegun: boolean;
}

/** What a poll is made of; the buttons beside a question send the form without saving it. */
export const PollFieldset = ({ fields: { head, questions }, isBegun }: PollFieldsProps) => (
  <>
    <Field {...head.title} label="Название" />
    <TextField {...head.intro} label={typeset`Несколько слов в начале`} rows={2} />
    <div className="article-days">
      <Field {...head.opens} label="Открыт с" readOnly={isBegun} />
      <Field {...head.closes} label="по" hint={typeset`Пусто — без срока`} />
    </div>
    <input type="hidden" name="questions" value={questions.length} />
    {questions.length === 0 && <p className="empty">{typeset`Добавьте первый вопрос.`}</p>}
    {questions.map((fields, place) => (
      <QuestionFieldset
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name before it is saved
        key={place}
        place={place}
        last={questions.length - 1}
        fields={fields}
        isBegun={isBegun}
      />
    ))}
    {!isBegun && (
      <p>
        <Button variant="white" name="do" value="add">
          Добавить вопрос
        </Button>
      </p>
    )}
    <div className="form-buttons">
      <Button>Сохранить</Button>
      <Button variant="white" name="do" value="preview">
        Посмотреть
      </Button>
    </div>
  </>
);
