import { typeset } from '#src/config/typography.ts';
import type {
  AnswerFields,
  OpinionPageModel,
  RefusalFields,
} from '#src/models/desk/opinions/opinion-page.ts';
import type { DeskOpinionModel } from '#src/models/desk/opinions/opinions.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';

interface OpinionDecisionProps {
  readonly opinion: DeskOpinionModel;
  readonly decision: NonNullable<OpinionPageModel['decision']>;
  readonly refusal: RefusalFields;
  readonly answer: AnswerFields;
}

/** The forms, each with the version that it was drawn from; keys are pressed as on a Latin keyboard. */
export function OpinionDecision({ opinion, decision, refusal, answer }: OpinionDecisionProps) {
  const { version, isWaiting } = opinion;
  return (
    <div className="opinion-decision">
      {decision.publishHref && (
        <form method="post" action={decision.publishHref} id="publish">
          <input type="hidden" name="version" value={version} />
          <Button data-key="KeyP">
            {isWaiting ? 'Опубликовать' : publishAgain(opinion)} <kbd>P</kbd>
          </Button>
        </form>
      )}
      <Refusal version={version} decision={decision} fields={refusal} />
      <Answer opinion={opinion} href={decision.answerHref} fields={answer} />
    </div>
  );
}

const publishAgain = ({ refusal }: DeskOpinionModel): string =>
  refusal ? 'Опубликовать' : typeset`Убрать отмеченные фото`;

interface RefusalProps {
  readonly version: string;
  readonly decision: OpinionDecisionProps['decision'];
  readonly fields: RefusalFields;
}

const Refusal = ({ version, decision, fields }: RefusalProps) => (
  <details open={fields.why.error !== undefined || fields.why.value !== ''}>
    <summary data-key="KeyR">
      Отклонить… <kbd>R</kbd>
    </summary>
    <p>{typeset`Фотографии отзыва при этом скрываются и через сутки удаляются.`}</p>
    <form method="post" action={decision.refuseHref} className="doorway-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="ready-reasons">
        {decision.readyReasons.map(({ title, why }, place) => (
          <Button
            key={title}
            variant="white"
            name="ready"
            value={place + 1}
            title={why}
            data-key={`Digit${place + 1}`}
          >
            {title} <kbd>{place + 1}</kbd>
          </Button>
        ))}
      </div>
      <TextField {...fields.why} label={typeset`Или своими словами — это прочтёт автор`} rows={3} />
      <Button variant="red">Отклонить</Button>
    </form>
  </details>
);

interface AnswerProps {
  readonly opinion: DeskOpinionModel;
  readonly href: string;
  readonly fields: AnswerFields;
}

const Answer = ({ opinion: { version, answer }, href, fields }: AnswerProps) => (
  <details open={fields.answer.error !== undefined || fields.answer.value !== answer}>
    <summary data-key="KeyA">
      {answer ? typeset`Изменить ответ…` : 'Ответить…'} <kbd>A</kbd>
    </summary>
    <form method="post" action={href} className="doorway-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <TextField {...fields.answer} label="Ответ магазина" rows={4} />
      <Button variant="white">{typeset`Сохранить ответ`}</Button>
      {answer && (
        <Button variant="white" name="withdraw" value="yes">
          {typeset`Убрать ответ`}
        </Button>
      )}
    </form>
  </details>
);
