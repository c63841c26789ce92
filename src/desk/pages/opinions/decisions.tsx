import { deskHref } from '#src/desk-routes.ts';
import { answerForm, refusalForm } from '#src/models/desk/opinions/opinions.ts';
import { redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import { type OpinionInput, readOpinion, shownOpinion } from './opinions.tsx';

export async function publishOpinion(input: OpinionInput): Promise<Result> {
  await input.gateway.content.publishOpinion({ params: input.params });
  return decided(input, 'opinion-published');
}

export async function refuseOpinion(input: OpinionInput): Promise<Result> {
  const read = refusalForm().read(input.form);
  if (!read.ok)
    return shownOpinion(await readOpinion(input), input, {
      refusal: refusalForm().fields(read.values, read.errors),
    });
  await input.gateway.content.refuseOpinion({ params: input.params, body: read.value });
  return decided(input, 'opinion-refused');
}

export async function answerOpinion(input: OpinionInput): Promise<Result> {
  const read = answerForm().read(input.form);
  if (!read.ok)
    return shownOpinion(await readOpinion(input), input, {
      answer: answerForm().fields(read.values, read.errors),
    });
  await input.gateway.content.answerOpinion({ params: input.params, body: read.value });
  return decided(input, 'opinion-answered');
}

const decided = ({ params }: OpinionInput, note: NoteName): Result =>
  redirect(deskHref('opinion', params), 303, { cookies: [noteCookie(note)] });
