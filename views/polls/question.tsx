import type { QuestionModel } from '#src/models/polls/poll.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';

interface QuestionProps {
  readonly question: QuestionModel;
}

export function Question({ question }: QuestionProps) {
  const { kind } = question;
  if (kind === 'text') return <Words question={question} />;
  return (
    <fieldset className="poll-question" {...groupRole(question)} aria-describedby={descriptionOf(question)}>
      <legend>
        <Title question={question} />
      </legend>
      <Hint question={question} />
      <FieldError name={question.name} error={question.error} />
      {kind === 'scale' ? <Scale question={question} /> : <Options question={question} />}
    </fieldset>
  );
}

/** Only a group of radio buttons can be marked as required; for checkboxes the legend says so. */
const groupRole = ({ kind, isRequired, error }: QuestionModel) =>
  kind === 'many'
    ? {}
    : {
        role: 'radiogroup',
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
      };

const descriptionOf = ({ name, hint, error }: QuestionModel) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined;

function Title({ question: { title, isRequired } }: QuestionProps) {
  return (
    <>
      {title} <span className="poll-note">{isRequired ? 'обязательный вопрос' : 'можно пропустить'}</span>
    </>
  );
}

const Hint = ({ question: { name, hint } }: QuestionProps) =>
  hint && (
    <p className="field-hint" id={`${name}-hint`}>
      {hint}
    </p>
  );

function Options({ question }: QuestionProps) {
  const { kind, maxChoices } = question;
  const list = (
    <div className="poll-options">
      <Inputs question={question} />
    </div>
  );
  if (kind === 'one' || maxChoices === 0) return list;
  return <choice-limit data-max={maxChoices}>{list}</choice-limit>;
}

function Scale({ question }: QuestionProps) {
  const { ends } = question;
  return (
    <>
      <div className="poll-scale">
        <Inputs question={question} />
      </div>
      {ends && (
        <p className="poll-ends">
          <span>{ends.low}</span>
          <span>{ends.high}</span>
        </p>
      )}
    </>
  );
}

function Inputs({ question }: QuestionProps) {
  const { kind, name, options, error, isFocused } = question;
  return options.map(({ value, title, isChosen }, index) => (
    <label key={value} className="poll-option">
      <input
        type={kind === 'many' ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={kind === 'many' && error ? true : undefined}
        {...focused(isFocused && index === 0)}
      />
      <span>{title}</span>
    </label>
  ));
}

function Words({ question }: QuestionProps) {
  const { name, text, maxLength, isRequired, error, isFocused } = question;
  return (
    <div className="poll-question">
      <label className="poll-label" htmlFor={name}>
        <Title question={question} />
      </label>
      <Hint question={question} />
      <FieldError name={name} error={error} />
      <textarea
        id={name}
        name={name}
        rows={5}
        maxLength={maxLength}
        defaultValue={text}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf(question)}
        {...focused(isFocused)}
      />
    </div>
  );
}
