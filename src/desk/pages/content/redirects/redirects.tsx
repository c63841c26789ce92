import { plainPath, redirectSource } from '#src/contract/content/redirect-paths.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type RedirectFields, redirectForm } from '#src/models/desk/content/redirects/form.ts';
import {
  REDIRECTS_PER_PAGE,
  redirectListModel,
  scopeIn,
} from '#src/models/desk/content/redirects/redirects.ts';
import { changedText, HIDDEN, problemText, TAKEN } from '#src/models/desk/content/redirects/words.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { RedirectPage } from '#views/desk/content/redirects/redirect-page.tsx';
import { RedirectsPage } from '#views/desk/content/redirects/redirects-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { sectionPage } from '../section-page.tsx';
import { followPath, isLivingPage } from './follow.ts';

type Input = StaffInput<object>;

interface Shown {
  readonly fields?: RedirectFields;
  readonly problem?: string;
  /** Whether the form asks to be sent once more. */
  readonly isHidden?: boolean;
  readonly status?: number;
}

const contextOf = ({ outsideHosts }: Input) => ({ hosts: outsideHosts });

export const showRedirects = (input: Input): Promise<Result> => listPage(input, {});

async function listPage(input: Input, shown: Shown): Promise<Result> {
  const { query, member, form } = input;
  const scope = form.has('country') ? { country: countryIn(form), text: '' } : scopeIn(query);
  const { country, text } = scope;
  const gateway = input.gatewayIn(country);
  const pageNumber = readPage(query);
  const tested = redirectSource((query.get('path') ?? '').trim().slice(0, maxLengths.redirectFrom));
  const [listed, followed] = await Promise.all([
    gateway.content.listRedirects({
      params: { country },
      query: { text, pageNumber, pageSize: REDIRECTS_PER_PAGE },
    }),
    tested === null ? null : followPath(gateway, country, tested),
  ]);
  const list = redirectListModel(scope, listed, member, pageNumber, followed);
  const { fields = redirectForm(contextOf(input)).fields(), problem = '', isHidden = false } = shown;
  return sectionPage(
    { member },
    'redirects',
    'Переадресация',
    <RedirectsPage list={list} fields={fields} problem={problem} isHidden={isHidden} />,
    shown.status,
  );
}

/** The form of one, to change or delete it. */
export async function showRedirect(input: Input): Promise<Result> {
  const { query } = input;
  const country = countryIn(query);
  const from = (query.get('from') ?? '').slice(0, maxLengths.redirectFrom);
  if (from === '') return notFound;
  const { longUrl } = await input
    .gatewayIn(country)
    .content.getRedirect({ query: { shortUrl: from, country } });
  if (longUrl === null) return notFound;
  const fields = redirectForm(contextOf(input)).fields({ from, to: longUrl });
  return page(
    'Переадресация',
    <RedirectPage country={country} from={from} was={longUrl} fields={fields} problem="" />,
  );
}

/** Adds one, or changes the one that the form was drawn from. */
export async function saveRedirect(input: Input): Promise<Result> {
  const { form, gatewayIn } = input;
  const country = countryIn(form);
  const was = form.get('was');
  const read = redirectForm(contextOf(input)).read(form);
  const retry = (errors: { from?: string; to?: string }, shown: Shown) => {
    const fields = redirectForm(contextOf(input)).fields(read.values, errors);
    return was === null ? listPage(input, { ...shown, fields }) : editPage(input, { ...shown, fields });
  };
  if (!read.ok) return retry(read.errors, { status: 422 });
  const gateway = gatewayIn(country);
  const { from, to } = read.value;
  const isNew = was === null;
  if (isNew && !form.has('anyway') && (await isLivingPage(gateway, country, redirectSource(from) ?? from)))
    return retry({}, { problem: HIDDEN, isHidden: true, status: 422 });
  const saved = await gateway.content.saveRedirect({ params: { country }, body: { from, to, was } });
  if (saved.errorMessage === '')
    return done(country, was === null ? 'redirect-added' : 'redirect-changed', saved.edit);
  if (saved.errorMessage === 'Changed') {
    const problem = isNew ? `${TAKEN}: ${plainPath(from)} → ${saved.stands}` : changedText(saved.stands);
    return retry({}, { problem, status: 409 });
  }
  const problem = problemText(saved.errorMessage, saved.chain);
  return retry(saved.errorMessage === 'WrongFrom' ? { from: problem } : { to: problem }, { status: 422 });
}

function editPage(
  { form }: Input,
  { fields, problem = '', status }: Shown & { fields: RedirectFields },
): Result {
  const shown = {
    country: countryIn(form),
    from: fields.from.value,
    was: form.get('was') ?? '',
  };
  return page('Переадресация', <RedirectPage {...shown} fields={fields} problem={problem} />, status);
}

export async function deleteRedirect(input: Input): Promise<Result> {
  const { form } = input;
  const country = countryIn(form);
  const [from, was] = [form.get('from') ?? '', form.get('was')];
  if (from === '' || was === null || from.length > maxLengths.redirectFrom) return notFound;
  const body = { from, to: null, was: was.slice(0, maxLengths.redirectTo) };
  const saved = await input.gatewayIn(country).content.saveRedirect({ params: { country }, body });
  if (saved.errorMessage === '') return done(country, 'redirect-deleted', saved.edit);
  const fields = redirectForm(contextOf(input)).fields({ from, to: was });
  return editPage(input, { fields, problem: changedText(saved.stands), status: 409 });
}

export async function undoRedirects(input: Input): Promise<Result> {
  const { form } = input;
  const country = countryIn(form);
  const edit = /^\d{1,9}$/.test(form.get('edit') ?? '') ? Number(form.get('edit')) : 0;
  const { errorMessage } = await input
    .gatewayIn(country)
    .content.undoRedirects({ params: { country }, body: { edit } });
  if (errorMessage === '') return done(country, 'undone', 0);
  return listPage(input, { problem: NOT_UNDONE, status: 409 });
}

const NOT_UNDONE = 'Отменить уже нельзя: с тех пор переадресации изменились.';

/** @param edit what can be undone; 0 for nothing */
export function done(
  country: string,
  note: 'redirect-added' | 'redirect-changed' | 'redirect-deleted' | 'redirects-pasted' | 'undone',
  edit: number,
): Result {
  const undo =
    edit === 0 ? null : { action: deskHref('undoRedirects'), fields: { country, edit: String(edit) } };
  return redirect(deskHref('redirects', {}, { country }), 303, { cookies: [noteCookie(note, undo)] });
}
