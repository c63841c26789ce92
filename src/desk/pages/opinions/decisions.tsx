import type { StaffOpinion } from '#src/contract/content/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import { answerForm, changedText, refusalForm } from '#src/models/desk/opinions/opinion-page.ts';
import { readyReasons, undoRefusals } from '#src/models/desk/opinions/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { type OpinionInput, opinionPage } from './opinion.tsx';

export async function publishOpinion(input: OpinionInput): Promise<Result> {
  const { gateway, params, form } = input;
  const { opinion: before } = await gateway.content.showOpinion({ params });
  const body = { version: versionIn(form), withoutPhotos: photosIn(form, before) };
  const { errorMessage, opinion } = await gateway.content.publishOpinion({ params, body });
  if (errorMessage) return opinionPage(input, { problem: changedText(opinion), status: 409 });
  return decided(input, 'opinion-published', before, 'shown');
}

export async function refuseOpinion(input: OpinionInput): Promise<Result> {
  const { gateway, params, form } = input;
  const typed = new URLSearchParams({ why: readyReason(form) ?? form.get('why') ?? '' });
  const read = refusalForm().read(typed);
  const { opinion: before } = await gateway.content.showOpinion({ params });
  if (!read.ok) return opinionPage(input, { refusal: refusalForm().fields(read.values, read.errors) });
  const body = { ...read.value, version: versionIn(form) };
  const { errorMessage, opinion } = await gateway.content.refuseOpinion({ params, body });
  if (errorMessage) {
    const refusal = refusalForm().fields(read.values);
    return opinionPage(input, { refusal, problem: changedText(opinion), status: 409 });
  }
  return decided(input, 'opinion-refused', before, 'refused');
}

const readyReason = (form: URLSearchParams): string | undefined =>
  readyReasons[Number(form.get('ready') || '0') - 1]?.why;

const photosIn = (form: URLSearchParams, { photos }: StaffOpinion): string[] =>
  photos.map(({ key }) => key).filter((key) => form.getAll('without').includes(key));

/** The version that a form was drawn from; null for a form without. */
function versionIn(form: URLSearchParams): number | null {
  const written = form.get('version') ?? '';
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** On to the next one that waits; what was decided before stays. */
async function decided(
  { gateway, params }: OpinionInput,
  note: NoteName,
  before: StaffOpinion,
  state: 'shown' | 'refused',
): Promise<Result> {
  if (before.state !== 'pending') return backTo(params, note);
  const undo: Undo = { action: deskHref('undoOpinion', params), fields: { state } };
  const { code } = await gateway.content.findWaitingOpinion({ query: { after: params.code } });
  const href = code ? deskHref('opinion', { code }) : deskHref('opinions');
  return redirect(href, 303, { cookies: [noteCookie(note, undo)] });
}

export async function undoOpinion(input: OpinionInput): Promise<Result> {
  const state = (['shown', 'refused'] as const).find((each) => each === input.form.get('state'));
  if (!state) return notFound;
  const { params } = input;
  const { errorMessage } = await input.gateway.content.undoOpinion({ params, body: { state } });
  if (errorMessage === '') return backTo(params, 'undone');
  const status = errorMessage === 'Changed' ? 409 : 422;
  return opinionPage(input, { problem: undoRefusals[errorMessage], status });
}

export async function answerOpinion(input: OpinionInput): Promise<Result> {
  const { gateway, params, form } = input;
  const isWithdrawn = form.get('withdraw') === 'yes';
  const read = answerForm().read(form);
  if (!read.ok && !isWithdrawn)
    return opinionPage(input, { answer: answerForm().fields(read.values, read.errors) });
  const body = { answer: isWithdrawn ? '' : read.values.answer, version: versionIn(form) };
  const { errorMessage, opinion } = await gateway.content.answerOpinion({ params, body });
  if (errorMessage) {
    const answer = answerForm().fields(isWithdrawn ? { answer: opinion.answer } : read.values);
    return opinionPage(input, { answer, problem: changedText(opinion), status: 409 });
  }
  return backTo(params, isWithdrawn ? 'opinion-answer-withdrawn' : 'opinion-answered');
}

const backTo = (params: { readonly code: string }, note: NoteName): Result =>
  redirect(deskHref('opinion', params), 303, { cookies: [noteCookie(note)] });
