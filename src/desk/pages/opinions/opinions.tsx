import type { StaffOpinion } from '#src/contract/content/staff.ts';
import {
  type AnswerFields,
  answerForm,
  OPINIONS_PER_PAGE,
  opinionListModel,
  opinionModel,
  type RefusalFields,
  refusalForm,
  stateIn,
} from '#src/models/desk/opinions/opinions.ts';
import { readPage } from '#src/models/page-links.ts';
import { picture } from '#src/web/result.ts';
import { OpinionPage } from '#views/desk/opinions/opinion-page.tsx';
import { OpinionsPage } from '#views/desk/opinions/opinions-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export type OpinionInput = StaffInput<{ code: string }>;

export async function showOpinions({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [state, pageNumber] = [stateIn(query), readPage(query)];
  const listing = await gateway.content.listOpinions({
    query: { state, pageNumber, pageSize: OPINIONS_PER_PAGE },
  });
  return page(
    'Отзывы и вопросы',
    <OpinionsPage list={opinionListModel(listing, member, state, pageNumber)} />,
  );
}

export const showOpinion = async (input: OpinionInput): Promise<Result> =>
  shownOpinion(await readOpinion(input), input);

export async function showOpinionPhoto({
  gateway,
  params,
}: StaffInput<{ code: string; key: string }>): Promise<Result> {
  const { webp } = await gateway.content.showOpinionPhoto({ params });
  return picture(Buffer.from(webp, 'base64'));
}

export const readOpinion = async ({ gateway, params: { code } }: OpinionInput): Promise<StaffOpinion> =>
  (await gateway.content.showOpinion({ params: { code } })).opinion;

interface Shown {
  readonly refusal?: RefusalFields;
  readonly answer?: AnswerFields;
  readonly problem?: string;
  readonly status?: number;
}

/** @param given the form that was refused, by default with 422 */
export function shownOpinion(
  opinion: StaffOpinion,
  { member }: Pick<OpinionInput, 'member'>,
  given: Shown = {},
): Result {
  const { refusal = refusalForm().fields(), answer = answerForm().fields({ answer: opinion.answer }) } =
    given;
  const model = opinionModel(opinion, member);
  const { problem = '', status = given.refusal || given.answer ? 422 : 200 } = given;
  const body = <OpinionPage opinion={model} refusal={refusal} answer={answer} problem={problem} />;
  return page(model.title, body, status);
}
