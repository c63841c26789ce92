import { maxLengths } from '#src/contract/limits.ts';
import { LEAST_SYNONYMS } from '#src/contract/search/staff-synonyms.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  entryProblems,
  SHOWN_GOODS,
  SYNONYMS_PER_PAGE,
  type SynonymFields,
  scopeIn,
  synonymForm,
  synonymListModel,
} from '#src/models/desk/content/synonyms.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { SynonymPage } from '#views/desk/content/synonym-page.tsx';
import { SynonymsPage } from '#views/desk/content/synonyms-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import { sectionPage } from './section-page.tsx';

type Input = StaffInput<object>;

interface Shown {
  readonly fields?: SynonymFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showSynonyms = (input: Input): Promise<Result> => listPage(input);

async function listPage(input: Input, { fields, problem = '', status = 200 }: Shown = {}): Promise<Result> {
  const { query, member, gatewayIn } = input;
  const scope = scopeIn(query);
  const { country, kind, text } = scope;
  const { search } = gatewayIn(country);
  const pageNumber = readPage(query);
  const asked = { ...(kind ? { kind } : {}), text, pageNumber, pageSize: SYNONYMS_PER_PAGE };
  const tried = { country, searchQuery: scope.query, size: SHOWN_GOODS, pageNumber: 1 };
  const [listed, found] = await Promise.all([
    search.listSynonyms({ query: asked }),
    scope.query === '' ? null : search.search({ body: tried }),
  ]);
  const list = synonymListModel(scope, listed, member, pageNumber, found);
  return sectionPage(
    { member },
    'synonyms',
    'Синонимы',
    <SynonymsPage list={list} fields={fields ?? synonymForm().fields()} problem={problem} />,
    status,
  );
}

export async function addSynonyms(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const read = synonymForm().read(form);
  if (!read.ok)
    return listPage(input, { fields: synonymForm().fields(read.values, read.errors), status: 422 });
  const { entry } = read.value;
  const isUndo = form.has('undo');
  const { errorMessage } = await gateway.search.addSynonyms({ body: { entry, isUndo } });
  if (errorMessage !== '') {
    const fields = synonymForm().fields(read.values, { entry: entryProblems[errorMessage] });
    return listPage(input, { fields, status: errorMessage === 'Known' ? 409 : 422 });
  }
  if (isUndo) return done('undone');
  return done('synonyms-added', deskHref('removeSynonyms'), { entry });
}

const entryIn = (text: string | null): string | null =>
  text === null || text.length < LEAST_SYNONYMS || text.length > maxLengths.synonyms ? null : text;

export function showSynonym({ query }: Input): Result {
  const entry = entryIn(query.get('entry'));
  return entry === null ? notFound : editPage(entry, synonymForm().fields({ entry }));
}

const editPage = (was: string, fields: SynonymFields, problem = '', status = 200): Result =>
  page('Синонимы', <SynonymPage was={was} fields={fields} problem={problem} />, status);

export async function changeSynonyms({ form, gateway }: Input): Promise<Result> {
  const was = entryIn(form.get('was'));
  if (was === null) return notFound;
  const read = synonymForm().read(form);
  if (!read.ok) return editPage(was, synonymForm().fields(read.values, read.errors), '', 422);
  const { entry } = read.value;
  const isUndo = form.has('undo');
  const { errorMessage } = await gateway.search.changeSynonyms({ body: { was, entry, isUndo } });
  if (errorMessage === 'Unknown')
    return editPage(was, synonymForm().fields(read.values), entryProblems.Unknown, 409);
  if (errorMessage !== '')
    return editPage(was, synonymForm().fields(read.values, { entry: entryProblems[errorMessage] }), '', 422);
  if (isUndo) return done('undone');
  return done('synonyms-changed', deskHref('changeSynonyms'), { was: entry, entry: was });
}

/** Takes an entry out; a shipped one can be put back. */
export async function removeSynonyms(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const entry = entryIn(form.get('entry'));
  if (entry === null) return notFound;
  const isUndo = form.has('undo');
  const { errorMessage } = await gateway.search.removeSynonyms({ body: { entry, isUndo } });
  if (errorMessage !== '') return listPage(input, { problem: entryProblems.Unknown, status: 409 });
  if (isUndo) return done('undone');
  return done('synonyms-removed', deskHref('addSynonyms'), { entry });
}

function done(note: NoteName, action?: string, fields: Readonly<Record<string, string>> = {}): Result {
  const undo = action === undefined ? null : { action, fields: { ...fields, undo: 'yes' } };
  return redirect(deskHref('synonyms'), 303, { cookies: [noteCookie(note, undo)] });
}
