import { typeset } from '#src/config/typography.ts';
import type { ExportSettings } from '#src/contract/shop/staff-exports.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  draftOf,
  type ExportFields,
  exportForm,
  exportRefusals,
  newValues,
  type Ticked,
  tickedIn,
  valuesOf,
} from '#src/models/desk/exchanges/export-form.ts';
import { aboutExport, exportsModel, fetchedText, madeText } from '#src/models/desk/exchanges/exports.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import { file, notFound, redirect } from '#src/web/result.ts';
import { ExportPage } from '#views/desk/exchanges/export-page.tsx';
import { ExportsPage } from '#views/desk/exchanges/exports-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { changedMeanwhile } from '../delivery/changed-meanwhile.tsx';
import { readId } from '../promotions/read-id.ts';
import { givenFile } from './given-file.ts';
import { requestOf } from './request.ts';

type Input = StaffInput<{ readonly export: string }>;

export const showExports = (input: StaffInput<object>): Promise<Result> => listed(input);

async function listed(
  { gateway, query, member }: StaffInput<object>,
  problem = '',
  status = 200,
): Promise<Result> {
  const isDeleted = query.has('deleted');
  const found = await gateway.shop.listExports({ query: { deleted: isDeleted ? 'true' : 'false' } });
  const list = exportsModel(found, isDeleted, member);
  return page(
    'Выгрузки',
    <ExportsPage list={list} problem={problem} request={crypto.randomUUID()} />,
    status,
  );
}

/** Takes a table of Wildberries' numbers; its run's page says which rows are of no use. */
export async function importNumbers(input: StaffInput<object>): Promise<Result> {
  const file = await givenFile(input);
  if (file === null) return listed(input, typeset`Выберите файл.`, 422);
  if (typeof file === 'string') return listed(input, file, 422);
  const body = { file, request: requestOf(input.form) };
  const { run } = await input.gateway.shop.importWildberriesNumbers({ body });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}

/** 0 for a new one. */
const idIn = (typed: string): number | null => (typed === NEW ? 0 : readId(typed) || null);

const hrefOf = (id: number) => deskHref('export', { export: String(id) });

export const showExport = (input: Input): Promise<Result> => shown(input);

interface Typed {
  readonly fields: ExportFields;
  readonly ticked: Ticked;
  readonly problem: string;
  readonly status: number;
}

async function shown(input: Input, typed?: Typed): Promise<Result> {
  const { params, gateway, member } = input;
  const id = idIn(params.export);
  if (id === null) return notFound;
  const { export: found, key, categories, shops } = await gateway.shop.showExport({ params: { id } });
  const stands = found && { ...valuesOf(found.settings, found) };
  const made = found?.made ?? null;
  const ticked = typed?.ticked ?? {
    categories: (found?.settings.categories ?? []).map(String),
    shops: found?.settings.shops ?? [],
  };
  const model = {
    title: found?.title ?? 'Новая выгрузка',
    about: found ? aboutExport(found) : '',
    made: found && madeText(found),
    fetched: found && fetchedText(found),
    address: found && key ? addressOf(input, found, key) : '',
    runHref: made && made.run > 0 ? deskHref('exchange', { id: String(made.run) }) : null,
    fileHref: made && deskHref('exportFile', { export: params.export }),
    key: params.export,
    version: typed ? Number(input.form.get('version')) : (found?.version ?? 0),
    isDeleted: found?.isDeleted ?? false,
    mayRun: member.permissions.has('exchange.run'),
    fields: typed?.fields ?? exportForm().fields(stands ?? newValues),
    categories: ticks(categories, ticked.categories),
    shops: ticks(shops, ticked.shops),
    problem: typed?.problem ?? '',
    request: crypto.randomUUID(),
  };
  return page(model.title, <ExportPage model={model} />, typed?.status);
}

const ticks = (
  choices: readonly { readonly value: string; readonly title: string }[],
  ticked: readonly string[],
) => choices.map(({ value, title }) => ({ value, title, isTicked: ticked.includes(value) }));

/** One host answers for all countries: the key names the export. */
function addressOf(
  { shopOrigins }: Input,
  { kind, settings }: { readonly kind: string; readonly settings: Pick<ExportSettings, 'format'> },
  key: string,
): string {
  const ending = kind === 'yml' || kind === 'yandex' ? 'yml' : settings.format;
  return `${shopOrigins.RU}/feeds/${key}.${ending}`;
}

/** A refusal keeps what was typed. */
export async function saveExport(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const [id, version] = [idIn(params.export), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const read = exportForm().read(form);
  const ticked = tickedIn(form);
  const again = (problem: string, status: number, errors = {}) =>
    shown(input, { fields: exportForm().fields(read.values, errors), ticked, problem, status });
  if (!read.ok) return again('', 422, read.errors);
  const body = { id: id || null, version, draft: draftOf(read.value, ticked) };
  const saved = await gateway.shop.saveExport({ body });
  if (saved.errorMessage === '')
    return redirect(hrefOf(saved.id), 303, { cookies: [noteCookie('export-saved')] });
  return again(exportRefusals[saved.errorMessage], saved.errorMessage === 'Changed' ? 409 : 422);
}

export async function deleteExport({ form, gateway, params }: Input): Promise<Result> {
  const [id, version] = [readId(params.export), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const isDeleted = form.get('deleted') === 'yes';
  const { success } = await gateway.shop.deleteExport({ params: { id }, body: { version, isDeleted } });
  if (!success) return changedMeanwhile(hrefOf(id));
  const cookies = [noteCookie(isDeleted ? 'export-deleted' : 'export-restored')];
  return redirect(isDeleted ? deskHref('exports') : hrefOf(id), 303, { cookies });
}

export async function rotateExport({ form, gateway, params }: Input): Promise<Result> {
  const [id, version] = [readId(params.export), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const { success } = await gateway.shop.rotateExport({ params: { id }, body: { version } });
  if (!success) return changedMeanwhile(hrefOf(id));
  return redirect(hrefOf(id), 303, { cookies: [noteCookie('export-address')] });
}

export async function makeExport({ form, gateway, params }: Input): Promise<Result> {
  const id = readId(params.export);
  if (id === null) return notFound;
  const { run } = await gateway.shop.makeExport({ params: { id }, body: { request: requestOf(form) } });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}

export async function exportFile({ gateway, params, exchangeStore }: Input): Promise<Result> {
  const id = readId(params.export);
  if (id === null) return notFound;
  const { name, key } = await gateway.shop.readExport({ params: { id } });
  const path = await exchangeStore.find(key);
  return path === null ? notFound : file(name, path);
}
