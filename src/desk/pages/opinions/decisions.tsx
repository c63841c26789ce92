import { deskHref } from '#src/desk-routes.ts';
import { answerForm, refusalForm, undoRefusals } from '#src/models/desk/opinions/opinions.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { type OpinionInput, readOpinion, shownOpinion } from './opinions.tsx';

export async function publishOpinion(input: OpinionInput): Promise<Result> {
  const before = await readOpinion(input);
  await input.gateway.content.publishOpinion({ params: input.params });
  return decided(input, 'opinion-published', before.state === 'pending' ? undoing(input, 'shown') : null);
}

export async function refuseOpinion(input: OpinionInput): Promise<Result> {
  const [before, read] = [await readOpinion(input), refusalForm().read(input.form)];
  if (!read.ok)
    return shownOpinion(before, input, { refusal: refusalForm().fields(read.values, read.errors) });
  await input.gateway.content.refuseOpinion({ params: input.params, body: read.value });
  const isUndoable = before.state === 'pending' && before.photos.length === 0;
  return decided(input, 'opinion-refused', isUndoable ? undoing(input, 'refused') : null);
}

const undoing = ({ params }: OpinionInput, state: 'shown' | 'refused'): Undo => ({
  action: deskHref('undoOpinion', params),
  fields: { state },
});

export async function undoOpinion(input: OpinionInput): Promise<Result> {
  const state = (['shown', 'refused'] as const).find((each) => each === input.form.get('state'));
  if (!state) return notFound;
  const { params } = input;
  const undone = await input.gateway.content.undoOpinion({ params, body: { state } });
  if (undone.errorMessage === '') return decided(input, 'undone');
  const status = undone.errorMessage === 'Changed' ? 409 : 422;
  return shownOpinion(undone.opinion, input, { problem: undoRefusals[undone.errorMessage], status });
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

const decided = ({ params }: OpinionInput, note: NoteName, undo: Undo | null = null): Result =>
  redirect(deskHref('opinion', params), 303, { cookies: [noteCookie(note, undo)] });
