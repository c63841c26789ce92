import {
  type AnswerFields,
  answerForm,
  opinionPageModel,
  type RefusalFields,
  refusalForm,
  type ShownOpinion,
} from '#src/models/desk/opinions/opinion-page.ts';
import { OpinionPage } from '#views/desk/opinions/opinion-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export type OpinionInput = StaffInput<{ code: string }>;

export const showOpinion = (input: OpinionInput): Promise<Result> => opinionPage(input);

interface Shown {
  readonly refusal?: RefusalFields;
  readonly answer?: AnswerFields;
  readonly problem?: string;
  readonly status?: number;
}

/** @param given the form that was refused, by default with 422 */
export async function opinionPage(input: OpinionInput, given: Shown = {}): Promise<Result> {
  const shown = await readShown(input);
  const { refusal = refusalForm().fields(), problem = '' } = given;
  const answer = given.answer ?? answerForm().fields({ answer: shown.opinion.answer });
  const model = opinionPageModel(shown, input.member, input.shopOrigins.RU);
  const { status = given.refusal || given.answer ? 422 : 200 } = given;
  const body = <OpinionPage shown={model} refusal={refusal} answer={answer} problem={problem} />;
  return page(model.opinion.title, body, status, { script: 'opinions' });
}

async function readShown({ gateway: { content }, params, optional }: OpinionInput): Promise<ShownOpinion> {
  const { code } = params;
  const [shown, next] = await Promise.all([
    content.showOpinion({ params: { code } }),
    optional(content.findWaitingOpinion({ query: {} })),
  ]);
  return { ...shown, waiting: next?.waiting ?? 0 };
}
