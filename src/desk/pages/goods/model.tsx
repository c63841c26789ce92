import { deskHref } from '#src/desk-routes.ts';
import {
  draftOf,
  keptOf,
  type ModelFieldName,
  modelFieldNames,
  modelForm,
} from '#src/models/desk/goods/model-form.ts';
import { modelPageModel, type TypedModel } from '#src/models/desk/goods/model-page.ts';
import { refusalText } from '#src/models/desk/goods/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ModelPage } from '#views/desk/goods/model-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import { undoOf } from './undo-of.ts';

export type ModelInput = StaffInput<{ code: string }>;

export interface ShownModel {
  readonly typed?: TypedModel;
  readonly problem?: string;
  readonly status?: number;
}

export const showModel = (input: ModelInput): Promise<Result> => modelPage(input);

const readModel = ({ gateway, params }: ModelInput) =>
  gateway.shop.showModel({ params: { modelCode: params.code } });

export async function modelPage(
  input: ModelInput,
  { typed, problem = '', status }: ShownModel = {},
): Promise<Result> {
  const model = modelPageModel(await readModel(input), input.member, typed);
  return page(model.title, <ModelPage model={model} problem={problem} />, status);
}

export const versionIn = (form: URLSearchParams): number | null => {
  const text = form.get('version') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

export async function saveModel(input: ModelInput): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form);
  if (version === null) return notFound;
  const { model } = await readModel(input);
  const isFed = (name: ModelFieldName) => keptOf(name, model)?.keeper === 'feed';
  const read = modelForm().read(withStored(form, modelFieldNames.filter(isFed)));
  const { values } = read;
  const errors = read.ok
    ? {}
    : Object.fromEntries(Object.entries(read.errors).filter(([name]) => !isFedName(name, isFed)));
  const isWrong = Object.values(errors).some((each) => each !== undefined);
  if (isWrong || !read.ok) return modelPage(input, { typed: { values, errors }, status: 422 });
  const draft = Object.fromEntries(
    Object.entries(draftOf(read.value)).filter(([name]) => !isFedName(name, isFed)),
  );
  const saved = await gateway.shop.saveModel({
    params: { modelCode: params.code },
    body: { draft, version },
  });
  if (saved.errorMessage !== '') {
    const isStale = saved.errorMessage === 'Changed';
    const problem = refusalText(saved.errorMessage, saved.about);
    return modelPage(input, { typed: { values, isStale }, problem, status: isStale ? 409 : 422 });
  }
  return toModel(params.code, saved.edit === null ? 'model-unchanged' : 'model-saved', saved.edit);
}

/** Fields that a feed keeps are not in the form: anything stands for them while it is read. */
function withStored(form: URLSearchParams, fed: readonly ModelFieldName[]): URLSearchParams {
  const filled = new URLSearchParams(form);
  for (const name of fed) filled.set(name, '1');
  return filled;
}

const isFedName = (name: string, isFed: (name: ModelFieldName) => boolean): boolean =>
  modelFieldNames.some((each) => each === name && isFed(each));

/** @param back where undoing leads, if not to the model */
export function toModel(code: string, note: NoteName, edit: number | null, back?: string): Result {
  const href = deskHref('model', { code });
  return redirect(href, 303, {
    cookies: [noteCookie(note, edit === null ? null : undoOf(edit, back ?? href))],
  });
}

export async function removeModel(input: ModelInput): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form);
  if (version === null) return notFound;
  const { errorMessage, about, edit } = await gateway.shop.removeModel({
    params: { modelCode: params.code },
    body: { version },
  });
  if (errorMessage !== '')
    return modelPage(input, { problem: refusalText(errorMessage, about), status: 409 });
  const undo = edit === null ? null : undoOf(edit, deskHref('model', params));
  return redirect(deskHref('goods'), 303, { cookies: [noteCookie('model-removed', undo)] });
}
