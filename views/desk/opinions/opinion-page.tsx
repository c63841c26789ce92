import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { AnswerFields, DeskOpinionModel, RefusalFields } from '#src/models/desk/opinions/opinions.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { OpinionText } from './opinion-text.tsx';

interface OpinionPageProps {
  readonly opinion: DeskOpinionModel;
  readonly refusal: RefusalFields;
  readonly answer: AnswerFields;
  /** Empty without one. */
  readonly problem: string;
}

export function OpinionPage({ opinion, refusal, answer, problem }: OpinionPageProps) {
  const { title, decision } = opinion;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('opinions')}>Отзывы и вопросы</a>
      </p>
      <h1>{title}</h1>
      {problem && <Problem>{problem}</Problem>}
      <OpinionText opinion={opinion} />
      {decision && (
        <div className="opinion-decision">
          {decision.publishHref && (
            <form method="post" action={decision.publishHref}>
              <Button>Опубликовать</Button>
            </form>
          )}
          <details open={answer.answer.error !== undefined}>
            <summary>Ответить…</summary>
            <form method="post" action={decision.answerHref} className="doorway-form" noValidate>
              <TextField {...answer.answer} label="Ответ магазина" rows={4} />
              <Button variant="white">{typeset`Сохранить ответ`}</Button>
            </form>
          </details>
          <details open={refusal.why.error !== undefined}>
            <summary>Отклонить…</summary>
            <p>{typeset`Фотографии отзыва при этом удаляются насовсем.`}</p>
            <form method="post" action={decision.refuseHref} className="doorway-form" noValidate>
              <TextField {...refusal.why} label={typeset`Почему — это прочтёт автор`} rows={3} />
              <Button variant="red">Отклонить</Button>
            </form>
          </details>
        </div>
      )}
    </>
  );
}
